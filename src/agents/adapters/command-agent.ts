import { basename, dirname } from 'node:path'
import { sha256 } from '../../core/errors/sha256.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { makeOwnFolders } from '../../core/process/own-folders.ts'
import { readLines } from '../../core/process/read-lines.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import { type StreamedProgram, streamProgram } from '../../core/process/stream-program.ts'
import type { Agent, RunRequest } from '../agent.ts'
import { programFailure } from '../program-failure.ts'
import { WORKS } from '../provides.ts'
import type { Command, Sandbox } from '../sandbox/sandbox.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import { type ContextPart, missingParts } from '../trial-context.ts'
import { COMMAND_CONTEXT, type HandedContext, handContext, requireTaken } from './command-context.ts'
import { loadedOfOffered } from './loaded-of-offered.ts'
import { parseCommandEvent } from './parse-command-event.ts'

export interface CommandAgentOptions {
  /** The program and its arguments. */
  command: readonly string[]
  /** Absolute folder that relative paths in `command` resolve against. */
  folder: string
  /** The user's name for this version of the program; null: no trial is reused. */
  version: string | null
  model: string | null
  /** Our own environment. */
  environment: Readonly<Record<string, string | undefined>>
  /** Time between SIGTERM and SIGKILL. */
  graceMs?: number
  /** Confines the program. Absent or null: it runs as this process does. */
  confinement?: CommandConfinement | null
}

/** The sandbox of a command agent, where it sees its own folder, the skills and its workspace. */
interface CommandConfinement {
  /** Resolving to null is refused. */
  open: () => Promise<Sandbox | null>
  /** True: it has the machine's network, to ask its model. False: none, as for untrusted input. */
  sharesNetwork: boolean
}

const LIMITS = { lineBytes: 1_048_576, totalBytes: 64 * 1_048_576, lines: 100_000 }
const DEFAULT_GRACE_MS = 2_000
const STDERR_TAIL_BYTES = 2_000

/**
 * At least one of these must come. A silent program may not have understood the request, which does not mean "no
 * skill".
 */
const ANSWERS: ReadonlySet<TranscriptEvent['type']> = new Set([
  ...(['output', 'turn', 'outcome', 'skill', 'offered', 'unanswered'] as const),
])

/**
 * Any program as an agent. It is started once for each trial, with a JSON request on stdin and JSON Lines events on
 * stdout (docs/command-agent.md).
 */
export function commandAgent(options: CommandAgentOptions): Agent {
  const { environment, folder, version, model } = options
  const graceMs = options.graceMs ?? DEFAULT_GRACE_MS
  let resolved: ReturnType<typeof resolveCommand> | null = null
  const resolveOnce = () => {
    resolved ??= resolveCommand(options.command, folder, environment['PATH'])
    return resolved
  }
  const refused = new Set<ContextPart>()
  return {
    id: 'command',
    deterministic: false,
    provides: WORKS,
    visibility: 'folders',
    supports: { instructions: true, stopCondition: false },
    context: COMMAND_CONTEXT,
    async identity() {
      const setup = sha256(JSON.stringify(options.command))
      return { id: 'command', version, model, label: `command: ${programLabel(options.command)}`, setup }
    },
    async preflight() {
      await resolveOnce()
      await sandboxFor(options)
    },
    async *run(request, signal) {
      requireTaken(
        request.context,
        COMMAND_CONTEXT.takes.filter((part) => !refused.has(part)),
      )
      const { program, args } = await resolveOnce()
      const folders = await makeOwnFolders(dirname(request.workspace))
      const env = childEnvironment(environment, [], folders)
      const context = await handContext(request.context, folders.home)
      if (signal.aborted) return
      const command = await confine({ program, args, cwd: request.workspace, env }, request, options)
      const stdin = `${JSON.stringify(requestOf(request, context))}\n`
      const keep = { head: 0, tail: STDERR_TAIL_BYTES }
      await using running = streamProgram(command, { stdin, signal, graceMs, keep })
      yield* eventsOf(running, request, signal, refused)
    },
  }
}

/**
 * The events of a started program.
 *
 * @param refused the parts of a context that the program did not take when it had them: it is not started in vain again
 * @throws AgentFailure where the program fails, or says nothing that is an answer
 */
async function* eventsOf(
  running: StreamedProgram,
  request: RunRequest,
  signal: AbortSignal,
  refused: Set<ContextPart>,
): AsyncGenerator<TranscriptEvent> {
  const said = new Set<string>()
  const errors: string[] = []
  const taken: ContextPart[] = []
  for await (const line of readLines(running.stdout, LIMITS)) {
    const event = parseCommandEvent(line)
    if (event === null) continue
    if (event.type === 'context') {
      taken.push(...event.takes)
      continue
    }
    if (event.type === 'error') errors.push(event.message)
    else {
      // Before anything counts: it would be the answer to another prompt.
      for (const part of missingParts(request.context, taken)) refused.add(part)
      requireTaken(request.context, taken)
    }
    said.add(event.type)
    yield event.type === 'skill' ? loadedOfOffered(event, request) : event
  }
  const exit = await running.exit
  if (signal.aborted) return
  // Its own error says more than its stderr.
  const tail = errors.length > 0 ? '' : running.stderr().tail
  const failure = programFailure({ exit, errors, stderr: tail }) ?? silence(said)
  if (failure !== null) throw new AgentFailure(failure)
}

/** The sandbox to run in; null: none is needed. Throws where a required one is missing. */
async function sandboxFor({ confinement }: CommandAgentOptions): Promise<Sandbox | null> {
  if (confinement === undefined || confinement === null) return null
  const sandbox = await confinement.open()
  if (sandbox === null) throw new Error('The agent "command" has to be confined, and there is no sandbox.')
  return sandbox
}

async function confine(
  command: Command,
  { workspace, skills }: Pick<RunRequest, 'workspace' | 'skills'>,
  options: CommandAgentOptions,
): Promise<Command> {
  const sandbox = await sandboxFor(options)
  if (sandbox === null) return command
  const readOnly = [options.folder, ...skills.map(({ kind, path }) => (kind === undefined ? dirname(path) : path))]
  return sandbox.wrap({
    ...command,
    readOnly: [...new Set(readOnly)],
    writable: [dirname(workspace)],
    gateway: null,
    sharesNetwork: options.confinement?.sharesNetwork === true,
  })
}

/** Names the program and its script, but not all arguments: reports are public, and an argument may be a password. */
function programLabel([program = '', script = '-']: readonly string[]): string {
  return script.startsWith('-') ? basename(program) : `${basename(program)} ${basename(script)}`
}

/** The request as the program reads it: the documented fields and no others. */
function requestOf(request: RunRequest, context: HandedContext | null) {
  const { prompt, followUps, workspace, files, skills, mode, systemPrompt, instructions, model, trial } = request
  return {
    prompt,
    followUps,
    workspace,
    files,
    context,
    skills: skills.map(({ name, kind, description, path }) => ({
      name,
      ...(kind === undefined ? {} : { kind }),
      description,
      path,
    })),
    mode,
    systemPrompt,
    instructions,
    model,
    trial,
  }
}

function silence(said: ReadonlySet<string>): string | null {
  if ([...ANSWERS].some((type) => said.has(type))) return null
  return `the program wrote no answer: it has to write at least one event of ${[...ANSWERS].join(', ')}`
}
