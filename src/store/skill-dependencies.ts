import { dirname } from 'node:path'
import type { RequestedSkill } from '../agents/agent.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import type { Label } from '../suite/suite.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'

/** Most characters of a folder's name in a path. */
const MOST_NAME = 128
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/
const SEPARATOR = /[\\/]/
const WORD = /[\p{L}\p{N}_-]/u

/**
 * Skills whose folders a trial's answer may depend on, by the agent's names: those that it loaded or tried to load, and
 * those whose files occur in arguments or results of its tools. `all` where it read skills without naming them, such as
 * by a search or a listing of their folder. `skills` are those that it was offered; `isSkill` tells whether a name is
 * one.
 */
export function dependsOn(
  events: readonly TranscriptEvent[],
  skills: readonly RequestedSkill[],
  isSkill: (name: string) => boolean,
): ReadonlySet<string> | 'all' {
  const names = new Set<string>()
  for (const event of events) {
    if (event.type === 'skill') names.add(event.name)
    if (event.type !== 'tool') continue
    for (const text of [JSON.stringify(event.arguments), event.result ?? '']) {
      // The part that was left out may name any skill.
      if (LEFT_OUT.test(text)) return 'all'
      for (const { name, path } of skills) if (text.includes(dirname(path))) names.add(name)
      for (const name of mentionedIn(text)) {
        if (name === null || !isSkill(name)) return 'all'
        names.add(name)
      }
    }
  }
  return names
}

/** The skills that a trial depends on, as they are stored. */
export interface SkillDependencies {
  /** See `StoredTrial`. */
  bodies: ReadonlyMap<string, string | null>
  /** Whether the trial depends on nothing else, so that it can be reused wherever these bodies are the same. */
  isAll: boolean
}

/** The skills that a trial with these events depends on. `bodyOf` gives the digest of a skill's folder, or null. */
export function skillDependencies(
  trial: Pick<DistinctTrial, 'skills' | 'countsFor'>,
  events: readonly TranscriptEvent[],
  bodyOf: (skill: string) => string | null,
): SkillDependencies {
  const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null)
  const loaded = events.flatMap((event) => (event.type === 'skill' ? [event.name] : []))
  const asked = askedAbout(trial).filter((skill) => bodyOf(skill) !== null)
  const bodies = new Map([...(found === 'all' ? loaded : found), ...asked].map((skill) => [skill, bodyOf(skill)]))
  // A skill without a folder on this side may have one on the other.
  return { bodies, isAll: found !== 'all' && ![...bodies.values()].includes(null) }
}

/**
 * Skills that a task is about: those that it should load or, for a prompt that should load none, those that it was
 * written for. Its trials depend on them whether they loaded them or not. If only trials that loaded an edited skill
 * ran again, its hits would be drawn anew while its misses stayed, and every harmless edit would look like fewer hits
 * and fewer false triggers. Labels that the suite gives to all other skills at once do not count.
 */
function askedAbout({ countsFor }: Pick<DistinctTrial, 'countsFor'>): string[] {
  return countsFor.flatMap(({ task: { expectations, expectsNoSkill } }) => {
    const labelled = (wanted: Label) => expectations.flatMap(({ skill, label }) => (label === wanted ? [skill] : []))
    const positives = labelled('must_activate')
    return positives.length > 0 || expectsNoSkill ? positives : labelled('should_not_activate')
  })
}

/** The folder of each SKILL.md and the name after each `skills` folder in a text; null where no name follows. */
function* mentionedIn(text: string): Generator<string | null> {
  for (const { 0: found, index } of text.matchAll(/skill(?:\.md|s)/gi)) {
    const end = index + found.length
    const before = text.slice(Math.max(0, index - MOST_NAME - 8), index)
    if (found.toLowerCase() === 'skill.md') {
      yield /([^\\/\s"'`]+)[\\/]{1,8}$/.exec(before)?.[1] ?? null
    } else if (SEPARATOR.test(text.charAt(end)) && !WORD.test(before.slice(-1))) {
      yield /^[\\/]{1,8}([^\\/\s"'`]+)/.exec(text.slice(end, end + MOST_NAME + 8))?.[1] ?? null
    } else if (SEPARATOR.test(before.slice(-1)) && !WORD.test(text.charAt(end))) {
      yield null
    }
  }
}
