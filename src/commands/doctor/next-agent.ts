import type { AgentWithModel } from '../../agents/models/routes.ts'
import { withDefaults } from '../../core/config/full-config.ts'
import { readConfig } from '../../core/config/read-config.ts'
import { withoutJudgeWarning } from '../../graders/judge-problems.ts'
import { lookAt } from '../init/look.ts'
import { costText, runCosts } from '../init/run-costs.ts'
import { unseenInstructions } from '../init/unseen-instructions.ts'
import { type Finding, reporter } from './finding.ts'

/**
 * What changes once an agent takes the place of the lexical router: graders without a judge, instruction files that its
 * trials begin without, and what its runs cost.
 */
export async function checkNextAgent(folder: string, agent: AgentWithModel): Promise<Finding[]> {
  const found = await lookAt(folder)
  const [graders, instructions, cost] = [reporter('graders'), reporter('instructions'), reporter('cost')]
  const specs = found.suites.flatMap(({ tasks }) => tasks.flatMap((task) => task.graders))
  const config = await readConfig(found.tree.root)
  const idle = withoutJudgeWarning(specs, config === null ? null : withDefaults(config.config).judge)
  const unseen = unseenInstructions(found, agent.id)
  const costs = await runCosts(found, agent)
  return [
    idle === null
      ? graders.ok(`${specs.length === 0 ? 'there are none' : 'each has what it needs'}`)
      : graders.warning(idle.what, idle.todo ?? ''),
    unseen === null
      ? instructions.ok('trials begin with those that it reads by itself, if there are any')
      : instructions.warning(unseen.what, unseen.todo),
    ...(costs === null ? [] : [cost.ok(costText(costs))]),
  ]
}
