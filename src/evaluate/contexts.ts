import type { Agent } from '../agents/agent.ts'
import type { TrialContext } from '../agents/trial-context.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { present } from '../core/errors/present.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Trees } from '../sides/open-trees.ts'
import { changedFiles, changedInstructions, sideContexts } from '../sides/side-contexts.ts'
import { blockedFiles } from '../suites/blocked-files.ts'
import { contextKey } from '../suites/context.ts'
import type { InputFile } from '../suites/suite.ts'
import type { Asked } from './choose-tasks.ts'
import { projectFor } from './project-around.ts'

/** What the tasks' prompts find besides skills, on both sides. */
export interface Contexts {
  /** By `contextKey`; empty where nothing is, and for an agent that ignores it. */
  base: ReadonlyMap<string, TrialContext>
  head: ReadonlyMap<string, TrialContext>
  /** Instruction files of the sides that some prompt finds and that differ. Empty without a base. */
  changed: readonly string[]
  /** Instruction files of the sides that differ and that no prompt finds. Empty without a base. */
  unseen: readonly string[]
  /** The files that prompts without any of their own find around them; absent: none. */
  project?: readonly InputFile[]
  warnings: readonly Warning[]
}

/** Reads the contexts of the asked tasks on both sides. */
export async function contextsOf(
  { base, head }: Trees,
  { tasks }: Asked,
  agent: Pick<Agent, 'id' | 'context' | 'looksAround'>,
  { workspace }: Pick<FullConfig, 'workspace'>,
): Promise<Contexts> {
  const project = await projectFor(agent, workspace, base ?? head)
  const differing = base === null ? [] : await changedInstructions(base, head)
  const blank = new Map<string, TrialContext>()
  const nothing: Contexts = {
    base: blank,
    head: blank,
    changed: [],
    unseen: differing,
    ...present({ project }),
    warnings: [],
  }
  const own = tasks.filter(({ context }) => context !== undefined)
  const [first] = own
  if (first === undefined) return nothing
  if (agent.context === 'ignored')
    return { ...nothing, warnings: [ignored(own.length, agent.id, first.context?.source)] }
  // Settings of other agents, and what only they name, would ask this one again for each change of them.
  const onHead = await sideContexts(head, own, agent.context?.settings)
  const onBase = base === null ? null : await sideContexts(base, own, agent.context?.settings)
  const changed = onBase === null ? [] : changedFiles(onBase.files, onHead.files)
  return {
    base: onBase?.contexts ?? new Map(),
    head: onHead.contexts,
    changed,
    unseen: differing.filter((path) => !changed.includes(path)),
    ...project,
    warnings: [
      ...new Map([...(onBase?.warnings ?? []), ...onHead.warnings].map((one) => [one.what, one])).values(),
      ...unread(onHead, agent),
      ...blocked(own, [...(onBase === null ? [] : [onBase]), onHead]),
    ],
  }
}

function ignored(tasks: number, id: string, where: Warning['where']): Warning {
  const [prompts, are, their] = tasks === 1 ? ['prompt', 'is', 'its'] : ['prompts', 'are', 'their']
  const who = id === 'lexical' ? 'the lexical router' : `the agent "${id}"`
  return {
    what: `${tasks} ${prompts} ${are} asked without ${their} \`context\`: ${who} sees nothing but names, descriptions and prompts`,
    where,
    todo: 'Measure with `agent: model` or a real agent what a context changes.',
  }
}

/** Warns where an agent reads none of the files of a context: that prompt is asked as in a blank home. */
function unread(
  { contexts }: { contexts: ReadonlyMap<string, TrialContext> },
  { id, context: support }: Pick<Agent, 'id' | 'context'>,
): Warning[] {
  if (support === undefined || support === 'ignored') return []
  const none = [...contexts.values()].find(({ files }) => files.length > 0 && !support.readsAny(files))?.files
  if (none === undefined) return []
  return [
    {
      what: `The agent "${id}" reads none of the instruction files of a context: ${none
        .slice(0, 5)
        .map(({ path }) => path)
        .join(', ')}`,
      todo: 'Add the file that it reads (docs/context.md).',
    },
  ]
}

/** Warns of files of contexts that have no place beside the input files of prompts, once for all. */
function blocked(tasks: Asked['tasks'], sides: readonly { contexts: ReadonlyMap<string, TrialContext> }[]): Warning[] {
  const found = tasks.flatMap((task) => {
    if (task.context === undefined || task.files.length === 0) return []
    const key = contextKey(task.context)
    const [first] = sides.flatMap(({ contexts }) => blockedFiles(task.files, contexts.get(key)?.files ?? []))
    return first === undefined ? [] : [{ ...first, where: task.source }]
  })
  const [first] = found
  if (first === undefined) return []
  const more = found.length === 1 ? '' : ` The same goes for ${found.length - 1} more.`
  return [
    {
      what: `A prompt is asked without \`${first.path}\` of its context: its input file \`${first.by}\` stands in that place.${more}`,
      where: first.where,
      todo: 'Give the input file another path.',
    },
  ]
}
