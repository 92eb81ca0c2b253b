import type { Floors, Policy } from './full-config.ts'

/** Limits that inputs set for every skill; absent: not set. */
type LimitInputs = { readonly [Limit in keyof Floors]?: NonNullable<Floors[Limit]> }

/**
 * Limits of single skills, none laxer than the inputs: an input is a limit for every skill, and a repository cannot
 * leave a skill out of the policy of its organisation.
 */
export function ownLimitsUnder(skills: Policy['skills'], inputs: LimitInputs): Policy['skills'] {
  return Object.fromEntries(Object.entries(skills).map(([name, own]) => [name, limitsUnder(own, inputs)]))
}

function limitsUnder(own: Floors, inputs: LimitInputs): Floors {
  const least = (now: number | null, asked: number | undefined) => (now === null ? null : Math.max(now, asked ?? now))
  return {
    tolerance: own.tolerance === null ? null : Math.min(own.tolerance, inputs.tolerance ?? own.tolerance),
    minRecall: least(own.minRecall, inputs.minRecall),
    minPrecision: least(own.minPrecision, inputs.minPrecision),
    minF1: least(own.minF1, inputs.minF1),
    minAccuracy: least(own.minAccuracy, inputs.minAccuracy),
  }
}
