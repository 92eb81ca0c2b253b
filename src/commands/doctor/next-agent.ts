import type { AgentWithModel } from '../../agents/models/routes.ts'
import { isPaid } from '../../core/config/defaults.ts'
import { withDefaults } from '../../core/config/full-config.ts'
import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { withoutJudgeWarning } from '../../graders/judge-problems.ts'
import { lookAt } from '../init/look.ts'
import { costText, isTooDear, runCosts } from '../init/run-costs.ts'
import { unseenInstructions } from '../init/unseen-instructions.ts'
import { type Finding, reporter } from './finding.ts'

/** What runs of the configured agent, or of the one `named`, cost. Nothing where it is free. */
export async function checkCost(folder: string, named: AgentWithModel | null): Promise<Finding[]> {
  const config = fullConfigOf(await readConfig(folder))
  const agent = named ?? config.agent
  if (agent === null || !isPaid(agent.id)) return []
  const costs = await runCosts(await lookAt(folder), agent)
  const { ok, warning } = reporter('cost')
  if (costs === null) return []
  return [isTooDear(costs) ? warning(costText(costs), 'Set `budget_usd` in skill-eval-gate.yml.') : ok(costText(costs))]
}

/**
 * What changes once an agent takes the place of the lexical router: graders without a judge, and instruction files that
 * its trials begin without.
 */
export async function checkNextAgent(folder: string, agent: AgentWithModel): Promise<Finding[]> {
  const found = await lookAt(folder)
  const [graders, instructions] = [reporter('graders'), reporter('instructions')]
  const specs = found.suites.flatMap(({ tasks }) => tasks.flatMap((task) => task.graders))
  const config = await readConfig(found.tree.root)
  const idle = withoutJudgeWarning(specs, config === null ? null : withDefaults(config.config).judge)
  const unseen = unseenInstructions(found, agent.id)
  return [
    idle === null
      ? graders.ok(`${specs.length === 0 ? 'there are none' : 'each has what it needs'}`)
      : graders.warning(idle.what, idle.todo ?? ''),
    unseen === null
      ? instructions.ok('trials begin with those that it reads by itself, if there are any')
      : instructions.warning(unseen.what, unseen.todo),
  ]
}
