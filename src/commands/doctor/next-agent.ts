import type { AgentWithModel } from '../../agents/models/routes.ts'
import { isPaid } from '../../core/config/defaults.ts'
import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { withoutJudgeWarning } from '../../graders/judge-problems.ts'
import { lookAt } from '../init/look.ts'
import { costText, isTooDear, runCosts } from '../init/run-costs.ts'
import { unseenInstructions } from '../init/unseen-instructions.ts'
import { type Finding, reporter } from './finding.ts'

/**
 * What runs of the configured agent cost, or of the one `named`, where they do. Of that one also what changes once it
 * takes the place of the lexical router: graders without a judge, and instruction files that its trials begin without.
 */
export async function checkNextAgent(root: string, named: AgentWithModel | null): Promise<Finding[]> {
  const config = fullConfigOf(await readConfig(root))
  const agent = named ?? config.agent
  // Reading everything takes long, and would say nothing.
  if (agent === null || (named === null && !isPaid(agent.id))) return []
  const found = await lookAt(root)
  const costs = await runCosts(found, agent)
  const [graders, instructions, cost] = [reporter('graders'), reporter('instructions'), reporter('cost')]
  const price = (said: string, isTooMuch: boolean) =>
    isTooMuch ? cost.warning(said, 'Set `budget_usd` in skill-eval-gate.yml.') : cost.ok(said)
  const ofCost = costs === null ? [] : [price(costText(costs), isTooDear(costs))]
  if (named === null) return ofCost
  const specs = found.suites.flatMap(({ tasks }) => tasks.flatMap((task) => task.graders))
  const idle = withoutJudgeWarning(specs, config.judge)
  const unseen = unseenInstructions(found, named.id)
  return [
    idle === null
      ? graders.ok(`${specs.length === 0 ? 'there are none' : 'each has what it needs'}`)
      : graders.warning(idle.what, idle.todo ?? ''),
    unseen === null
      ? instructions.ok('trials begin with those that it reads by itself, if there are any')
      : instructions.warning(unseen.what, unseen.todo),
    ...ofCost,
  ]
}
