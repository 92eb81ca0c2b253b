import { present } from '../core/errors/present.ts'
import type { UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { answered, outcomeOf } from '../core/process/outcome.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { stopsOf } from '../evaluate/stops.ts'
import { gateRequest } from './gate-request.ts'
import { requestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'
import type { WorkingFolder } from './working-folder.ts'

/**
 * What `gate` would stop at, or `run` where there is nothing to compare with; nothing where files were named, which may
 * be of kinds that neither takes.
 */
export async function stopsOfGate(
  named: readonly string[],
  { directory }: { directory?: string },
  working: WorkingFolder,
  terminal: Terminal,
): Promise<readonly UserError[]> {
  if (named.length > 0) return []
  const options = { ...present({ directory }), head: '.', store: false } as const
  const request = await outcomeOf(async () => answered(await gateRequest([], options, terminal)))
  const asked = request.kind === 'answered' ? request.value : await runRequest(working, terminal)
  const { environment } = terminal
  const { signal } = new AbortController()
  return stopsOf(asked, { version, now: () => new Date(), environment, signal, onProgress: () => {} })
}

async function runRequest(working: WorkingFolder, { environment }: Terminal): Promise<EvaluationRequest> {
  const parts = await requestParts([], { store: false }, working, environment)
  return { ...parts, comparison: { kind: 'run', head: { commit: 'working', ref: null } }, reproduce: '' }
}
