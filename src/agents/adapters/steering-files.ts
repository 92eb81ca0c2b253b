import { cliPrograms } from './programs.ts'

/** Folders of agents' settings, such as `.claude`. */
const FOLDERS = cliPrograms.flatMap(({ steeredBy }) => steeredBy.folders)
/** Files of instructions and settings, in whichever folder they are; of rules all that is in their folder. */
const FILES = cliPrograms.flatMap(({ steeredBy, instructions: { files, folders = [], settings = [] } }) => [
  ...files.flat(),
  ...settings.map(({ path }) => path),
  ...(steeredBy.files ?? []),
  ...folders.map(({ folder }) => folder),
])

const INSIDE = new RegExp(`(?:^|/)(?:${FOLDERS.map(escaped).join('|')})/(?!skills/|plugins/)(.*)$`, 'is')
const INSTRUCTS = new RegExp(
  `(?:^|/)(?:${[...new Set(FILES)].map((path) => `${escaped(path)}${path.endsWith('/') ? '.*' : ''}`).join('|')})$`,
  'i',
)

/** The path in the outermost folder of an agent's settings, but for its skills and plugins; null: it is in none. */
export function inAgentFolder(path: string): string | null {
  return INSIDE.exec(path)?.[1] ?? null
}

/** Whether a path is that of a file by which an agent is instructed or set up, in the root or in any folder. */
export function instructsAgent(path: string): boolean {
  return INSTRUCTS.test(path)
}

function escaped(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
