/*
 * The rules that decide whether an input is laxer than what the base branch has, see `Rule`.
 */

/** Any input may replace the base's value. */
export const never = () => null

/** A lower number is laxer. `otherwise` is the base's value where it sets none; null: any number is allowed then. */
export function ifLower(otherwise: number | null = null) {
  return (asked: number, base: number | null) => {
    const now = base ?? otherwise
    return now !== null && asked < now ? laxerThan(asked, now) : null
  }
}

/**
 * A higher number is laxer. `otherwise` gives the value for an agent where the base sets none; null: any number is
 * allowed then.
 */
export function ifHigher(otherwise: (agent: string | undefined) => number | null) {
  return (asked: number, base: number | null, agent: string | undefined) => {
    const now = base ?? otherwise(agent)
    return now !== null && asked > now ? laxerThan(asked, now) : null
  }
}

/** A word before the base's is laxer; `words` run from the laxest to the strictest. */
export function ifWeaker<Word extends string>(...words: readonly Word[]) {
  return (asked: Word, base: Word) =>
    words.indexOf(asked) < words.indexOf(base) ? laxerThan(`\`${asked}\``, `\`${base}\``) : null
}

/** Texts have no order: an input may differ only where the base has none. */
export function ifOther(asked: string, base: string | null) {
  return base !== null && asked !== base ? DECIDED_BY_BASE : null
}

/** A name that differs from the base's; the reason says which one holds. */
export function ifNamed(asked: string, base: string) {
  return asked === base ? null : `${DECIDED_BY_BASE}, and the name is "${base}"`
}

/** False is laxer than true, with `reason` as the explanation. */
export function ifOff(reason: string) {
  return (asked: boolean, base: boolean) => (base && !asked ? reason : null)
}

export const DECIDED_BY_BASE = 'the base decides it'

/** The reason why an input is ignored: "0.5 is laxer than the base's 0.8". */
export function laxerThan(asked: string | number, base: string | number): string {
  return `${asked} is laxer than the base's ${base}`
}
