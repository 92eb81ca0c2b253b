import { isAbsolute, join, normalize, relative } from 'node:path/posix'
import { isOutside } from '../../core/errors/is-within.ts'
import { isRecord } from '../../core/errors/record.ts'
import { isRubricFile } from '../rubric-file.ts'
import type { GraderSpec } from '../suite.ts'

/**
 * The folders between which a suite moves, and which paths exist. All paths are relative to the root, with `/`; the
 * root itself is `.`.
 */
export interface FolderMove {
  from: string
  to: string
  isFile(path: string): boolean
  /** True for a file, and for a folder that holds one. */
  exists(path: string): boolean
}

/**
 * Returns the configuration of a grader whose suite moves. Its paths are resolved from the suite's folder, then from
 * the root, and still lead to the same files. `problem` is the start of a sentence that ends with "in another folder".
 */
export function moveGrader(
  { type, config }: Pick<GraderSpec, 'type' | 'config'>,
  move: FolderMove,
): { config: Record<string, unknown> } | { problem: string } {
  const path = (value: unknown) => (typeof value === 'string' ? movePath(value, move) : value)
  switch (type) {
    case 'json_schema':
      return { config: replaced(config, 'schema_file', path) }
    case 'trigger':
      return { config: replaced(config, 'skill_path', path) }
    case 'prompt':
      return {
        config: replaced(config, 'rubric', (value) =>
          typeof value === 'string' && isRubricFile(value.trim()) ? asRubricFile(movePath(value.trim(), move)) : value,
        ),
      }
    case 'diff':
      // With a `context_dir`, snapshots are looked up in it.
      if (config['context_dir']) return { config: replaced(config, 'context_dir', path) }
      return {
        config: replaced(config, 'expected_files', (entries) =>
          Array.isArray(entries)
            ? entries.map((entry: unknown) => (isRecord(entry) ? replaced(entry, 'snapshot', path) : entry))
            : entries,
        ),
      }
    case 'program':
      return moveProgram(config, move)
    default:
      return { config }
  }
}

function replaced(
  config: Record<string, unknown>,
  key: string,
  replace: (value: unknown) => unknown,
): Record<string, unknown> {
  return config[key] === undefined ? config : { ...config, [key]: replace(config[key]) }
}

/** Resolves a path as `locateGraderFile` does. */
function movePath(path: string, { from, to, exists }: FolderMove): string {
  if (path === '' || isAbsolute(path)) return path
  const inside = [join(from, path), normalize(path)].filter((candidate) => !isOutside(candidate))
  const target = inside.find((candidate) => exists(candidate.replace(/\/$/, ''))) ?? inside[0]
  return target === undefined ? path : relative(to, target) || '.'
}

/** Marks a path as a file: without slash and extension it would be read as the name of a rubric. */
function asRubricFile(path: string): string {
  return isRubricFile(path) ? path : `./${path}`
}

/** Programs run at the root, so only words that name a file of the suite's folder are resolved there. */
function moveProgram(
  config: Record<string, unknown>,
  { from, to, isFile }: FolderMove,
): { config: Record<string, unknown> } | { problem: string } {
  const problems: string[] = []
  const moveWord = (word: unknown): unknown => {
    if (typeof word !== 'string' || word === '' || word.startsWith('-') || isAbsolute(word)) return word
    const own = join(from, word)
    if (isFile(own)) return relative(to, own)
    if (!isFile(join(to, word))) return word
    if (isFile(normalize(word))) return relative(to, normalize(word))
    problems.push(`The word "${word}" of this grader's program would be taken for a file`)
    return word
  }
  const moved = replaced(
    // A name without a slash is looked up on PATH.
    replaced(config, 'command', (command) =>
      typeof command === 'string' && command.includes('/') ? withSlash(moveWord(command)) : command,
    ),
    'args',
    (args) => (Array.isArray(args) ? args.map(moveWord) : args),
  )
  const [problem] = problems
  return problem === undefined ? { config: moved } : { problem }
}

function withSlash(command: unknown): unknown {
  return typeof command !== 'string' || command.includes('/') ? command : `./${command}`
}
