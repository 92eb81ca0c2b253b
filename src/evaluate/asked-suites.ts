import { providesOf } from '../agents/adapters/registry.ts'
import type { Provides } from '../agents/agent.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { withoutJudgeWarning } from '../graders/judge-problems.ts'
import { asAsked } from '../suites/infer-labels.ts'
import type { Suite, Task } from '../suites/suite.ts'
import { lacksJudge, ungradedExpectations, unlabelledEvals } from '../suites/unlabelled-evals.ts'
import { agentOf } from './choose-agent.ts'
import type { EvaluationRequest } from './request.ts'
import { isUngradable } from './ungradable.ts'

type How = Pick<FullConfig, 'evalsJson'> & { judge: { model: string | null } | null }

/** The suites as an agent that provides so much is asked them, see `asAsked`. */
export function askedSuites(given: readonly Suite[], how: How, provides: Provides): Suite[] {
  return asAsked(given, {
    unlabelled: how.evalsJson,
    lacksJudge: (spec) => lacksJudge(spec, how.judge),
    isUngradable: (task) => isUngradable(task, provides),
  })
}

/** Warnings about what of the `given` suites is not `asked`, since nothing would measure it. */
export function unaskedWarnings(given: readonly Suite[], asked: readonly Suite[], how: How): Warning[] {
  const specs = given.flatMap(({ tasks }) => tasks.flatMap(({ graders }) => graders))
  const unique = [...new Map(specs.map((spec) => [JSON.stringify([spec.source, spec.type]), spec])).values()]
  const found = [
    unlabelledEvals(asked),
    isJudged(how) ? null : ungradedExpectations(given, asked),
    withoutJudgeWarning(
      unique.filter(({ ifJudged }) => ifJudged !== true),
      how.judge,
    ),
  ]
  return found.flatMap((warning) => warning ?? [])
}

function isJudged({ judge }: How): boolean {
  return judge !== null && judge.model !== null
}

/** Whether one of the suites has a label that counts, or a grader that runs. */
export function measuresAnything(suites: readonly Suite[], config: FullConfig, request: EvaluationRequest): boolean {
  const provides = providesOf(agentOf(request, config).id)
  const isIdle = (task: Task) => isUngradable(task, provides)
  const evalsJson = config.evalsJson === 'positives' ? 'positives' : 'off'
  const asked = askedSuites(suites, { evalsJson, judge: config.judge }, provides)
  return asked.some(({ tasks }) => tasks.some((task) => !isIdle(task)))
}
