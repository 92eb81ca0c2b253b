import { dirname } from 'node:path'
import type { RequestedSkill } from '../agents/agent.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import type { Label } from '../suite/suite.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'

/** Characters of a name that a path is looked at for. */
const MOST_NAME = 128
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/
const SEPARATOR = /[\\/]/
const WORD = /[\p{L}\p{N}_-]/u

/**
 * Skills whose folders a trial's answer may rest on, as the agent called them: those that it loaded or tried to, and
 * those whose files its tools were asked for or answered with. `all` where it looked at skills in a way that names none
 * of them, such as a search or a listing of their folder. `skills` are those that it was offered; `isSkill` tells
 * whether a name is one of theirs.
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
      // Nobody knows what stood there.
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

/** What a trial rests on, as it is stored. */
export interface SkillDependencies {
  /** See `StoredTrial`. */
  bodies: ReadonlyMap<string, string | null>
  /** Whether that is all, so that the trial may stand in where nothing of it differs. */
  isAll: boolean
}

/**
 * What a trial rests on that ended in these events. `bodyOf` gives the digest of a skill's folder on its side, or null.
 */
export function skillDependencies(
  trial: Pick<DistinctTrial, 'skills' | 'countsFor'>,
  events: readonly TranscriptEvent[],
  bodyOf: (skill: string) => string | null,
): SkillDependencies {
  const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null)
  const loaded = events.flatMap((event) => (event.type === 'skill' ? [event.name] : []))
  const asked = askedAbout(trial).filter((skill) => bodyOf(skill) !== null)
  const bodies = new Map([...(found === 'all' ? loaded : found), ...asked].map((skill) => [skill, bodyOf(skill)]))
  // Of a skill that nobody knows, nobody knows what it reads on another side.
  return { bodies, isAll: found !== 'all' && ![...bodies.values()].includes(null) }
}

/**
 * Skills that a task is about, which its trials count as resting on whether they loaded them or not: those that it
 * should load, and for a prompt that should load none those that it was written for. Were only those asked again that
 * did, a skill's hits would be drawn anew and its misses stay, and every harmless edit would show as fewer hits and
 * fewer false triggers. Labels that stand for all other skills are not what a task is about.
 */
function askedAbout({ countsFor }: Pick<DistinctTrial, 'countsFor'>): string[] {
  return countsFor.flatMap(({ task: { expectations, expectsNoSkill } }) => {
    const labelled = (wanted: Label) => expectations.flatMap(({ skill, label }) => (label === wanted ? [skill] : []))
    const positives = labelled('must_activate')
    return positives.length > 0 || expectsNoSkill ? positives : labelled('should_not_activate')
  })
}

/** The folder of each SKILL.md, and what stands in each folder called `skills`; null for one that names neither. */
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
