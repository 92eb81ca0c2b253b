import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EvaluateOptions } from '../../../src/commands/options.ts'
import { requestParts } from '../../../src/commands/request-parts.ts'
import { reproduceCommand } from '../../../src/evaluate/reproduce.ts'
import type { EvaluationRequest, Host } from '../../../src/evaluate/request.ts'
import type { Comparison } from '../../../src/sides/comparison.ts'
import { skillFile, temporaryFolder, triggerSet } from '../../support/cli.ts'
import { type Files, makeRepository, type TestRepository } from '../../support/repository.ts'
import type { Run } from '../../support/run-of.ts'
import { evaluate } from '../../support/run-of.ts'

/** Two skills that the agent of `agents/lister.sh` understands, with three prompts. */
export const orchard: Readonly<Record<string, string>> = {
  'skills/apples/SKILL.md': skillFile('apples', 'Use for boskoop and fuji'),
  'skills/pears/SKILL.md': skillFile('pears', 'Use for williams'),
  'evals/apples/trigger_eval.json': triggerSet(['Bake boskoop', 'Eat fuji']),
  'evals/pears/trigger_eval.json': triggerSet(['Poach williams']),
}

/** A change that no agent's answer depends on, but that every agent sees. */
export const reworded: Files = {
  'skills/pears/SKILL.md': skillFile('pears', 'Please use for williams'),
}

/** The command line of the agent. */
export function lister(log: string, mood = '', seconds = ''): string {
  return `sh ${join(import.meta.dirname, 'agents/lister.sh')} ${log} ${mood === '' ? "''" : mood} ${seconds === '' ? "''" : seconds}`
}

/** One line for each start of the agent: `side phase index attempt word`, in the order in which they started. */
export function startsIn(log: string): string[] {
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []
}

/** A repository and the agent's log, which runs share. */
export interface Bench extends AsyncDisposable {
  repository: TestRepository
  /** A folder for whatever the test needs. */
  folder: string
  store: string
  /**
   * Evaluates `change` against `main`, or what `comparison` says, with the store, and returns the results and what the
   * agent was started for meanwhile.
   */
  run(options?: RunOptions): Promise<{ results: Run; starts: string[] }>
}

export interface RunOptions {
  options?: EvaluateOptions
  host?: Partial<Host>
  request?: Partial<EvaluationRequest>
  comparison?: Comparison
  /** See `lister`; the file `mood` in the bench's folder is watched always. */
  seconds?: string
  /** Of the agent; null: unknown. */
  version?: string | null
}

/** `main` holds `files` (the orchard when left out), the branch `change` has `change` over them. */
export async function bench({ files = orchard, change = {} }: { files?: Files; change?: Files } = {}): Promise<Bench> {
  const repository = await makeRepository({ files })
  await repository.branch('change')
  await repository.commit('change', change)
  const folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const store = join(folder.path, 'store')
  return {
    repository,
    folder: folder.path,
    store,
    async run({ options = {}, host = {}, request = {}, comparison, seconds, version = '1' } = {}) {
      const before = startsIn(log).length
      const { root } = repository
      const command = { agentCommand: lister(log, join(folder.path, 'mood'), seconds) }
      const agent = version === null ? command : { ...command, agentVersion: version }
      const parts = await requestParts(
        [],
        { ...agent, trials: 1, baseTrials: 1, store, ...options },
        { folder: root, root, store: null },
      )
      const compared = comparison ?? {
        kind: 'gate',
        base: { commit: await repository.run('rev-parse', 'main'), ref: 'main' },
        head: { commit: await repository.run('rev-parse', 'change'), ref: 'change' },
      }
      const asked = { ...parts, comparison: compared, reproduce: reproduceCommand(compared, parts), ...request }
      const results = await evaluate(asked, hostOf(host))
      return { results, starts: startsIn(log).slice(before) }
    },
    async [Symbol.asyncDispose]() {
      await repository[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

export function hostOf(rest: Partial<Host> = {}): Host {
  return {
    version: '0',
    now: () => new Date(),
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...rest,
  }
}
