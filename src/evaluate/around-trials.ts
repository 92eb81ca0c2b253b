import type { Warning } from '../core/errors/user-error.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { InSlot } from '../trials/trial/slots.ts'
import { HookRunner } from './hook-runner.ts'
import type { OpenSettings } from './open-agent.ts'
import { isFullyStored } from './reuse-across-edits.ts'
import type { RunContext } from './run-context.ts'
import { noHooks } from './suite-hooks.ts'
import { type Listings, lookAt } from './whole-part.ts'

/** What is known once the trials are run, beside what they say. */
interface Around {
  warnings: readonly Warning[]
  /** The listings that the agent showed its model; null where they were not read. */
  surfaces: Listings | null
}

/**
 * Calls `measureAll` between what has to happen before and after trials. First, where a trial may have to run, checks
 * that the agent starts and which listing of the skills its model is shown. Throws `UserError` where it does not start.
 */
export async function aroundTrials<T>(
  asked: GateQuestion,
  context: RunContext,
  measureAll: (question: GateQuestion, context: RunContext) => Promise<T>,
): Promise<T & Around> {
  const { agent, run, prepared, request, host, store } = context
  const { turn } = request
  await turn?.allRestored
  const isLive = request.offline === null && !isMeasured(context)
  // Stored trials do not record what their listing left out, so the listing is read again even where all are stored. An
  // agent that cannot show its listing need not be installed then.
  const looks = isLive && (agent.probeListing !== undefined || !(await isFullyStored(asked, run, store)))
  if (looks) await agent.preflight?.()
  const inSlot: InSlot = turn !== undefined ? turn.slots(prepared.settings.concurrency) : (work) => work()
  const surfaces = await lookAt(asked, looks, context, inSlot)
  await store?.begin()
  // Recorded trials were prepared when they ran.
  const sandbox = prepared.settings.sandbox.open
  await using hooks = new HookRunner({ hooks: isLive ? prepared.hooks : noHooks, trees: prepared.trees, host, sandbox })
  const skills = surfaces?.skills ?? asked.skills
  const around = () =>
    hooks.around(async (unprepared) => {
      const question = { ...asked, skills, notComparable: asked.notComparable ?? unprepared }
      return measureAll(question, { ...context, agent: looks ? agent : checkedLate(agent), hooks })
    })
  // What hooks prepare for a whole run, such as a server, stands there once.
  const measured = await (turn !== undefined && isLive && prepared.hooks.run.length > 0 ? turn.alone(around) : around())
  const { settings } = prepared
  const ofRun = [...withoutSandbox(settings), ...settings.models.warnings(), ...hooks.warnings()]
  const warnings = withoutRepetition([...(context.parts?.warnings ?? []), ...(surfaces?.warnings ?? []), ...ofRun])
  return { ...measured, surfaces, warnings }
}

/** Whether other runners asked everything, so that no agent is asked here. */
function isMeasured({ parts }: RunContext): boolean {
  return parts !== null && parts.whole !== null
}

/** The agent with its check delayed to the first trial, for a run that may not need one. */
function checkedLate(agent: RunContext['agent']): RunContext['agent'] {
  let checked: Promise<void> | null = null
  return {
    ...agent,
    async *run(request, signal) {
      checked ??= agent.preflight?.() ?? Promise.resolve()
      await checked
      yield* agent.run(request, signal)
    },
  }
}

function withoutRepetition(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [warning.what, warning])).values()]
}

/** Warns where an agent runs without a sandbox, unless the user chose that. */
function withoutSandbox({ models, sandbox }: OpenSettings): Warning[] {
  const why = sandbox.missing()
  if (models.agent === null || why === null) return []
  return [{ what: why, todo: 'Set it up, or say `sandbox: none` where only people you trust can change skills.' }]
}
