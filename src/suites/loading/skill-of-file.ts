import { basename, dirname } from 'node:path/posix'
import { globMatcher } from '../../core/errors/glob.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { isRecord } from '../../core/errors/record.ts'
import { EXTENSION } from './discover-suites.ts'

/** The data that decides which skill a suite file belongs to. */
interface SkillLookup {
  /** SKILL.md files, relative to the root. */
  skillFiles: readonly string[]
  /** Skills by globs of their suite files. The first glob that matches counts. */
  skillOf: Readonly<Record<string, string>>
  /** Returns the name of the skill in a SKILL.md: from its frontmatter, else its folder. Cached by file. */
  nameOf(skillFile: string): Promise<string>
  /** Returns the value of a JSON file; null where it cannot be read. */
  readJson(file: string): Promise<unknown>
}

/**
 * Returns the skill that a suite file belongs to, or null. Tries in order:
 *
 * 1. the configuration;
 * 2. the nearest folder above it that holds a SKILL.md, or is named like a folder that does;
 * 3. its own name (`evals/pdf.json`), if a skill or a skill's folder has it;
 * 4. `evals/<skill>/` and `<skill>/evals/` in its path, for a skill that may not exist;
 * 5. the only skill of the repository;
 * 6. for a file at the root or in a folder there: the skill that the `evals.json` beside it is for, the only one
 *    outside of hidden folders, or the one with the plugin's name.
 */
export async function skillOfFile(file: string, lookup: SkillLookup): Promise<string | null> {
  const { skillFiles, skillOf, nameOf } = lookup
  const configured = Object.entries(skillOf).find(([glob]) => globMatcher(glob)(file))
  if (configured !== undefined) return configured[1]
  const byFolderName = groupBy(skillFiles, (skillFile) => basename(dirname(skillFile)))
  const above = await skillAbove(file, byFolderName, lookup)
  if (above !== null) return above
  for (const own of fileSkills(file)) {
    const named = await calledLike(own, byFolderName, nameOf)
    if (named !== null) return named
    // The folder of a skill at the root of a plugin does not have the skill's name.
    for (const skillFile of skillFiles) if ((await nameOf(skillFile)) === own) return own
  }
  const position = byPosition(file.split('/').slice(0, -1))
  return position ?? (await onlySkill(skillFiles, nameOf)) ?? mainSkill(file, lookup)
}

/** The skill in the nearest folder above a file that holds one, or is named like a folder that does. */
async function skillAbove(
  file: string,
  byFolderName: ReadonlyMap<string, readonly string[]>,
  { skillFiles, nameOf }: SkillLookup,
): Promise<string | null> {
  const byFolder = new Map(skillFiles.map((skillFile) => [dirname(skillFile), skillFile]))
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const own = byFolder.get(folder)
    if (own !== undefined) return nameOf(own)
    if (folder === '.' || folder === '/') return null
    const named = await calledLike(basename(folder), byFolderName, nameOf)
    if (named !== null) return named
  }
}

/** The skill in a folder of that name; of several the one that is called so itself, else the first. */
async function calledLike(
  folder: string,
  byFolderName: ReadonlyMap<string, readonly string[]>,
  nameOf: SkillLookup['nameOf'],
): Promise<string | null> {
  const names = await Promise.all((byFolderName.get(folder) ?? []).map(nameOf))
  return names.includes(folder) ? folder : (names[0] ?? null)
}

/** Returns the skill that a set of the whole repository is for, or null. */
async function mainSkill(file: string, { skillFiles, nameOf, readJson }: SkillLookup): Promise<string | null> {
  const folder = dirname(file)
  if (folder.includes('/')) return null
  const names = new Set<string>()
  for (const skillFile of skillFiles) names.add(await nameOf(skillFile))
  const known = (value: unknown) => (typeof value === 'string' && names.has(value) ? value : null)
  const beside = await readJson(folder === '.' ? 'evals.json' : `${folder}/evals.json`)
  const visible = skillFiles.filter((skillFile) => !/(^|\/)\.[^/]/.test(skillFile))
  return (
    known(isRecord(beside) ? beside['skill_name'] : null) ??
    (await onlySkill(visible, nameOf)) ??
    known(await pluginName(readJson))
  )
}

async function pluginName(readJson: SkillLookup['readJson']): Promise<unknown> {
  const manifest = await readJson('.claude-plugin/plugin.json')
  return isRecord(manifest) ? manifest['name'] : null
}

/** Returns the name that all SKILL.md files share, as copies of one skill do, or null. */
async function onlySkill(skillFiles: readonly string[], nameOf: SkillLookup['nameOf']): Promise<string | null> {
  let only: string | null = null
  for (const skillFile of skillFiles) {
    const name = await nameOf(skillFile)
    if (only !== null && name !== only) return null
    only = name
  }
  return only
}

/**
 * Returns what a file's name says that its skill is: `pdf` for `evals/pdf.json`, `pdf.trigger-eval.json`,
 * `pdf_trigger_eval.json` and `pdf.prompts.csv`.
 */
function fileSkills(file: string): string[] {
  const name = basename(file).replace(EXTENSION, '')
  const short = name.replace(
    /[._-]?((trigger[_-]?)?(evals?|prompts?|queries|cases)|(should|must)[-_](not[-_])?\w+)$/,
    '',
  )
  return name === short ? [name] : [name.replace(/[._-]?(trigger[_-]?)?evals?$/, ''), short]
}

/** Names of folders around prompts: no skill that is gone was called so. */
const OF_DATA = /^(?:golden|data|datasets?|cases|prompts|queries|triggers?|suites?|tests?|scripts|src|docs|tools)$/i

function byPosition(folders: readonly string[]): string | null {
  for (let index = folders.length - 1; index >= 0; index -= 1) {
    if (!/^(evals?|evaluations)$/.test(folders[index] ?? '')) continue
    const around = [folders[index + 1], folders[index - 1]]
    return around.find((folder) => folder !== undefined && !OF_DATA.test(folder)) ?? null
  }
  return null
}
