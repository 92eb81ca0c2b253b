import type { ReadConfig } from '../core/config/read-config.ts'
import { version } from '../core/errors/version.ts'
import type { EvaluationRequest, Host } from './request.ts'

/**
 * A run of a working tree, or of a folder outside any repository, whose prompts nobody answers: to read it as every
 * request is read. `config` replaces the tree's own; null: that counts.
 */
export function treeRequest(path: string, patterns: readonly string[], config: ReadConfig | null): EvaluationRequest {
  return {
    path,
    comparison: { kind: 'run', head: { commit: 'working', ref: null } },
    suites: { patterns, filter: 'always' },
    only: { skills: [], tasks: [], tags: [], rooms: [] },
    configFile: null,
    config,
    inputs: {},
    inputsMay: 'override',
    agentFolder: path,
    record: null,
    // Stored answers need no key.
    offline: path,
    updateSnapshots: false,
    untrusted: null,
    enforceRun: true,
    repository: { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null },
    reproduce: '',
  }
}

/** A host that shows nothing. */
export const treeHost: Host = {
  version,
  now: () => new Date(),
  environment: {},
  signal: new AbortController().signal,
  onProgress: () => {},
}
