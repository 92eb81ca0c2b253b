/*
 * The rules that decide whether an input is laxer than what the base branch has, see `Rule`.
 */

/** Any input may replace what the base has. */
export const never = () => null

/** `otherwise` holds where the base says nothing; null: then any number may be asked for. */
export function ifLower(otherwise: number | null = null) {
  return (asked: number, base: number | null) => {
    const now = base ?? otherwise
    return now !== null && asked < now ? laxerThan(asked, now) : null
  }
}

/** `otherwise` is what holds for an agent where the base says nothing; null: then any number may be asked for. */
export function ifHigher(otherwise: (agent: string | undefined) => number | null) {
  return (asked: number, base: number | null, agent: string | undefined) => {
    const now = base ?? otherwise(agent)
    return now !== null && asked > now ? laxerThan(asked, now) : null
  }
}

/** `words` run from the laxest to the strictest. */
export function ifWeaker<Word extends string>(...words: readonly Word[]) {
  return (asked: Word, base: Word) =>
    words.indexOf(asked) < words.indexOf(base) ? laxerThan(`\`${asked}\``, `\`${base}\``) : null
}

/** No text is stricter than the base's; where the base has none, any may be asked for. */
export function ifOther(asked: string, base: string | null) {
  return base !== null && asked !== base ? DECIDED_BY_BASE : null
}

/** False is laxer than true, for `reason`. */
export function ifOff(reason: string) {
  return (asked: boolean, base: boolean) => (base && !asked ? reason : null)
}

export const DECIDED_BY_BASE = 'the base decides it'

export function laxerThan(asked: string | number, base: string | number): string {
  return `${asked} is laxer than the base's ${base}`
}
