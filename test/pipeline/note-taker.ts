import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GateOptions, gateRequest } from '../../src/cli/gate-command.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { evaluate } from '../../src/pipeline.ts'
import type { EvaluationRequest, Host } from '../../src/request.ts'
import type { Results } from '../../src/results.ts'
import { home, nodeCommand, temporaryFolder } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'

/** What the agent of fixtures/agents/note-taker.mjs saw in one trial. */
export interface Note {
  side: 'base' | 'head'
  prompt: string
  /** `name: description` */
  offered: string[]
  /** Text by name. */
  files: Record<string, string>
}

export interface NotedRun {
  results: Results
  notes: Note[]
}

/** Gates the branch `change` against `main`, one trial a prompt and side, and returns what the agent saw too. */
export async function gateNoted(
  repository: TestRepository,
  { options = {}, host = {} }: { options?: Partial<GateOptions>; host?: Partial<Host> } = {},
): Promise<NotedRun> {
  await using folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const request = await requestOf(repository, nodeCommand(join(home, 'fixtures/agents/note-taker.mjs'), log), options)
  const results = await evaluate(request, hostOf(host))
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []
  const notes = lines.map((line): Note => JSON.parse(line))
  return { results, notes: notes.sort((a, b) => (key(a) < key(b) ? -1 : 1)) }
}

export function hostOf(rest: Partial<Host> = {}): Host {
  return {
    version: '0',
    now: () => new Date(0),
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...rest,
  }
}

/** `agentCommand` null: the lexical router. */
export function requestOf(
  repository: TestRepository,
  agentCommand: string | null,
  options: Partial<GateOptions> = {},
): Promise<EvaluationRequest> {
  const terminal: Terminal = {
    stdout: () => {},
    stderr: () => {},
    cwd: repository.root,
    environment: process.env,
    isTty: false,
    colour: false,
    columns: 80,
    home,
  }
  return gateRequest(
    [],
    { base: 'main', head: 'change', trials: 1, ...(agentCommand === null ? {} : { agentCommand }), ...options },
    terminal,
  )
}

function key({ prompt, side }: Note): string {
  return `${prompt} ${side}`
}
