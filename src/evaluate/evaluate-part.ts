import { checkSecret } from '../agents/guarded-agent.ts'
import { gate } from '../gate/gate.ts'
import type { GateQuestion } from '../gate/question.ts'
import { planTrials, screenKey, sharedTasks } from '../plan/plan-trials.ts'
import { assignTasks } from '../shards/assign-tasks.ts'
import { PART_FORMAT, type Part } from '../shards/part.ts'
import type { Shard } from '../shards/shard.ts'
import { wholeTrial } from '../trial/message-trial.ts'
import { SeveralAgents, severalInShards } from './agent-turn.ts'
import { sameOnBothSides } from './evaluate.ts'
import { inRun } from './in-run.ts'
import { aroundTrials, storedQuestion } from './measure.ts'
import { aboutRun, planDigest } from './plan-digest.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type RunContext, runAndGrade, TrialLog } from './run-and-grade.ts'

/**
 * Runs one shard's part of a gate: the trials that its tasks are asked first, graded. Decides nothing: that needs all
 * parts. Throws what `evaluate` throws.
 */
export async function evaluatePart(request: EvaluationRequest, host: Host, shard: Shard): Promise<Part> {
  const asked = { ...request, shards: { shard }, turn: 'each' as const }
  const { value, warnings } = await inRun(asked, host, (context) => partOf(context, shard, host)).catch(
    (error: unknown) => {
      throw error instanceof SeveralAgents ? severalInShards(error) : error
    },
  )
  return { ...value, head: { ...value.head, warnings: [...value.head.warnings, ...warnings] } }
}

async function partOf(context: RunContext, shard: Shard, host: Host): Promise<Part> {
  const { prepared, run, judge, budget } = context
  const { tasks, sides } = prepared.question
  const question = { ...prepared.question, shared: sharedTasks(tasks, run) }
  // Nothing has to be measured: the run that decides finds out as well.
  const needsNone = tasks.length === 0 || (await sameOnBothSides(question, context)) !== null
  const keysOf = (task: (typeof tasks)[number]) =>
    (['base', 'head'] as const).flatMap((side) =>
      run.sides[side] === null || (side === 'base' && sides === 'head') ? [] : [screenKey(task, side, 0, run)],
    )
  const own = needsNone ? new Set<string>() : assignTasks(tasks, keysOf, shard)
  const measured =
    own.size === 0
      ? { question, ran: new TrialLog(), warnings: [] }
      : await aroundTrials(question, context, (asked, ready) => askFirst(asked, ready, own))

  const { ran } = measured
  const observed = new Map(ran.observations.map((one) => [`${one.task} ${one.side} ${one.index}`, one]))
  const part: Part = {
    head: {
      part: PART_FORMAT,
      shard,
      plan: await planDigest(prepared, run, host.version),
      about: aboutRun(prepared, run),
      answeredAs: prepared.settings.models.answeredAs(),
      spentUsd: budget.spentUsd(),
      judge: judge?.usage() ?? null,
      warnings: measured.warnings.map(({ what, todo }) => ({ what, todo: todo ?? null })),
    },
    tasks: tasks
      .filter(({ key }) => own.has(key))
      .map(({ key }) => ({
        task: key,
        shared: measured.question.shared.has(key),
        stored: measured.question.stored.get(key) ?? null,
      })),
    runs: [
      ...new Map(
        ran.trials
          .map(wholeTrial)
          .map(({ key, error, transcript: { events } }) => [
            key,
            { run: key, events, ...(error === null ? {} : { error }) },
          ]),
      ).values(),
    ],
    trials: ran.trials.map((trial) => {
      const { task, side, index, key, error, durationMs, retries, cached, storedAt } = trial
      const seen = observed.get(`${task} ${side} ${index}`)
      return {
        trial: task,
        side,
        index,
        key,
        error,
        durationMs,
        cached,
        ...(retries === undefined ? {} : { retries }),
        ...(storedAt === undefined ? {} : { storedAt }),
        fired: [...(seen?.fired ?? [])],
        grades: [...(seen?.grades ?? [])],
      }
    }),
  }
  // What graders, hooks and programs said is in it.
  checkSecret(prepared.settings.findSecret, part, 'A grader or hook')
  return part
}

/** Runs what the gate asks first of a shard's own tasks. */
async function askFirst(
  asked: GateQuestion,
  context: RunContext,
  own: ReadonlySet<string>,
): Promise<{ question: GateQuestion; ran: TrialLog }> {
  const ran = new TrialLog()
  const question = await storedQuestion(asked, context)
  const byKey = new Map(question.tasks.map((task) => [task.key, task]))
  const step = gate(question).next()
  const requests = step.done === true ? [] : step.value
  const mine = requests.flatMap((request) => {
    const task = byKey.get(request.task)
    return task === undefined || request.phase !== 'screen' || !own.has(task.key) ? [] : [{ ...request, task }]
  })
  await runAndGrade(planTrials(mine, context.run), { ...context, ran })
  return { question, ran }
}
