import type { GateQuestion, SkillUnderTest } from '../gate/question.ts'
import type { PartHead } from '../trials/shards/part.ts'
import type { InSlot } from '../trials/trial/slots.ts'
import { type Listings as Probed, probeListings } from './probe-listings.ts'
import type { RunContext } from './run-context.ts'

/** The observed listings of both sides. */
export type Listings = Probed

/** What only the runner that asks the agent sees. */
export type Whole = NonNullable<PartHead['whole']>

/** What a runner that asks everything saw beside its trials, for the one that decides from them. */
export function wholeOf(surfaces: Listings | null, { skills, notComparable }: GateQuestion): Whole {
  const shown = surfaces?.skills ?? skills
  return {
    base: surfaces?.base ?? null,
    head: surfaces?.head ?? null,
    skills: shown.map(({ name, base, head }) => ({ name, base: base?.listed ?? null, head: head?.listed ?? null })),
    notComparable,
  }
}

/** The listings that the agent shows, where it is looked at here; else as the runner that asked it saw them. */
export async function lookAt(
  { skills }: GateQuestion,
  isHere: boolean,
  { agent, run, prepared, host, parts }: RunContext,
  inSlot: InSlot,
): Promise<Listings | null> {
  if (isHere) return probeListings(agent, run, prepared, { signal: host.signal, inSlot })
  const whole = parts?.whole ?? null
  return whole === null ? null : listingsIn(whole, skills)
}

/** The listings as that runner saw them. Its warnings stand in the part. */
function listingsIn({ base, head, skills }: Whole, asked: readonly SkillUnderTest[]): Listings {
  const seen = new Map(skills.map((one) => [one.name, one]))
  const asListed = (skill: SkillUnderTest['head'], listed: Whole['skills'][number]['head'] | undefined) =>
    skill === null || listed === undefined || listed === null ? skill : { ...skill, listed }
  return {
    base,
    head,
    skills: asked.map((skill) => ({
      ...skill,
      base: asListed(skill.base, seen.get(skill.name)?.base),
      head: asListed(skill.head, seen.get(skill.name)?.head),
    })),
    warnings: [],
  }
}
