import { requestParts } from '../../src/commands/request-parts.ts'
import type { FixQuestion } from '../../src/evaluate/fix/question.ts'
import { questionOf } from '../../src/evaluate/fix/question-of.ts'
import { withPrepared } from '../../test/support/with-prepared.ts'

/** A repository without a change: its skills, their prompts and its policy. */
export interface FixRepository extends Omit<FixQuestion, 'base'> {
  name: string
}

/**
 * Reads a work tree as `fix` would, with the router.
 *
 * @throws UserError where it holds no skill, or no suite
 */
export async function readRepository(root: string, name: string): Promise<FixRepository> {
  const parts = await requestParts([], { store: false }, { folder: root, root, store: null })
  const comparison = { kind: 'run', head: { commit: 'working', ref: null } } as const
  const inputs = { agent: { id: 'lexical', command: null, version: null, model: null } } as const
  const asked = [
    { ...parts, comparison, reproduce: '', inputs },
    {
      ...{ version: '0', now: () => new Date(0), environment: {}, signal: new AbortController().signal },
      onProgress: () => {},
    },
  ] as const
  return { name, ...(await withPrepared(...asked, questionOf)) }
}
