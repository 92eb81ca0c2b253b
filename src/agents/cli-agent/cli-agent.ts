import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Command, Sandbox } from '../../sandbox/sandbox.ts'
import type { TranscriptEvent } from '../../transcript/transcript.ts'
import { UserError } from '../../user-error.ts'
import type { Agent, Horizon, ObservedSurface, RequestedSkill, RunRequest } from '../agent.ts'
import { AgentFailure } from '../agent-failure.ts'
import { childEnvironment } from '../child-environment.ts'
import { type Exit, startProcessGroup } from '../process-group.ts'
import { boundedBytes } from './bounded-bytes.ts'
import type { CliProgram, CliTrial, OpenModel } from './cli-program.ts'
import { discard } from './discard.ts'
import { loadWatch } from './load-watch.ts'
import type { ModelAccess, TrialModel } from './model-access.ts'
import { type ProgramFile, programVersion } from './program-version.ts'

export interface CliAgentOptions {
  /** The program: found or installed when it is first needed. A UserError where there is none. */
  program: () => Promise<ProgramFile>
  /** The version that `program` is installed in, so that nothing has to be started to know it; absent: it is asked. */
  version?: string
  /** The model to ask for where a request names none. */
  model: string | null
  access: ModelAccess
  /** Where everything is run that is started of it; absent, or resolving to null: as we are. */
  sandbox?: () => Promise<Sandbox | null>
  /** What else makes it another agent, such as the address of its model; absent: nothing. */
  setup?: string
  /** Our own environment. */
  environment: Readonly<Record<string, string | undefined>>
  /** Absolute folder for what trials may share. */
  cache: string
  /** Absolute folder below which trials have their own; not below the temporary folder, where Codex does not work. */
  runs: string
  /** Time between SIGTERM and SIGKILL. */
  graceMs?: number
}

const LIMITS = { totalBytes: 64 * 1_048_576 }
const DEFAULT_GRACE_MS = 2_000
const STDERR_BYTES = 2_000

/**
 * A command-line agent, started once for each message of a trial, with a home, settings and copies of the skills that are the trial's own. Its
 * output is read while it comes.
 */
export function cliAgent(cli: CliProgram, options: CliAgentOptions): Agent {
  const graceMs = options.graceMs ?? DEFAULT_GRACE_MS
  const program = once(options.program)
  const version = once(async () => {
    await mkdir(options.cache, { recursive: true })
    return programVersion(await program(), cli.label, options.environment, cli.variables?.(options.cache) ?? {})
  })
  return {
    id: cli.id,
    deterministic: false,
    provides: { output: true, tools: true, files: true, usage: true, turns: cli.countsTurns },
    sees: 'folders',
    heeds: { instructions: true, horizon: true },
    runsBelow: options.runs,
    async identity() {
      const isConfined = cli.tellsOfSandbox === true && ((await options.sandbox?.()) ?? null) !== null
      const setup = isConfined ? `${options.setup ?? ''} in a sandbox` : options.setup
      const known = options.version ?? (await version())
      const identity = { id: cli.id, version: known, model: options.model, label: cli.label }
      return setup === undefined ? identity : { ...identity, setup }
    },
    async preflight() {
      await options.access.check()
      // One that is asked for and does not work shall be said before any trial.
      await options.sandbox?.()
      checkVersion(cli, options, await version())
      await checkProgram(cli, await program(), options)
    },
    async *run(request, signal) {
      const file = await program()
      if (signal.aborted) return
      const model = await options.access.open(request.trial)
      try {
        const running = { options, graceMs, signal, closeModel: model.close }
        yield* withoutUsage(runTrial(cli, file, request, model, running), model)
        if (model.usage !== undefined) yield usageEvent(model.usage())
      } catch (error) {
        // What it used is paid for, whatever came of it.
        if (model.usage !== undefined) yield usageEvent(model.usage())
        throw model.isOverBudget?.() === true ? overBudget() : error
      } finally {
        await model.close()
      }
      if (model.isOverBudget?.() === true) throw overBudget()
    },
    ...(options.access.probe === undefined
      ? {}
      : {
          observe: (skills, workspace, signal) =>
            observe(cli, program, { skills, workspace }, { options, graceMs, signal }),
        }),
  }
}

async function* runTrial(
  cli: CliProgram,
  file: ProgramFile,
  request: RunRequest,
  model: OpenModel,
  running: Running,
): AsyncGenerator<TranscriptEvent> {
  const trial = await trialOf(request, model, running.options)
  const offered = await allPaths(await cli.prepare(trial), trial.home)
  for (const [index, message] of [request.prompt, ...request.followUps].entries()) {
    if (running.signal.aborted) return
    yield* runMessage(cli, file, trial, { message, index, offered }, running)
  }
}

/** Where we count what a trial uses, what the program says of it is left out: it knows nothing of a run that was stopped. */
async function* withoutUsage(
  events: AsyncIterable<TranscriptEvent>,
  { usage }: TrialModel,
): AsyncGenerator<TranscriptEvent> {
  for await (const event of events) if (usage === undefined || event.type !== 'usage') yield event
}

function usageEvent({ costUsd, model, ...tokens }: ReturnType<NonNullable<TrialModel['usage']>>): TranscriptEvent {
  return { type: 'usage', ...tokens, ...(costUsd === null ? {} : { costUsd }), ...(model === null ? {} : { model }) }
}

function overBudget(): AgentFailure {
  return new AgentFailure('the budget of the run was reached during this trial', 'budget')
}

/** As far as the program goes. */
const WHOLE_RUN: Horizon = { triggerOnly: false, maxTurns: null }

/** The prompt of a run that no model answers. */
const PROBE_PROMPT = 'Hello.'

async function observe(
  cli: CliProgram,
  program: () => Promise<ProgramFile>,
  { skills, workspace }: Pick<RunRequest, 'skills' | 'workspace'>,
  running: Running,
): Promise<ObservedSurface> {
  const { access } = running.options
  if (access.probe === undefined) throw new Error('This agent has no model that can be probed.')
  const model = await access.probe()
  try {
    const request: RunRequest = {
      prompt: PROBE_PROMPT,
      followUps: [],
      workspace,
      files: [],
      skills,
      mode: 'baseline',
      systemPrompt: null,
      instructions: null,
      model: null,
      horizon: { triggerOnly: true, maxTurns: 1 },
      trial: { task: 'probe', side: 'base', phase: 'screen', index: 0, attempt: 1 },
    }
    const said: string[] = []
    try {
      for await (const event of runTrial(cli, await program(), request, model, running)) {
        if (event.type === 'error') said.push(event.message)
      }
    } catch (error) {
      // Its request is what was wanted, and there may have been one all the same.
      if (!(error instanceof AgentFailure)) throw error
      said.push(error.message)
    }
    const seen = model.observed({ workspace, home: homeOf(workspace).home })
    if (seen.model !== null) return seen
    throw new AgentFailure(`${cli.label} asked no model${said.length === 0 ? '' : `: ${said.slice(0, 2).join('; ')}`}`)
  } finally {
    await model.close()
  }
}

/** Each skill by every path that an agent may call its copy by: absolute, from its home, and where links on the way there lead. */
async function allPaths(offered: readonly RequestedSkill[], home: string): Promise<RequestedSkill[]> {
  const real = await realpath(home)
  const inHome = offered.filter(({ path }) => path.startsWith(home + sep))
  const under = (folder: string) => inHome.map((skill) => ({ ...skill, path: folder + skill.path.slice(home.length) }))
  return [...offered, ...under('~'), ...(real === home ? [] : under(real))]
}

/** What a package holds is what its name says, or nobody knows what was measured. */
function checkVersion({ label }: CliProgram, { version }: CliAgentOptions, found: string): void {
  if (version === undefined || version === found) return
  throw new UserError({
    what: `${label} ${version} says that it is ${found}`,
    todo: 'Name another version, or remove what is installed from the cache folder.',
  })
}

async function checkProgram(
  cli: CliProgram,
  file: ProgramFile,
  { environment, sandbox }: CliAgentOptions,
): Promise<void> {
  // What is looked at is a sandbox of its own, which it does not use in ours.
  if (cli.check === undefined || ((await sandbox?.()) ?? null) !== null) return
  const folder = await mkdtemp(join(tmpdir(), 'skill-eval-gate-check-'))
  try {
    const folders = { home: join(folder, 'home'), temp: join(folder, 'tmp') }
    for (const one of Object.values(folders)) await mkdir(one)
    await cli.check(file, childEnvironment(environment, [], folders))
  } finally {
    await discard(folder)
  }
}

interface Asked {
  message: string
  index: number
  offered: readonly RequestedSkill[]
}

interface Running {
  options: CliAgentOptions
  graceMs: number
  signal: AbortSignal
  /** From then on its model is not asked any more. */
  closeModel?: () => void | Promise<void>
}

async function* runMessage(
  cli: CliProgram,
  file: ProgramFile,
  trial: CliTrial,
  { message, index, offered }: Asked,
  { options, graceMs, signal, closeModel }: Running,
): AsyncGenerator<TranscriptEvent> {
  const launch = cli.launch(trial, message, index)
  const env = { ...childEnvironment(options.environment, [], trial), ...cli.variables?.(trial.cache), ...launch.env }
  const command = { program: file.program, args: [...file.args, ...launch.args], cwd: trial.request.workspace, env }
  const { program, args, ...place } = await confined(command, trial, options)
  const group = startProcessGroup(program, args, place)
  const stop = () => void group.stop(graceMs)
  signal.addEventListener('abort', stop, { once: true })
  const stderr = keepEnds(group.stderr)
  const failures: string[] = []
  // Only the last message may end early: the session goes on for the others.
  const isLast = index === trial.request.followUps.length
  const watch = loadWatch({
    triggerOnly: trial.horizon.triggerOnly && isLast,
    maxTurns: cli.countsTurns ? trial.horizon.maxTurns : null,
  })
  try {
    group.stdin.end(launch.stdin)
    for await (const event of cli.read(boundedBytes(group.stdout, LIMITS), { prompt: message, offered })) {
      if (event.type === 'error') failures.push(event.message)
      yield event
      const stop = watch(event)
      // What it says when it has ended anyway is heard to its end: its usage comes last.
      if (stop === null || group.stdout.readableEnded) continue
      // What it asks while it is being stopped would be paid for in vain.
      await closeModel?.()
      yield { type: 'stopped', ...stop }
      return
    }
    const exit = await group.exit
    if (signal.aborted) return
    const { head, tail } = stderr()
    const failure = cli.brokenBy(head) ?? failureOf(exit, cli.exitCodes, failures, tail)
    if (failure !== null) throw new AgentFailure(failure)
  } finally {
    signal.removeEventListener('abort', stop)
    await group.stop(graceMs)
  }
}

/** The command in the sandbox, if there is one: what it may touch are the trial's own folders, and what it may reach is its model. */
async function confined(
  command: Command,
  { request, model, cache }: CliTrial,
  options: CliAgentOptions,
): Promise<Command> {
  const sandbox = (await options.sandbox?.()) ?? null
  if (sandbox === null) return command
  const { socketPath, origin } = model
  if (socketPath === undefined) throw new Error('In a sandbox a model needs a socket.')
  return sandbox.wrap({
    ...command,
    readOnly: [cache],
    writable: [dirname(request.workspace)],
    gateway: { socketPath, port: Number(new URL(origin).port) },
  })
}

function homeOf(workspace: string): { home: string; temp: string } {
  const beside = dirname(workspace)
  return { home: join(beside, 'home'), temp: join(beside, 'tmp') }
}

/** A home and a temporary folder beside the workspace, so that they go when it goes and are no files of the task. */
async function trialOf(request: RunRequest, model: OpenModel, options: CliAgentOptions): Promise<CliTrial> {
  const folders = { ...homeOf(request.workspace), cache: options.cache }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  return {
    request,
    ...folders,
    isConfined: ((await options.sandbox?.()) ?? null) !== null,
    model,
    modelName: request.model ?? options.model,
    horizon: request.horizon ?? WHOLE_RUN,
    instructions: request.instructions,
    session: randomUUID(),
  }
}

function failureOf(
  exit: Exit,
  exitCodes: readonly number[],
  failures: readonly string[],
  stderr: string,
): string | null {
  const tail = stderr === '' ? '' : `; the end of its stderr: ${stderr}`
  if (exit.kind === 'failed') return `the program could not be started: ${exit.error.message}`
  if (failures.length > 0) return `the program reported an error: ${failures.slice(0, 3).join('; ')}${tail}`
  if (exit.kind === 'signal') return `the program was ended by ${exit.signal}${tail}`
  return exitCodes.includes(exit.code) ? null : `the program ended with exit code ${exit.code}${tail}`
}

/** Reads a stream to its end and keeps its first and its last part; what is no UTF-8 is replaced. */
function keepEnds(stream: Readable): () => { head: string; tail: string } {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    head = Buffer.concat([head, chunk.subarray(0, STDERR_BYTES - head.length)])
    tail = Buffer.concat([tail, chunk]).subarray(-STDERR_BYTES)
  })
  stream.on('error', () => {})
  return () => ({ head: head.toString('utf8'), tail: tail.toString('utf8').trim() })
}

/** Calls `make` at most once at a time, and again only after it failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
