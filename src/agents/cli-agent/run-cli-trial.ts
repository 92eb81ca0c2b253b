import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { boundedBytes } from '../../core/process/bounded-bytes.ts'
import { makeOwnFolders } from '../../core/process/own-folders.ts'
import { type StreamedProgram, streamProgram } from '../../core/process/stream-program.ts'
import type { RunRequest, StopCondition } from '../agent.ts'
import { programFailure } from '../program-failure.ts'
import type { Command } from '../sandbox/sandbox.ts'
import { type ReadingEnd, readEvents } from '../transcript/readers/read-transcript.ts'
import type { SkillPath } from '../transcript/readers/skill-files.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import type { Unanswered } from '../transcript/unanswered.ts'
import type { CliAgentOptions } from './cli-agent-options.ts'
import type { CliProgram, CliTrial, Launch, OpenModel } from './cli-program.ts'
import { earlyStop } from './early-stop.ts'
import type { ModelTurns, TrialModel } from './model-access.ts'
import { plainError } from './plain-error.ts'
import { type OfferedCopy, prepareTrial } from './prepare-trial.ts'
import type { ProgramFile } from './program-version.ts'
import { environmentFor, INSIDE, OUTSIDE, type SeenPlaces, seenPlaces } from './seen-places.ts'
import { uuidOf } from './uuid-of.ts'

const LIMITS = { totalBytes: 64 * 1_048_576 }
const STDERR_BYTES = 2_000

const WHOLE_RUN: StopCondition = { triggerOnly: false, maxTurns: null }

/** The means to run one trial. */
export interface TrialMeans {
  options: CliAgentOptions
  graceMs: number
  signal: AbortSignal
  /** Closes the model, so that it is not asked any more. */
  closeModel: (() => void | Promise<void>) | null
  /** Called with what the trial is offered, once it is in its place. */
  onPlaced: (placed: readonly OfferedCopy[]) => void
  /** Called with the name of a skill of which the program saw something that is no load. */
  onWeak: ((name: string) => void) | null
  /** Counts the turns of a program that does not; null: the program counts, or there is no limit. */
  turns: ModelTurns | null
  /** Why the model's last answer says nothing about its choice; null: it does, or that is unknown. */
  unanswered: () => Unanswered | null
  /** Stops the program where it would repeat a request in vain; null: it does not repeat them. */
  givenUp: TrialModel['givenUp']
}

/**
 * Runs the messages of a trial one after another and yields their events.
 *
 * @throws AgentFailure when the trial cannot be judged
 */
export async function* runTrial(
  installed: Installed,
  request: RunRequest,
  model: OpenModel,
  means: TrialMeans,
): AsyncGenerator<TranscriptEvent> {
  const { trial, moved } = await trialOf(installed, request, model, means.options)
  const { copies, offered } = await prepareTrial(installed.cli, trial)
  means.onPlaced(copies)
  const running = { ...installed, trial, moved, means }
  await runBefore(running)
  for (const [index, message] of [request.prompt, ...request.followUps].entries()) {
    if (means.signal.aborted) return
    if (index > 0) yield { type: 'message', index }
    yield* runMessage(running, { message, index, offered })
  }
}

/** A program of an agent and where it is. */
interface Installed {
  cli: CliProgram
  file: ProgramFile
}

/** A trial that a program runs. */
interface Running extends Installed {
  trial: CliTrial
  moved: SeenPlaces['moved']
  means: TrialMeans
}

/** Starts the program for what it does before the first message. */
async function runBefore(running: Running): Promise<void> {
  const { cli, trial, means } = running
  const { graceMs, signal } = means
  const launch = cli.before?.(trial) ?? null
  if (launch === null || signal.aborted) return
  const keep = { head: 0, tail: STDERR_BYTES }
  const confined = await commandOf(running, launch)
  await using program = streamProgram(confined, { stdin: launch.stdin, signal, graceMs, keep })
  for await (const _ of boundedBytes(program.stdout, LIMITS));
  const exit = await program.exit
  if (signal.aborted) return
  const failure = programFailure({ exit, errors: [], stderr: program.stderr().tail })
  if (failure !== null) throw new AgentFailure(`before the first message: ${plainError(failure, trial.model.origin)}`)
}

/** How the program is started, in the sandbox if there is one. */
function commandOf(running: Running, launch: Launch): Promise<Command> {
  const { cli, file, trial, means } = running
  const { request, home, temp, cache, seen } = trial
  const inherited = environmentFor(file, means.options.environment, { home, temp })
  const own = Object.entries({ ...inherited, ...cli.variables?.(cache), ...launch.env })
  const env = Object.fromEntries(own.map(([name, value]) => [name, seen(value)]))
  const args = [...file.args, ...launch.args].map(seen)
  return confine({ program: file.program, args, cwd: seen(request.workspace), env }, running)
}

interface Message {
  message: string
  index: number
  offered: readonly SkillPath[]
}

async function* runMessage(running: Running, given: Message): AsyncGenerator<TranscriptEvent> {
  const { cli, trial, means } = running
  const { graceMs, signal, turns, givenUp } = means
  const launch = cli.launch(trial, given.message, given.index)
  const keep = { head: STDERR_BYTES, tail: STDERR_BYTES }
  const confined = await commandOf(running, launch)
  turns?.nextMessage()
  const until = givenUp === null ? signal : AbortSignal.any([signal, givenUp.signal])
  await using program = streamProgram(confined, { stdin: launch.stdin, signal: until, graceMs, keep })
  const read = yield* readMessage(running, given, program)
  if (read === 'stopped') return
  const exit = await program.exit
  if (signal.aborted) return
  const why = givenUp?.why() ?? null
  if (why !== null) throw new AgentFailure(plainError(why, trial.model.origin))
  const used = turns?.reached() ?? null
  if (used !== null) {
    yield { type: 'stopped', reason: 'turn_limit', turns: used, maxTurns: trial.stopCondition.maxTurns }
    return
  }
  const { head, tail } = program.stderr()
  const failure = failureOf(running, exit, read, { head, tail })
  if (failure === null) return
  const lost = { kind: read.lost === null ? 'agent' : 'disagreement', skill: read.lost?.skill ?? null } as const
  throw new AgentFailure(plainError(failure, trial.model.origin), lost.kind, { stderr: head, lostSkill: lost.skill })
}

/** Why a program that ended failed; null: it did not, or its model's answer says more than its failure. */
function failureOf(
  { cli, means }: Running,
  exit: Awaited<StreamedProgram['exit']>,
  { errors, isWhole }: ReadToEnd,
  { head, tail }: { head: string; tail: string },
): string | null {
  const broken = cli.brokenBy?.(head) ?? null
  if (broken !== null) return broken
  // Programs fail where their model refuses or is cut off.
  const isExplained = exit.kind === 'code' && isWhole && means.unanswered() !== null
  return isExplained ? null : programFailure({ exit, exitCodes: cli.exitCodes, errors, stderr: tail })
}

/** What a program said to its end: its errors, and whether nothing of its output is missing. */
interface ReadToEnd {
  errors: string[]
  isWhole: boolean
  lost: ReadingEnd['lost']
}

/** Yields the events of a message, up to where the trial is decided: `stopped` then, and the program is to be ended. */
async function* readMessage(
  { cli, trial, means }: Running,
  { message, index, offered }: Message,
  program: StreamedProgram,
): AsyncGenerator<TranscriptEvent, ReadToEnd | 'stopped'> {
  const read: ReadToEnd = { errors: [], isWhole: true, lost: null }
  // Only the last message may stop at a load: the session continues for the others.
  const isLast = index === trial.request.followUps.length
  const watch = earlyStop({
    triggerOnly: trial.stopCondition.triggerOnly && isLast,
    maxTurns: cli.countsTurns === false ? null : trial.stopCondition.maxTurns,
  })
  const onEnd = (end: ReadingEnd) => {
    read.isWhole = end.loss === null
    read.lost = end.lost
    for (const { name } of end.weakEvidence) means.onWeak?.(name)
  }
  const output = boundedBytes(program.stdout, LIMITS)
  for await (const said of readEvents(cli.format, output, { prompt: message, offered, onEnd })) {
    const wrong = cli.brokenByEvent?.(said) ?? null
    if (wrong !== null) throw new AgentFailure(wrong)
    const event = inOurTerms(said, trial)
    // The refusal of one more turn is no failure.
    if (event.type === 'error' && (means.turns?.reached() ?? null) !== null) continue
    if (event.type === 'error') read.errors.push(event.message)
    yield event
    const stop = watch(event)
    // The output of an ended program is read to its end, because its usage comes last.
    if (stop === null || program.stdout.readableEnded) continue
    // Requests made while the program stops would cost money for nothing.
    if (isLast) await means.closeModel?.()
    yield { type: 'stopped', ...stop }
    return 'stopped'
  }
  return read
}

/** An event with what only we know: programs do not say their limit of turns, and name our gateway in errors. */
function inOurTerms(event: TranscriptEvent, { model, stopCondition }: CliTrial): TranscriptEvent {
  if (event.type === 'error') return { ...event, message: plainError(event.message, model.origin) }
  return event.type === 'stopped' ? { ...event, maxTurns: event.maxTurns ?? stopCondition.maxTurns } : event
}

/**
 * Wraps the command for the sandbox, if there is one. It may touch only the trial's own folders and reach only its
 * model.
 */
async function confine(command: Command, { file, trial, moved, means: { options } }: Running): Promise<Command> {
  const sandbox = (await options.sandbox?.()) ?? null
  if (sandbox === null) return command
  const { socketPath, origin } = trial.model
  if (socketPath === null) throw new Error('In a sandbox a model needs a socket.')
  return sandbox.wrap({
    ...command,
    readOnly: [trial.cache, ...(file.installed === undefined ? [] : [file.installed])],
    writable: [dirname(trial.request.workspace)],
    moved,
    gateway: { socketPath, port: Number(new URL(origin).port) },
  })
}

/** Where a program sees its trial's folder. */
export function folderSeen(folder: string, isConfined: boolean): string {
  return isConfined ? INSIDE : folder
}

async function trialOf(
  { cli, file }: Installed,
  request: RunRequest,
  model: OpenModel,
  options: CliAgentOptions,
): Promise<Pick<Running, 'trial' | 'moved'>> {
  await mkdir(options.cache, { recursive: true })
  const folder = dirname(request.workspace)
  const isConfined = ((await options.sandbox?.()) ?? null) !== null
  const { moved, seen } = isConfined ? await seenPlaces(cli, file, { folder, cache: options.cache }) : OUTSIDE
  const trial = {
    request,
    file,
    ...(await makeOwnFolders(folder)),
    cache: options.cache,
    isConfined,
    seen,
    cwd: isConfined ? seen(request.workspace) : await realpath(request.workspace),
    model,
    modelName: request.model ?? options.model,
    stopCondition: request.stopCondition ?? WHOLE_RUN,
    instructions: request.instructions,
    session: uuidOf(model.isOwnService ? folder : 'session'),
  }
  return { trial, moved }
}
