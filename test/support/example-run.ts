import type { Run } from './run-of.ts'

/** When and where the runs of examples were made. */
export const exampleRun = {
  createdAt: '2026-01-02T03:04:05.000Z',
  durationMs: 1234,
  repository: {
    name: 'octo/skills',
    serverUrl: 'https://github.com',
    runUrl: 'https://github.com/octo/skills/actions/runs/42',
    pullRequest: 7,
    linkCommit: 'c'.repeat(40),
  },
}

/** What they compare. */
export function exampleSides(noBase: boolean): Run['sides'] {
  const side = (letter: string, ref: string, surfaceDigest: string) => ({
    commit: letter.repeat(40),
    ref,
    dirty: false,
    surfaceDigest,
  })
  return { base: noBase ? null : side('b', 'main', 'sha256:base'), head: side('a', 'feature', 'sha256:head') }
}

/** What a subject has that nobody set up. */
export const PLAIN = { setup: null, mode: 'baseline', instructions: null, candidates: null } as const
