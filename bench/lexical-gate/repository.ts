import { requestParts } from '../../src/commands/request-parts.ts'
import type { Prepared } from '../../src/evaluate/prepare.ts'
import type { Policy } from '../../src/gate/question.ts'
import { offerKey } from '../../src/suites/offer-key.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { withPrepared } from '../../test/support/with-prepared.ts'

/** The descriptions of a catalogue, by name of skill. */
export type Descriptions = ReadonlyMap<string, string>

/** What the gate reads of a repository: its skills, its labelled prompts, and its policy. */
export interface GatedRepository {
  root: string
  /** Of the skills that every prompt is asked with. */
  descriptions: Descriptions
  /** SKILL.md's path of each skill, from the root, with `/`. */
  paths: ReadonlyMap<string, string>
  tasks: readonly AskedTask[]
  /** The skills that a task is asked with, where it is not asked with all of them. */
  offeredTo(task: AskedTask): ReadonlySet<string> | null
  policy: Policy
}

/**
 * Reads a work tree as `gate` would.
 *
 * @throws UserError where it holds no skill, or no suite
 */
export async function readRepository(root: string): Promise<GatedRepository> {
  const parts = await requestParts([], { store: false }, { folder: root, root, store: null })
  const comparison = { kind: 'run', head: { commit: 'working', ref: null } } as const
  const asked = [
    {
      ...parts,
      comparison,
      reproduce: '',
      inputs: { agent: { id: 'lexical', command: null, version: null, model: null } },
    },
    {
      version: '0',
      now: () => new Date(0),
      environment: {},
      signal: new AbortController().signal,
      onProgress: () => {},
    },
  ] as const
  return withPrepared(...asked, (prepared) => gatedOf(root, prepared))
}

function gatedOf(root: string, { question, run, catalogues }: Prepared): GatedRepository {
  const { skills, special } = run.sides.head
  return {
    root,
    descriptions: new Map(skills.map(({ name, description }) => [name, description])),
    paths: new Map(catalogues.head.skills.map(({ name, path }) => [name, path])),
    tasks: question.tasks,
    offeredTo(task) {
      const key = offerKey(task.offer)
      return key === '' ? null : new Set(special?.get(key)?.skills.map(({ name }) => name))
    },
    policy: question.policy,
  }
}
