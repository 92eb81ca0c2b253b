import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { GraderSpec } from '../suites/suite.ts'
import { findGrader, graders, legacyTypes, ownTypes } from './registry.ts'
import { unknownOptions } from './unknown-options.ts'

/**
 * Errors in the configuration of graders, each at the grader's position; empty when all can run. Call it before any
 * trial, because `runGraders` requires valid specs.
 */
export function validateGraderSpecs(specs: readonly GraderSpec[]): UserError[] {
  return specs.flatMap((spec) => {
    const { type, name, source: where } = spec
    const grader = findGrader(type)
    const prepared = grader?.prepare(spec.config)
    if (prepared?.ok) return []
    if (prepared === undefined || ownTypes.some((own) => own.type === type)) {
      const known = graders.map((one) => one.type).join(', ')
      return [
        new UserError({
          what: `Grader "${name}" has the unknown type "${type}"`,
          where,
          todo: `Use one of: ${known}.`,
        }),
      ]
    }
    const what = `Grader "${name}" of type ${type} is not configured correctly: ${prepared.problems.join('; ')}`
    return [new UserError({ what, where, todo: CORRECT })]
  })
}

/**
 * Warnings about graders: one for each outdated type, at its first use, then those about each grader's configuration,
 * at the grader's position.
 */
export function graderWarnings(specs: readonly GraderSpec[]): Warning[] {
  const ofTypes = legacyTypes.flatMap(({ type }) => {
    const uses = specs.filter((spec) => spec.type === type)
    const [first] = uses
    if (first === undefined) return []
    const count = uses.length === 1 ? '1 grader' : `${uses.length} graders`
    return [
      {
        what: `${count} of the outdated type "${type}" was read as "text"`,
        where: first.source,
        todo: 'Use type "text" with contains, not_contains, regex_match and regex_not_match.',
      },
    ]
  })
  return [...ofTypes, ...specs.flatMap(configWarnings)]
}

function configWarnings({ type, name, config, source: where }: GraderSpec): Warning[] {
  const grader = findGrader(type)
  const prepared = grader?.prepare(config)
  if (grader === null || !prepared?.ok) return []
  const subject = `Grader "${name}" of type ${type}`
  const unknown = unknownOptions(grader.config, config).map(({ path, meant }) => ({
    what: `${subject}: \`${path}\` is not one of its options and is ignored.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`,
    where,
    todo: meant === null ? 'Remove it, or check its spelling.' : `Rename it to \`${meant}\`, or remove it.`,
  }))
  const others = prepared.grader.warnings.map((what) => ({ what: `${subject}: ${what}`, where, todo: CORRECT }))
  return [...unknown, ...others]
}

const CORRECT = 'Correct the "config" of this grader.'
