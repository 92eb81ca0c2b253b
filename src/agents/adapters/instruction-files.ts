import { type InstructionSettings, isIn } from '../instruction-habits.ts'
import { cliPrograms } from './programs.ts'

const HABITS = cliPrograms.map(({ instructions }) => instructions)
/** Files at the root of a repository that agents read by themselves. */
const AT_ROOT = [...new Set(HABITS.flatMap(({ files }) => files.flat()))]
const FOLDERS = HABITS.flatMap(({ folders = [] }) => folders)

/** Names of instruction files, for messages. */
export const INSTRUCTION_FILES: readonly string[] = [
  ...AT_ROOT,
  ...new Set(FOLDERS.map(({ folder, end }) => `${folder}*${end}`)),
]

/** All settings that name instruction files, of any agent. */
export const INSTRUCTION_SETTINGS: readonly InstructionSettings[] = HABITS.flatMap(({ settings = [] }) => settings)

/**
 * Whether a path, relative to the root and with `/`, is one of the files that agents read by themselves. Settings,
 * hooks and servers are none: a context holds text alone.
 */
export function isInstructionFile(path: string): boolean {
  return AT_ROOT.includes(path) || FOLDERS.some((folder) => isIn(folder, path))
}

/** The instruction files of a folder below the root. Agents read them once they read a file in it or below it. */
export function instructionsIn(folder: string): string[] {
  return AT_ROOT.filter((path) => !path.includes('/')).map((name) => `${folder}/${name}`)
}
