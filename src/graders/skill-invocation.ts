import { z } from 'zod'
import type { Grader } from './grader.ts'
import { type Matching, matchNames, mismatchText } from './match-names.ts'
import { textList } from './text-list.ts'

const MODES = ['exact_match', 'in_order', 'any_order'] as const
type Mode = (typeof MODES)[number]

const MATCHING = { exact_match: 'exact', in_order: 'in_order', any_order: 'any_order' } as const satisfies Record<
  Mode,
  Matching
>

const nothingRequired = { precision: 1, recall: 1, f1: 1, matched: true, missing: [] }

const config = z
  .object({
    required_skills: textList.meta({
      description: 'Skills that have to be loaded. This or `forbidden_skills` is needed.',
    }),
    forbidden_skills: textList.meta({ description: 'Skills that must not be loaded.' }),
    mode: z.string().nullish().meta({
      description: '`exact_match`, `in_order` or `any_order`. Needed with `required_skills`, else without effect.',
    }),
    allow_extra: z.boolean().nullish().meta({
      description: 'Whether skills that are not required may be loaded without cost, see below.',
      otherwise: true,
    }),
  })
  .transform((given, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (given.required_skills.length === 0 && given.forbidden_skills.length === 0) {
      refuse('must have at least one required_skills or forbidden_skills entry: there is nothing to check')
    }
    // An empty mode counts as absent. A mode is needed only where skills are required.
    const absent = (given.mode ?? '') === ''
    const mode = MODES.find((known) => known === given.mode)
    if (absent ? given.required_skills.length > 0 : mode === undefined) {
      refuse(`has invalid mode "${given.mode ?? ''}" (must be exact_match, in_order, or any_order)`)
    }
    return {
      required: given.required_skills,
      forbidden: given.forbidden_skills,
      mode: mode ?? ('any_order' as const),
      allowExtra: given.allow_extra ?? true,
    }
  })

/**
 * Compares the loaded skills with the required and forbidden ones. The score is F1 over required and loaded names
 * (duplicates count), 1 when none is required. Whether it passes depends on the mode, never on the score.
 *
 * `allow_extra: false` lowers the score by up to 60% when more skills were loaded than required, and does not fail the
 * grader. Together with `forbidden_skills` it is strict: no skill may be loaded that is not required. A forbidden
 * skill, or an extra one in the strict case, gives score 0 and fails.
 */
export const skillInvocation: Grader<z.infer<typeof config>> = {
  type: 'skill_invocation',
  config,
  needs: () => [],
  async grade({ required: asWritten, forbidden, mode, allowExtra }, { trial, suite }) {
    const inCatalogue = suite.canonicalSkill ?? ((name: string) => name)
    const required = asWritten.map(inCatalogue)
    const actual = trial.skillInvocations

    const match = required.length === 0 ? nothingRequired : matchNames(MATCHING[mode], required, actual)
    const { precision, recall, f1 } = match

    const violations = [...new Set(forbidden)].filter((name) => actual.includes(inCatalogue(name)))
    const strict = !allowExtra && forbidden.length > 0
    const forbiddenNames = new Set(forbidden.map(inCatalogue))
    const extras = strict
      ? [...new Set(actual)].filter((name) => !required.includes(name) && !forbiddenNames.has(name))
      : []

    const surplus = required.length === 0 ? 0 : Math.max(0, actual.length - required.length)
    const penalty = allowExtra || surplus === 0 ? 1 : 1 - (0.6 * surplus) / actual.length
    const mismatch = match.matched
      ? null
      : mismatchText({ matching: MATCHING[mode], of: 'skills' }, required, actual, match.missing)

    const failures = [
      ...(violations.length > 0 ? [`Forbidden skills invoked: ${violations.join(', ')}`] : []),
      ...(extras.length > 0 ? [`No other skill may be invoked, but these were: ${extras.join(', ')}`] : []),
      ...(mismatch === null ? [] : [mismatch]),
    ]
    return {
      score: violations.length + extras.length > 0 ? 0 : f1 * penalty,
      passed: failures.length === 0,
      feedback: failures.length > 0 ? failures.join('; ') : successText(required, actual, allowExtra),
      details: {
        mode,
        precision,
        recall,
        f1,
        allow_extra: allowExtra,
        required_skills: required,
        actual_skills: [...actual],
        forbidden_violations: violations,
        extra_violations: extras,
      },
    }
  },
}

function successText(required: readonly string[], actual: readonly string[], allowExtra: boolean): string {
  if (required.length === 0) return 'Forbidden skills were not invoked'
  const extra = !allowExtra && actual.length > required.length
  const note = extra ? ` but had extra invocations (got ${actual.length}, expected ${required.length})` : ''
  return `Skill invocation sequence matched${note}`
}
