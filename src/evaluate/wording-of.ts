import { compareWording, mergeWordings } from '../agents/lexical/wording.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { Catalogue } from '../skills/skill.ts'

/**
 * What a change did to the descriptions of each set of skills that are offered together: where the lexical router
 * decides, only clear losses can block. Empty for other agents, and where no two sides can be compared.
 */
export function wordingOf(
  { agent, enforce }: { agent: { id: string | null }; enforce: boolean | null },
  rooms: readonly { base: Catalogue | null; head: Catalogue | null }[],
): Pick<GateQuestion, 'wording' | 'wordingBinds'> {
  if (agent.id !== 'lexical') return {}
  // A skill that is not offered says nothing to agents.
  const listed = ({ skills }: Catalogue) =>
    skills.map(({ name, description, offered }) => ({ name, description: offered ? description : '' }))
  const found = rooms.flatMap(({ base, head }) =>
    base === null || head === null ? [] : compareWording(listed(base), listed(head)),
  )
  return found.length === 0 ? {} : { wording: mergeWordings(found), wordingBinds: enforce === true }
}
