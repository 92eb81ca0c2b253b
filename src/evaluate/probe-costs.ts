import type { Agent } from '../agents/agent.ts'
import { present } from '../core/errors/present.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { planTrials, type RunPlan } from '../trials/plan/plan-trials.ts'
import { toldTo } from './agent-source.ts'

/** Shows the agent's models one prompt of each side, of middle length: what is listed is most of a request. */
export async function probeCosts(
  agent: Agent,
  run: RunPlan,
  tasks: readonly AskedTask[],
  signal: AbortSignal,
): Promise<void> {
  const byLength = tasks.toSorted((a, b) => a.prompt.length - b.prompt.length)
  const task = byLength[Math.floor(byLength.length / 2)]
  if (agent.probeCost === undefined || task === undefined) return
  const planned = planTrials(
    (['base', 'head'] as const).flatMap((side) =>
      run.sides[side] === null ? [] : [{ task, side, phase: 'screen' as const, first: 0, trials: 1 }],
    ),
    run,
  )
  for (const { skills, side, context, stopCondition } of planned) {
    await agent.probeCost(
      {
        prompt: task.prompt,
        followUps: [],
        workspace: '',
        files: [],
        skills,
        ...present({ context }),
        ...toldTo(run),
        stopCondition,
        trial: { task: 'probe', side, phase: 'screen', index: 0, attempt: 1 },
      },
      signal,
    )
  }
}
