import { namesAt } from './named-instructions.ts'
import type { ContextSupport, TrialContext } from './trial-context.ts'

/** Which files of a project an agent reads by itself, as its program was observed to do (`npm run test:agents`). */
export interface InstructionHabits {
  /** Sets of files in the order in which it shows them; the first set of which there is any counts. */
  readonly files: readonly (readonly string[])[]
  /** Folders of rules, and how the names of their files end. */
  readonly folders?: readonly InstructionFolder[]
  /** Settings that name further instruction files. */
  readonly settings?: readonly InstructionSettings[]
  /** How deep it follows `@file` in them; absent: not at all. */
  readonly importDepth?: number
  /** Where it shows them to the model; absent: before the user's first message. */
  readonly shownIn?: 'system'
}

interface InstructionFolder {
  /** With `/` at its end. */
  readonly folder: string
  readonly end: string
}

/** Settings that name instruction files. */
export interface InstructionSettings {
  readonly path: string
  /** Where in the settings the names are. */
  readonly key: readonly [string, ...string[]]
}

/** The files that an agent reads by itself, each once, in the order in which it shows them. */
export function instructionsRead<File extends { path: string; content: string }>(
  { files: sets, folders = [], settings = [] }: InstructionHabits,
  files: readonly File[],
): File[] {
  const named = (paths: readonly string[]) => paths.flatMap((path) => files.filter((file) => file.path === path))
  const own = sets.map(named).find((set) => set.length > 0) ?? []
  const more = settings.flatMap(({ path, key }) => named([path]).flatMap(({ content }) => namesAt(content, key)))
  const rules = folders.flatMap((folder) => files.filter(({ path }) => isIn(folder, path)).sort(byPath))
  return [...new Set([...own, ...named(more), ...rules])]
}

/** What an agent takes of a context, all parts where it names none, and how it calls its tools. */
export type HowContext = Pick<ContextSupport, 'toolName'> & Partial<Pick<ContextSupport, 'takes'>>

/** What an agent with these habits does with a context. */
export function contextOf(
  habits: InstructionHabits,
  { takes = ['messages', 'files', 'tools'], toolName }: HowContext,
): ContextSupport {
  return {
    takes,
    toolName,
    readsAny: (files: TrialContext['files']) => instructionsRead(habits, files).length > 0,
    settings: (habits.settings ?? []).map(({ path }) => path),
  }
}

/** Whether a path is that of a file in a folder of rules. */
export function isIn({ folder, end }: InstructionFolder, path: string): boolean {
  return path.startsWith(folder) && path.endsWith(end) && path.length > folder.length
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
