import { GEMINI_SETTINGS, geminiFileNames, OPENCODE_SETTINGS, opencodeInstructions } from './named-instructions.ts'
import type { TrialContext } from './trial-context.ts'

/** The agents whose habits of reading instruction files are known. */
export type InstructionReader = 'claude-code' | 'codex' | 'copilot' | 'opencode' | 'gemini'

/** Files at the root of a repository that agents read by themselves. */
const AT_ROOT = ['CLAUDE.md', 'AGENTS.md', 'GEMINI.md', '.claude/CLAUDE.md', '.github/copilot-instructions.md']
/** Folders of rules, and how the names of their files end. */
const RULES = { folder: '.claude/rules/', end: '.md' }
const INSTRUCTIONS = { folder: '.github/instructions/', end: '.instructions.md' }

/** Names of instruction files, for messages. */
export const INSTRUCTION_FILES = [...AT_ROOT, ...[RULES, INSTRUCTIONS].map(({ folder, end }) => `${folder}*${end}`)]

/**
 * Whether a path, relative to the root and with `/`, is one of the files that agents read by themselves. Settings,
 * hooks and servers are none: a context holds text alone.
 */
export function isInstructionFile(path: string): boolean {
  return AT_ROOT.includes(path) || isIn(RULES, path) || isIn(INSTRUCTIONS, path)
}

/**
 * The files that an agent reads by itself, in the order in which it shows them, as the programs were observed to do
 * (`npm run test:agents`). Claude Code reads AGENTS.md where there is no CLAUDE.md.
 */
export function instructionsRead<File extends { path: string; content: string }>(
  agent: InstructionReader,
  files: readonly File[],
): File[] {
  const named = (...paths: string[]) => paths.flatMap((path) => files.filter((file) => file.path === path))
  const below = (folder: typeof RULES) => files.filter(({ path }) => isIn(folder, path)).sort(byPath)
  if (agent === 'codex') return named('AGENTS.md')
  const textOf = (path: string) => files.find((file) => file.path === path)?.content ?? ''
  if (agent === 'gemini') return named(...new Set(['GEMINI.md', ...geminiFileNames(textOf(GEMINI_SETTINGS))]))
  if (agent === 'opencode') {
    const more = OPENCODE_SETTINGS.flatMap((path) => opencodeInstructions(textOf(path)))
    return [...named('AGENTS.md', 'CLAUDE.md').slice(0, 1), ...named(...new Set(more))]
  }
  if (agent === 'copilot') {
    const root = named('.github/copilot-instructions.md', 'AGENTS.md', 'CLAUDE.md', 'GEMINI.md')
    return [...root, ...below(INSTRUCTIONS), ...below(RULES)]
  }
  const own = named('CLAUDE.md', '.claude/CLAUDE.md')
  return [...(own.length > 0 ? own : named('AGENTS.md')), ...below(RULES)]
}

/** The instruction files of a folder below the root. Agents read them once they read a file in it or below it. */
export function instructionsIn(folder: string): string[] {
  return AT_ROOT.filter((path) => !path.includes('/')).map((name) => `${folder}/${name}`)
}

/** The settings in which an agent finds the names of further instruction files. */
export function settingsRead(agent: InstructionReader): readonly string[] {
  return agent === 'opencode' ? OPENCODE_SETTINGS : agent === 'gemini' ? [GEMINI_SETTINGS] : []
}

/** Whether an agent reads any of these files by itself. */
export function readsAny(agent: InstructionReader, files: TrialContext['files']): boolean {
  return instructionsRead(agent, files).length > 0
}

function isIn({ folder, end }: typeof RULES, path: string): boolean {
  return path.startsWith(folder) && path.endsWith(end) && path.length > folder.length
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
