import { dirname } from 'node:path'
import type { RequestedSkill } from '../../agents/agent.ts'
import { calledId } from '../../agents/transcript/called-id.ts'
import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { allLabels } from '../../suites/labels.ts'
import type { Label } from '../../suites/suite.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'

/** Longest name of a folder that is searched for in a path, in characters. */
const MOST_NAME = 128
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/
const SEPARATOR = /[\\/]/
const WORD = /[\p{L}\p{N}_-]/u

/**
 * Skills whose folders a trial's answer may depend on, by the agent's names: the ones it loaded or tried to load, and
 * the ones whose files occur in arguments or results of its tools. `all`: it read skills without naming them, such as
 * by a search or a listing of their folder, or a subagent under test worked for it, which is not always told. `skills`
 * are the offered ones; `isSkill` says whether a name is a skill's.
 */
export function dependsOn(
  events: readonly TranscriptEvent[],
  skills: readonly RequestedSkill[],
  isSkill: (name: string) => boolean,
): ReadonlySet<string> | 'all' {
  const names = new Set<string>()
  for (const event of events) {
    if (event.type === 'skill' && event.isForeign !== true) names.add(calledId(event))
    if (isDelegation(event)) return 'all'
    if (event.type !== 'tool') continue
    for (const text of [JSON.stringify(event.arguments), event.result ?? '']) {
      // The cut part may name any skill.
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

/** Whether a subagent under test was given work. */
function isDelegation(event: TranscriptEvent): boolean {
  if (event.type !== 'skill' || event.kind !== 'subagent' || event.via === 'router') return false
  return event.success && event.isForeign !== true
}

/** The skills that a trial depends on, in the form in which they are stored. */
interface SkillDependencies {
  /** See `StoredTrial`. */
  bodies: ReadonlyMap<string, string | null>
  /** Whether the trial depends on nothing else, so that it can be reused wherever these bodies are the same. */
  isAll: boolean
}

/** The skills that a trial with these events depends on. `bodyOf`: digest of a skill's folder; null: it has none. */
export function skillDependencies(
  trial: Pick<DistinctTrial, 'skills' | 'countsFor'>,
  events: readonly TranscriptEvent[],
  bodyOf: (skill: string) => string | null,
): SkillDependencies {
  const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null)
  const loaded = events.flatMap((event) =>
    event.type === 'skill' && event.isForeign !== true ? [calledId(event)] : [],
  )
  const tested = testedSkills(trial).filter((skill) => bodyOf(skill) !== null)
  const bodies = new Map([...(found === 'all' ? loaded : found), ...tested].map((skill) => [skill, bodyOf(skill)]))
  // A skill without a folder on this side may have one on the other.
  return { bodies, isAll: found !== 'all' && ![...bodies.values()].includes(null) }
}

/**
 * The skills that a task tests: the ones it must load or, for a prompt that must load none, the ones it must not. Its
 * trials depend on them whether they loaded them or not. If only the trials that loaded an edited skill ran again, its
 * hits would be drawn anew while its misses stayed, and every harmless edit would look like fewer hits and fewer false
 * triggers. Labels that the suite gives to all other skills at once do not count.
 */
function testedSkills({ countsFor }: Pick<DistinctTrial, 'countsFor'>): string[] {
  return countsFor.flatMap(({ task }) => {
    const { expectations, expectsNoSkill } = task
    const labelled = (wanted: Label) =>
      (wanted === 'must_activate' ? expectations : allLabels(task)).flatMap(({ skill, label }) =>
        label === wanted ? [skill] : [],
      )
    const positives = labelled('must_activate')
    return positives.length > 0 || expectsNoSkill ? positives : labelled('should_not_activate')
  })
}

/** Names of skill folders in a text: before each `SKILL.md`, and after each `skills/`. Null where no name is there. */
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
