import { basename, dirname } from 'node:path/posix'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { formatPath } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { SkillOffer } from '../../suite.ts'
import { insideRepository } from './inside-repository.ts'

/** One entry of `skill_directories`. */
interface SkillDirectory {
  /** As written. */
  written: string
  /** Relative to the repository root; '' is the root. */
  path: string
}

/** The skill settings of `config`. They apply to tasks without their own. */
export interface SuiteSkills {
  /** The skill directories that `disabled_skills` does not name. */
  directories: readonly SkillDirectory[]
  disabled: readonly string[]
  disabledDirectories: readonly string[]
  source: SkillOffer['source'] | null
}

/** Context for reading the keys. Directories in task files are relative to the folder of `eval.yaml`, too. */
interface SkillReading {
  builder: SuiteBuilder
  /** The file whose keys are read. */
  document: SourceDocument
  context: ReadContext
  folder: string
  /** See `foldersWithSkills`. */
  skillFolders: ReadonlySet<string>
}

const MAX_ENTRIES = 500
/** In Waza a directory of this name switches skills off. */
const NO_SKILLS = 'none'
const ALL = '*'

/**
 * Reads `config.skill_directories` and `config.disabled_skills`. As in Waza, an entry of the second may name a
 * directory of the first.
 */
export function readSuiteSkills(
  reading: SkillReading,
  config: {
    skill_directories?: readonly string[] | null | undefined
    disabled_skills?: readonly string[] | null | undefined
  },
): SuiteSkills {
  const { document } = reading
  const written = config.skill_directories ?? []
  const all = readDirectories(reading, ['config', 'skill_directories'], written)
  const names = config.disabled_skills ?? []
  refuseMany(document, ['config', 'disabled_skills'], names)
  const isDisabled = (directory: SkillDirectory): boolean =>
    names.includes(directory.written) || names.includes(basename(directory.path))
  const taken = all.filter(isDisabled)
  const known = new Set(taken.flatMap((directory) => [directory.written, basename(directory.path)]))
  const disabled = [...(written.includes(NO_SKILLS) ? [ALL] : []), ...names.filter((name) => !known.has(name))]
  const key = names.length > 0 ? 'disabled_skills' : 'skill_directories'
  return {
    directories: all.filter((directory) => !isDisabled(directory)),
    disabled,
    disabledDirectories: taken.map(({ path }) => path),
    source: names.length + written.length === 0 ? null : document.keyPositionOf(['config', key]),
  }
}

/** Reads a task's offer: its own `skill_directories` replace the suite's, its own `disabled_skills` are added. */
export function readTaskOffer(
  reading: SkillReading,
  suite: SuiteSkills,
  path: ValuePath,
  task: {
    skill_directories?: readonly string[] | null | undefined
    disabled_skills?: readonly string[] | null | undefined
  },
): SkillOffer | undefined {
  const { document } = reading
  const written = task.skill_directories ?? []
  const own = readDirectories(reading, [...path, 'skill_directories'], written)
  const names = task.disabled_skills ?? []
  refuseMany(document, [...path, 'disabled_skills'], names)
  const source =
    names.length > 0
      ? document.keyPositionOf([...path, 'disabled_skills'])
      : written.length > 0
        ? document.keyPositionOf([...path, 'skill_directories'])
        : suite.source
  if (source === null) return undefined
  const directories = (written.length > 0 ? own : suite.directories).map((directory) => directory.path)
  const disabled = [...suite.disabled, ...(written.includes(NO_SKILLS) ? [ALL] : []), ...names]
  const { disabledDirectories } = suite
  if (directories.length + disabled.length + disabledDirectories.length === 0) return undefined
  return { directories, disabled, disabledDirectories, source }
}

/** Returns the offer of prompts that are not tasks with settings of their own, such as trigger tests. */
export function suiteOffer({
  directories,
  disabled,
  disabledDirectories,
  source,
}: SuiteSkills): SkillOffer | undefined {
  if (source === null || directories.length + disabled.length + disabledDirectories.length === 0) return undefined
  return { directories: directories.map(({ path }) => path), disabled, disabledDirectories, source }
}

function readDirectories(
  { builder, document, folder, context, skillFolders }: SkillReading,
  path: ValuePath,
  written: readonly string[],
): SkillDirectory[] {
  refuseMany(document, path, written)
  // Empty directories are kept: they may hold skills on the other side.
  return written.flatMap((name, index): SkillDirectory[] => {
    if (name === NO_SKILLS) return []
    const where = document.positionOf([...path, index])
    const directory = insideRepository(folder, name)
    if (directory === null) {
      builder.warn({
        what: `The skill directory \`${name}\` is outside of the repository; its skills are not offered`,
        where,
        todo: 'Commit the skills to the repository.',
      })
      return []
    }
    // A link may lead to a folder of skills. It is resolved later.
    if (!skillFolders.has(directory) && !context.files.includes(directory)) {
      builder.warn({
        what: `The skill directory \`${name}\` holds no SKILL.md`,
        where,
        todo: `It is looked up as \`${directory || '.'}\`, relative to the folder of \`eval.yaml\`; correct or remove it.`,
      })
    }
    return [{ written: name, path: directory }]
  })
}

/** Returns every folder that holds a SKILL.md at any depth; '' is the root. */
export function foldersWithSkills(files: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const file of files) {
    if (!/(?:^|\/)SKILL\.md$/.test(file)) continue
    for (let at = dirname(file); !folders.has(at === '.' ? '' : at); at = dirname(at)) folders.add(at === '.' ? '' : at)
  }
  return folders
}

function refuseMany(document: SourceDocument, path: ValuePath, list: readonly string[]): void {
  if (list.length <= MAX_ENTRIES) return
  throw new UserError({
    what: `\`${formatPath(path)}\` has more than ${MAX_ENTRIES} entries`,
    where: document.positionOf(path),
    todo: 'Name a folder that holds several skills, or all skills with `*`.',
  })
}
