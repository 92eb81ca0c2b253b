import { z } from 'zod'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { Expectation, GraderSpec, Label } from '../../suite.ts'
import type { WazaSuite } from './waza-suite.ts'

const skillsSchema = z.object({
  required_skills: z.array(z.string()).nullish(),
  forbidden_skills: z.array(z.string()).nullish(),
})

/**
 * Reads the labels of a Waza task. `expected.should_trigger` (null if not set) labels the suite's skill. Each
 * `skill_invocation` grader labels its required skills must_activate and its forbidden ones should_not_activate. Two
 * labels that contradict each other are reported.
 */
export function readExpectations(
  suite: WazaSuite,
  graders: readonly GraderSpec[],
  shouldTrigger: { value: boolean; source: SourcePosition } | null,
): Expectation[] {
  const labels = new Map<string, { label: Label; source: SourcePosition }>()
  const give = (skill: string, label: Label, source: SourcePosition): void => {
    const before = labels.get(skill)
    if (before === undefined) {
      labels.set(skill, { label, source })
    } else if (before.label !== label) {
      const { file, line, column } = before.source
      suite.builder.error(
        new UserError({
          what: `\`${skill}\` is ${label} here and ${before.label} at ${file}:${line}:${column}, for the same task`,
          kind: `\`${skill}\` is ${label} here and ${before.label} elsewhere`,
          where: source,
          todo: 'Keep one of the two.',
        }),
      )
    }
  }
  if (shouldTrigger !== null) {
    const { value, source } = shouldTrigger
    if (suite.skill === null) {
      suite.builder.error(
        new UserError({
          what: '`expected.should_trigger` labels the skill of the suite, but `eval.yaml` names none',
          where: source,
          todo: 'Add `skill: <name>` to `eval.yaml`.',
        }),
      )
    } else give(suite.skill, value ? 'must_activate' : 'should_not_activate', source)
  }
  for (const grader of graders) {
    if (grader.type !== 'skill_invocation') continue
    const config = skillsSchema.safeParse(grader.config)
    if (!config.success) {
      suite.builder.error(
        new UserError({
          what: `The grader \`${grader.name}\` must list its skills as text`,
          where: grader.source,
          todo: 'Write `required_skills` and `forbidden_skills` as lists of names, as in `[pdf, docx]`.',
        }),
      )
      continue
    }
    for (const skill of config.data.required_skills ?? []) give(skill, 'must_activate', grader.source)
    for (const skill of config.data.forbidden_skills ?? []) give(skill, 'should_not_activate', grader.source)
  }
  return [...labels].map(([skill, { label }]) => ({ skill, label, weight: 1 }))
}
