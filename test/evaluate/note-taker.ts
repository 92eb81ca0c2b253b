import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EvaluateOptions } from '../../src/commands/options.ts'
import { requestParts } from '../../src/commands/request-parts.ts'
import type { EvaluationRequest, Host } from '../../src/evaluate/request.ts'
import { home, nodeCommand, temporaryFolder } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate } from '../support/run-of.ts'

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
  results: Run
  notes: Note[]
}

/** Gates the branch `change` against `main`, one trial a prompt and side, and returns what the agent saw too. */
export async function gateNoted(
  repository: TestRepository,
  { options = {}, host = {}, log: kept }: { options?: EvaluateOptions; host?: Partial<Host>; log?: string } = {},
): Promise<NotedRun> {
  await using folder = temporaryFolder()
  const log = kept ?? join(folder.path, 'log')
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

/**
 * `agentCommand` null: the lexical router. Without a sandbox, unless `options` says otherwise: hooks of tests write
 * where tests can see it.
 */
export async function requestOf(
  repository: TestRepository,
  agentCommand: string | null,
  options: EvaluateOptions = {},
): Promise<EvaluationRequest> {
  const { root } = repository
  const asked = { trials: 1, sandbox: 'none' as const, ...(agentCommand === null ? {} : { agentCommand }), ...options }
  return {
    ...(await requestParts([], asked, { folder: root, root, store: null })),
    comparison: {
      kind: 'gate',
      base: { commit: await repository.run('rev-parse', 'main'), ref: 'main' },
      head: { commit: await repository.run('rev-parse', 'change'), ref: 'change' },
    },
    reproduce: '',
  }
}

function key({ prompt, side }: Note): string {
  return `${prompt} ${side}`
}
