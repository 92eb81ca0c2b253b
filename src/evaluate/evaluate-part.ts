import { checkSecret } from '../agents/guarded-agent.ts'
import { isByJobToken } from '../core/config/job-token.ts'
import { present } from '../core/errors/present.ts'
import { answered, errorsIn, type Outcome } from '../core/process/outcome.ts'
import { keyOfTrial, sharedTasks } from '../trials/plan/plan-trials.ts'
import { positionOf } from '../trials/plan/trial-request.ts'
import { assignTasks } from '../trials/shards/assign-tasks.ts'
import { PART_FORMAT, type Part, type PartTrial } from '../trials/shards/part.ts'
import type { Shard } from '../trials/shards/shard.ts'
import { wholeTrial } from '../trials/trial/message-trial.ts'
import { type AskedPart, askPart } from './ask-part.ts'
import { sameOnBothSides } from './evaluate-column.ts'
import { inRun } from './in-run.ts'
import { inTurns } from './in-turns.ts'
import { withSides } from './open-sides.ts'
import { aboutRun, planDigest } from './plan-digest.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type RunContext, TrialLog } from './run-context.ts'
import { whoIsAsked } from './who-is-asked.ts'

/**
 * Runs one shard's part of a gate: the trials that its tasks are asked first, graded. Decides nothing: that needs all
 * parts. Each agent has a section of its own. One that cannot be measured here says so in it. There is no answer only
 * where none could be measured.
 */
export function evaluatePart(request: EvaluationRequest, host: Host, shard: Shard): Promise<Outcome<Part[]>> {
  const asked = { ...request, shards: { shard } }
  return withSides(asked, host, async (opened) => {
    const who = whoIsAsked(opened.sides.policy.config, asked)
    const done = await inTurns(who, opened, asked, {
      host,
      work: (ofTurn, ofAgent, sides) => measurePart(ofTurn, ofAgent, shard, sides),
    })
    // The job that merges asks none of these agents: it can say only what this one tells it.
    const isOnlyHere = who.asked.every(({ choice }) => isByJobToken(choice))
    if (done.kind !== 'answered' && !(done.kind === 'refused' && isOnlyHere)) return done
    const turns = done.kind === 'answered' ? done.value : who.asked.map((entry) => ({ entry, outcome: done }))
    const agents = turns.map(({ entry }) => entry.name)
    return answered(
      turns.map(({ entry, outcome }) => {
        const part = outcome.kind === 'answered' ? outcome.value : unmeasured(entry.name, errorsIn(outcome), shard)
        return { ...part, head: { ...part.head, of: { agent: entry.name, agents } } }
      }),
    )
  })
}

/** What one agent measured, which does not know the others. */
type Section = Omit<Part, 'head'> & { head: Omit<Part['head'], 'of'> }

/** The section of an agent that could not be measured. */
function unmeasured(agent: string, errors: ReturnType<typeof errorsIn>, shard: Shard): Section {
  return {
    head: {
      part: PART_FORMAT,
      shard,
      plan: '0'.repeat(64),
      about: { base: null, head: null, agent, version: '', tasks: '', policy: '', trials: '' },
      answeredAs: null,
      spentUsd: 0,
      judge: null,
      warnings: [],
      failed: errors.map(({ what, todo, code, variable, header }) => ({ what, todo, code, variable, header })),
    },
    tasks: [],
    runs: [],
    trials: [],
    answers: [],
  }
}

async function measurePart(
  request: EvaluationRequest,
  host: Host,
  shard: Shard,
  opened: OpenSides | null,
): Promise<Outcome<Section>> {
  const ran = await inRun(request, host, (context) => partOf(context, shard, host), opened)
  if (ran.kind !== 'answered') return ran
  const { made, warnings } = ran.value
  return answered({ ...made, head: { ...made.head, warnings: [...made.head.warnings, ...warnings] } })
}

async function partOf(context: RunContext, shard: Shard, host: Host): Promise<Section> {
  const { prepared, run, judge, judged, budget } = context
  const { tasks, sides } = prepared.question
  const question = { ...prepared.question, shared: sharedTasks(tasks, run) }
  // Nothing has to be measured: the run that decides finds out as well.
  const needsNone = tasks.length === 0 || (await sameOnBothSides(question, context)) !== null
  const keysOf = (task: (typeof tasks)[number]) =>
    (['base', 'head'] as const).flatMap((side) =>
      run.sides[side] === null || (side === 'base' && sides === 'head')
        ? []
        : [keyOfTrial(task, { side, index: 0 }, run)],
    )
  const own = needsNone ? new Set<string>() : assignTasks(tasks, keysOf, shard)
  const measured: AskedPart =
    own.size === 0
      ? { question, ran: new TrialLog(), warnings: [] }
      : await askPart(question, context, { own, of: shard.of })

  const { ran, whole } = measured
  const part: Section = {
    head: {
      part: PART_FORMAT,
      shard,
      plan: await planDigest(prepared, run, host.version),
      about: aboutRun(prepared, run, host.version),
      answeredAs: prepared.settings.models.answeredAs(),
      spentUsd: budget.spentUsd(),
      judge: judge?.usage() ?? null,
      warnings: measured.warnings.map(({ what, todo }) => ({ what, todo: todo ?? null })),
      ...present({ whole }),
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
          .map(({ key, error, transcript: { events } }) => [key, { run: key, events, ...present({ error }) }]),
      ).values(),
    ],
    trials: trialsOf(ran),
    answers: [...(judged ?? [])].map(([answer, given]) => ({ answer, given })),
  }
  // What graders, hooks and programs said is in it.
  checkSecret(prepared.settings.findSecret, part, 'A grader or hook')
  return part
}

function trialsOf({ trials, observations }: TrialLog): PartTrial[] {
  const graded = new Map(observations.map((one) => [positionOf(one), one.grades]))
  return trials.map(({ task, side, phase, index, key, error, durationMs, retries, cached, storedAt }) => ({
    ...{ trial: task, side, index, key, error, durationMs, cached },
    ...(phase === 'screen' ? {} : { phase }),
    ...present({ retries, storedAt }),
    grades: [...(graded.get(positionOf({ task, side, phase, index })) ?? [])],
  }))
}
