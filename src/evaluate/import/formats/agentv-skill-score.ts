import type { AgentvScore } from './agentv-row.ts'

/** The result of an AgentV trigger grader for one run. */
interface SkillScore {
  /** Whether the skill should trigger. */
  isWanted: boolean
  triggered: boolean
  /** Null where this run's sentence does not name the skill. */
  skill: string | null
  /** False where the name is that of the agent's call, which only contains the skill's name. */
  isExact: boolean
}

/** Pattern of a grader's sentence, as in AgentV's sources. Its first group is the skill's name. */
interface Sentence {
  pattern: RegExp
  triggered: boolean
  isExact: boolean
}

const triggerSentences: readonly Sentence[] = [
  { pattern: /^Skill "(.+)" correctly did not trigger$/, triggered: false, isExact: true },
  { pattern: /^Skill "(.+)" not found in \d+ tool call\(s\)$/, triggered: false, isExact: true },
  { pattern: /^No tool calls recorded$/, triggered: false, isExact: true },
  { pattern: /^Skill "(.+)" triggered (?:as expected|unexpectedly)$/, triggered: true, isExact: true },
  { pattern: /^Tool "[^"]*" output referenced skill file for "(.+)"$/, triggered: true, isExact: true },
  { pattern: /^Read tool loaded skill file: (?:.*\/)?skills\/([^/]+)\//, triggered: true, isExact: true },
  { pattern: /^Skill tool invoked with skill="(.+)"$/, triggered: true, isExact: false },
]

const usedSentences: readonly Sentence[] = [
  { pattern: /^Observed required skill\(s\): ([^,]+?)\. Actual skills: /, triggered: true, isExact: true },
  { pattern: /^Missing required skill\(s\): ([^,]+?)\. Actual skills: /, triggered: false, isExact: true },
  { pattern: /^Forbidden skill\(s\) were not used: ([^,]+)$/, triggered: false, isExact: true },
  { pattern: /^Forbidden skill\(s\) were used: ([^,]+?)\. Actual skills: /, triggered: true, isExact: true },
  { pattern: /^Forbidden skill "([^"*?]+)" was not used\. Actual skills: /, triggered: false, isExact: true },
  { pattern: /^Forbidden skill "([^"*?]+)" was used \d+ time\(s\)\./, triggered: true, isExact: true },
  { pattern: /^Matched skill "([^"*?]+)" 0 time\(s\) \(expected at least 1\)/, triggered: false, isExact: true },
  { pattern: /^Matched skill "([^"*?]+)" [1-9]\d* time\(s\) \(expected at least 1\)/, triggered: true, isExact: true },
]

/** True for a grader that says whether a skill triggered. */
export function isSkillScore({ type }: AgentvScore): boolean {
  return type === 'skill-trigger' || type === 'skill-used' || type === 'not-skill-used'
}

/**
 * Reads the score of a trigger grader: `skill-trigger` (which passes when the skill behaves as wanted), `skill-used` or
 * `not-skill-used`. Null for any other grader, for one about several skills or a pattern, and for an unknown sentence:
 * nothing is guessed.
 */
export function readSkillScore(graded: AgentvScore): SkillScore | null {
  if (!isSkillScore(graded)) return null
  const { type, verdict, score, assertions, reason } = graded
  const isTrigger = type === 'skill-trigger'
  const text = assertions?.[0]?.text ?? reason ?? ''
  const found = (isTrigger ? triggerSentences : usedSentences)
    .map((sentence) => ({ ...sentence, match: sentence.pattern.exec(text) }))
    .find(({ match }) => match !== null)
  if (found === undefined) return null
  const { triggered, isExact, match } = found
  const passed = verdict === 'pass' || (verdict !== 'fail' && score === 1)
  return {
    // A trigger grader passes when the skill behaves as wanted.
    isWanted: isTrigger ? passed === triggered : type === 'skill-used',
    triggered,
    skill: match?.[1]?.trim() ?? null,
    isExact,
  }
}
