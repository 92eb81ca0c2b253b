import { join } from 'node:path'
import type { Agent } from './agents/agent.ts'
import { requireModes } from './agents/mode-instructions.ts'
import { assembleResults } from './assemble-results.ts'
import { gate, type Verdict, withProblem } from './gate/gate.ts'
import { mostMoreTrials } from './gate/most-more-trials.ts'
import type { GateQuestion } from './gate/question.ts'
import { hookRunner } from './hook-runner.ts'
import { createJudge } from './judge/create-judge.ts'
import { folderJudgeStore } from './judge/folder-judge-store.ts'
import type { Judge } from './judge/judge.ts'
import { freshJudgeStore, memoryJudgeStore } from './judge/judge-store.ts'
import type { Observation } from './metrics/observation.ts'
import { type Observing, observe, TrialLog } from './observe.ts'
import { observeSurfaces, type Surfaces, withListings } from './observe-surfaces.ts'
import { planTrials, type RunPlan, sharedTasks } from './plan/plan-trials.ts'
import type { TrialRequest } from './plan/trial-request.ts'
import { prepare } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Results } from './results.ts'
import type { Settings } from './settings.ts'
import { fill, withFilled } from './store/fill.ts'
import { storeForRun } from './store/for-run.ts'
import { leaveStore, storeSummary } from './store/leave-store.ts'
import { isOtherModel } from './store/other-model.ts'
import { isComplete, reusedResults } from './store/reused-results.ts'
import { isSettled, standIns } from './store/stand-ins.ts'
import type { StoreFolder } from './store/store-folder.ts'
import { storedBase } from './store/stored-base.ts'
import { withoutMeasuring } from './store/without-measuring.ts'
import { noHooks } from './suite-hooks.ts'
import { type Budget, createBudget, keptElsewhere } from './trial/budget.ts'
import type { Trial } from './trial/trial.ts'
import type { Warning } from './user-error.ts'

/**
 * Evaluates one request from end to end: what to ask (suites, skills), which trials, what they showed, how good that is, what it means
 * compared with base. Publishes nothing. Throws `UserError`/`UserErrors` for what the user can mend: then there is no decision at all, and
 * nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const started = host.now()
  await using prepared = await prepare(request, host)
  const { settings } = prepared
  const { agent } = settings
  if (request.comparesModes === true) requireModes(agent)
  const identity = await agent.identity()
  const run: RunPlan = {
    ...prepared.run,
    agent: { ...identity, model: settings.model ?? identity.model },
    sides: independentSides(prepared.run.sides, request),
  }
  const { store, warnings } = await storeForRun(prepared, run, request, host)
  const judge = judgeOf(settings, request, host, store?.folder ?? null)
  const budget = budgetOf(settings, judge)
  const context: Measuring = { agent, run, prepared, request, host, judge, budget, store }
  const question = { ...prepared.question, shared: sharedTasks(prepared.question.tasks, run) }
  await using idle = hookRunner({ hooks: noHooks, trees: prepared.trees, host, sandbox: settings.sandbox })

  const write = ({ question, verdict, ran, warnings, sameAsBase, surfaces }: Found): Results =>
    assembleResults({
      kind: prepared.kind,
      toolVersion: host.version,
      createdAt: started.toISOString(),
      durationMs: host.now().getTime() - started.getTime(),
      repository: request.repository,
      agent: { ...run.agent, deterministic: agent.deterministic },
      mode: run.mode,
      sides: withListings(prepared.sides, surfaces ?? null),
      catalogues: prepared.catalogues,
      renamed: prepared.renamed,
      question,
      verdict,
      observations: ran.observations,
      trials: ran.trials,
      judge: judge?.usage() ?? null,
      enforcement: prepared.enforcement,
      policySource: settings.source,
      warnings: [
        ...prepared.warnings,
        ...warnings,
        ...verdict.notes.map((what) => ({ what, where: undefined, todo: undefined })),
      ],
      filter: prepared.filter,
      reproduce: request.reproduce,
      store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
      sameAsBase,
    })
  const results =
    (await sameOnBothSides(question, { ...context, hooks: idle }, write)) ??
    (await decidedBefore(context, started)) ??
    (await decideNow(question, context, write))
  const filled = request.store?.fill === true && settings.store.fillOnPush && store !== null
  const complete = filled ? withFilled(results, await fill({ ...context, hooks: idle })) : results
  if (store !== null) await leaveStore(store, prepared, run, host)
  const said = [...warnings, ...(store?.warnings() ?? [])]
  return {
    ...complete,
    warnings: [...complete.warnings, ...said.map(({ what, todo }) => ({ what, where: null, todo: todo ?? null }))],
  }
}

/** What a run knows before its first trial. */
type Measuring = Omit<Observing, 'ran' | 'hooks'>

/** What was found, to be written down. */
interface Found {
  question: GateQuestion
  verdict: Verdict
  ran: TrialLog
  warnings: readonly Warning[]
  /** What the agent was seen to tell its model; absent where nobody looked. */
  surfaces?: Surfaces | null
  sameAsBase?: Results['sameAsBase']
}

/** Where agents ask their models through us, every request is held to the limit; others say what they cost when it is spent. */
function budgetOf({ models, budgetUsd }: Settings, judge: Judge | null): Budget {
  const spent = () => models.usage().costUsd ?? 0
  return models.agent === null
    ? createBudget(budgetUsd, () => judge?.usage().costUsd ?? 0)
    : keptElsewhere({ isReached: models.isOverBudget, spent })
}

/** Nothing is measured where nothing differs. The judge is not asked either: what it said of stored trials is stored. */
async function sameOnBothSides(
  question: GateQuestion,
  context: Omit<Observing, 'ran'>,
  write: (found: Found) => Results,
): Promise<Results | null> {
  const { prepared, request, host, store } = context
  const judge = judgeOf(prepared.settings, request, host, store?.folder ?? null, 'stored answers')
  const known = await withoutMeasuring(question, { ...context, judge })
  return known === null ? null : write({ question, ...known, warnings: [] })
}

/** The same question has the same answer, however often it is asked. Whoever wants transcripts has to have the trials. */
async function decidedBefore({ prepared, request, host, store }: Measuring, started: Date): Promise<Results | null> {
  const earlier = request.record === null ? ((await store?.decided()) ?? null) : null
  return earlier === null ? null : reusedResults(earlier, { prepared, request, host, started })
}

async function decideNow(asked: GateQuestion, context: Measuring, write: (found: Found) => Results): Promise<Results> {
  const { agent, run, prepared, request, host, store } = context
  const isLive = request.offline === null
  // Where the screen has nothing to run, hardly anything is: what is told is the same on both sides, and was looked at when its trials ran.
  const mayRun = isLive && !(await isSettled(asked, run, store))
  if (mayRun) await agent.preflight?.()
  const surfaces = mayRun ? await observeSurfaces(agent, run, prepared, host) : null
  await store?.begin()
  // Recorded trials were prepared when they ran.
  const { sandbox } = prepared.settings
  await using hooks = hookRunner({ hooks: isLive ? prepared.hooks : noHooks, trees: prepared.trees, host, sandbox })
  const skills = surfaces?.skills ?? asked.skills
  const found = await hooks.around(async (unprepared) => {
    const question = { ...asked, skills, notComparable: asked.notComparable ?? unprepared }
    return withOneModel(question, { ...context, agent: mayRun ? agent : checkedLate(agent), hooks })
  })
  const warnings = [...(surfaces?.warnings ?? []), ...withoutSandbox(prepared.settings), ...hooks.warnings()]
  const results = write({ ...found, surfaces, warnings })
  if (isComplete(results)) await store?.decide(results)
  return results
}

type Measured = Omit<Found, 'warnings' | 'sameAsBase' | 'surfaces'>

/**
 * What is measured by one model. Providers put another one behind the same name: then what the older one did is asked again, as far as there is
 * a store that keeps what the newer one did.
 */
async function withOneModel(question: GateQuestion, context: Omit<Observing, 'ran'>): Promise<Measured> {
  const { settings } = context.prepared
  const first = await measure(question, context)
  if (modelRenamed(first.ran.trials, settings) === null) return first
  const last = context.store === null ? first : await measure(question, context)
  const renamed = modelRenamed(last.ran.trials, settings)
  return renamed === null ? last : { ...last, verdict: withProblem(last.verdict, last.question, renamed) }
}

async function measure(asked: GateQuestion, context: Omit<Observing, 'ran'>): Promise<Measured> {
  const { run, request, store } = context
  const ran = new TrialLog()
  const shared = new Set([...asked.shared, ...(await standIns(asked, run, store))])
  // Where nothing is run, nothing can be checked.
  const stored = request.offline === null ? await storedBase({ ...asked, shared }, run, store) : new Set<string>()
  const question: GateQuestion = { ...asked, shared, stored }
  // Fresh trials of a task whose sides differ in a body are run on both.
  let mostMore = mostMoreTrials({ ...question, shared: asked.shared })
  const verdict = await converse(question, async (requests) => {
    const distinct = planTrials(requests, new Map(question.tasks.map((task) => [task.key, task])), run)
    if (ran.trials.length > 0) mostMore = Math.max(0, mostMore - distinct.length)
    return observe(distinct, { ...context, ran, mostMore })
  })
  return { question, verdict: withinBudget(verdict, question, ran.trials), ran }
}

/** The agent, looked at before the first trial that has to be run after all, such as a golden prompt again. */
function checkedLate(agent: Agent): Agent {
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

/** An agent that could see the whole machine is worth a word, unless somebody wants it so. */
function withoutSandbox({ models, sandboxSaid, sandboxChoice }: Settings): Warning[] {
  const said = sandboxSaid()
  if (models.agent === null || sandboxChoice !== 'auto' || said === null || !said.startsWith('No sandbox')) return []
  return [{ what: said, todo: 'Set it up, or say `sandbox: none` where only people you trust can change skills.' }]
}

/** Why the trials do not belong together: their model changed, whatever it is called. Null where it did not. */
function modelRenamed(trials: readonly Trial[], { models, model }: Settings): string | null {
  const current = models.answeredAs()
  const older = trials.filter(({ transcript }) => isOtherModel(transcript.events, current))
  if (older.length === 0) return null
  const names = new Set(
    older.flatMap(({ transcript: { events } }) =>
      events.flatMap((event) => (event.type === 'usage' ? (event.model ?? []) : [])),
    ),
  )
  return `the model ${model ?? ''} changed during the run: it called itself ${[...names].slice(0, 3).join(', ')} and now ${current ?? 'nothing'}; trials of both cannot be compared, run again`
}

/** What the budget kept from running is named, and without it there is no verdict. */
function withinBudget(verdict: Verdict, question: GateQuestion, trials: readonly Trial[]): Verdict {
  const unrun = trials.filter(({ error }) => error?.kind === 'budget')
  if (unrun.length === 0) return verdict
  const keys = new Set(unrun.map(({ task }) => task))
  const ids = question.tasks.filter(({ key }) => keys.has(key)).map(({ id }) => id)
  const named = `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`
  const count = `${unrun.length} ${unrun.length === 1 ? 'trial' : 'trials'}`
  return withProblem(verdict, question, `the budget was reached: ${count} did not run (${named})`)
}

/** A commit against itself is measured twice, as two different ones would be. */
function independentSides({ base, head }: RunPlan['sides'], { comparison }: EvaluationRequest): RunPlan['sides'] {
  const isIndependent = comparison.kind === 'gate' && comparison.independent === true
  return { base: base === null || !isIndependent ? base : { ...base, salt: 'base of a self-test' }, head }
}

/**
 * Answers of the judge are kept beside the transcripts, so that what was recorded is judged again without asking; else in the store. `from`
 * keeps it from asking anybody.
 */
function judgeOf(
  { judge, models }: Settings,
  { record, offline, store: wanted }: EvaluationRequest,
  { environment, signal }: Host,
  store: StoreFolder | null,
  from: 'anywhere' | 'stored answers' = 'anywhere',
): Judge | null {
  const recorded = offline ?? record
  const folder = recorded !== null ? join(recorded, 'judge') : (store?.judge ?? null)
  const kept = folder === null ? memoryJudgeStore() : folderJudgeStore(folder)
  return createJudge(judge, {
    environment,
    fetch: judge === null ? fetch : models.judgeFetch(judge),
    store: wanted?.fresh === true ? freshJudgeStore(kept) : kept,
    signal,
    offline: offline !== null || from === 'stored answers',
  })
}

/** Asks the gate what it wants run, runs it, and so on until it has its verdict. */
async function converse(
  question: GateQuestion,
  run: (requests: readonly TrialRequest[]) => Promise<readonly Observation[]>,
): Promise<Verdict> {
  const conversation = gate(question)
  let step = conversation.next()
  while (step.done !== true) step = conversation.next(await run(step.value))
  return step.value
}
