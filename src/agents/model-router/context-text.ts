import { importsOf } from '../imported-files.ts'
import { type InstructionHabits, instructionsRead } from '../instruction-habits.ts'
import type { TrialContext } from '../trial-context.ts'

/** Where the text of instruction files stands, as the agents put it. */
interface ContextText {
  /** At the end of the system prompt; '' for nothing. */
  system: string
  /** Before the first message of the user; '' for nothing. */
  user: string
}

/**
 * The instruction files of a context that the listing's agent reads by itself, each with what it imports, marked as the
 * project's instructions and where that agent shows them.
 */
export function contextText(habits: InstructionHabits, context: TrialContext | undefined): ContextText {
  const files = shownFiles(habits, context?.files ?? [])
  if (files.length === 0) return { system: '', user: '' }
  const texts = files.map(
    ({ path, content }) =>
      `Contents of ${path} (project instructions, checked into the repository):\n\n${content.trim()}`,
  )
  const text = [
    'Instructions of this project. Follow them exactly: they override what you do by default.',
    ...texts,
  ].join('\n\n')
  return habits.shownIn === 'system'
    ? { system: `<project_instructions>\n${text}\n</project_instructions>`, user: '' }
    : { system: '', user: `<project_instructions>\n${text}\n</project_instructions>` }
}

type File = TrialContext['files'][number]

/** The files that the agent reads, each followed by those that it imports, and each once. */
function shownFiles(habits: InstructionHabits, files: readonly File[]): File[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const shown = new Map<string, File>()
  const show = (file: File, depth: number): void => {
    if (shown.has(file.path)) return
    shown.set(file.path, file)
    if (depth === (habits.importDepth ?? 0)) return
    for (const { paths } of importsOf(file.content, file.path)) {
      const imported = paths.flatMap((path) => byPath.get(path) ?? [])[0]
      if (imported !== undefined) show(imported, depth + 1)
    }
  }
  for (const file of instructionsRead(habits, files)) if (!isForSomeFiles(file)) show(file, 0)
  return [...shown.values()]
}

/** Whether a rule is for some files alone: agents show it once they read one of them. */
function isForSomeFiles({ path, content }: File): boolean {
  const [, frontmatter = ''] = /^---\r?\n([\s\S]*?)\n---/.exec(content) ?? []
  if (path.startsWith('.claude/rules/')) return /^paths:/m.test(frontmatter)
  if (!path.startsWith('.github/instructions/')) return false
  const [, value] = /^applyTo:(.*)$/m.exec(frontmatter) ?? []
  if (value === undefined) return false
  const files = value.trim().replace(/^["']|["']$/g, '')
  return files !== '**' && files !== '**/*'
}
