import { MAX_ERRORS } from '../core/documents/limits.ts'
import { CANDIDATE_KINDS } from '../core/errors/candidate-kind.ts'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { plural } from '../core/errors/plural.ts'
import type { Unread } from '../core/errors/unread.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'

/** The errors where nothing was read: the mistakes in what was found, else `nothing` and what may be `why`. */
export function nothingRead(
  unread: readonly Unread[],
  nothing: UserError,
  why: readonly Warning[] = [],
): readonly UserError[] {
  const errors = unread.flatMap((one) => one.errors).slice(0, MAX_ERRORS)
  if (errors.length > 0) return errors
  return [nothing, ...why.slice(0, MAX_ERRORS).map(({ todo = COMMIT_ONE, ...one }) => new UserError({ ...one, todo }))]
}

/** The error for a tree without skills, with what it has instead. */
export function noSkill({ setAside = [], candidates }: Pick<Catalogue, 'setAside' | 'candidates'>): UserError {
  if (setAside.length > 0) {
    const roots = JSON.stringify(setAside.slice(0, MOST_ROOTS)).replaceAll(',', ', ')
    return new UserError({
      what: `The only skills are examples and test data, below ${setAside.slice(0, MOST_ROOTS).join(', ')}.`,
      todo: `If these are what you measure, write in skill-eval-gate.yml: \`skills: {roots: ${roots}}\`.`,
    })
  }
  const [first] = candidates?.all ?? []
  if (first !== undefined) {
    return new UserError({
      what: `There are no skills, only ${beside(candidates?.all ?? [])}: no SKILL.md was found.`,
      todo: byHand(first),
    })
  }
  return new UserError({
    what: 'There are no skills: no SKILL.md was found.',
    todo: COMMIT_ONE,
  })
}

const COMMIT_ONE =
  'Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml.'

function byHand({ name }: Pick<Skill, 'name'>): string {
  return `Prompts for these are written by hand: see docs/subagents.md. A file such as evals/agents.suite.yaml, with \`must_activate: ${name}\` below each prompt, is measured by \`${ownCommandLine('run')}\` and \`${ownCommandLine('gate')}\`.`
}

const MOST_ROOTS = 3

/** "2 subagents and 1 command". */
export function beside(candidates: readonly Pick<Skill, 'kind'>[]): string {
  const counts = CANDIDATE_KINDS.flatMap((kind) => {
    const count = candidates.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [plural(count, kind)]
  })
  return counts.join(' and ')
}

/**
 * The error for a tree without suites; `skipped` are the candidates that were not read, with the reason. Without skills
 * nothing can be drafted.
 */
export function noSuite(
  skipped: readonly { file: string; reason: string }[],
  { skills, candidates }: Partial<Pick<Catalogue, 'skills' | 'candidates'>> = {},
): UserError {
  const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`)
  const what = `There is no eval suite${looked.length === 0 ? '' : ` (looked at: ${looked.join('; ')})`}`
  const all = skills?.length === 0 ? (candidates?.all ?? []) : []
  const [first] = all
  if (first !== undefined) return new UserError({ what: `${what}, only ${beside(all)}.`, todo: byHand(first) })
  return new UserError({
    what: `${what}.`,
    todo: `Draft one for each skill with \`${ownCommandLine('init')}\`, or put one below a folder named \`evals\`, such as evals/my-skill/trigger_eval.json with [{"query": "...", "should_trigger": true}], or name it.`,
  })
}
