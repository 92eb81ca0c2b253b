import { basename, dirname } from 'node:path'
import type { ListingEntry } from '../../agents/lexical/lexicon.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { parseJson } from '../../core/errors/parse-json.ts'
import { parseFrontmatter } from '../../skills/parse-frontmatter.ts'
import type { SkillReadings } from '../../skills/read-skill.ts'
import type { ReadContext, RepositorySkill } from '../reader/suite-format.ts'
import type { Suite } from '../suite.ts'
import { skillOfFile } from './skill-of-file.ts'

/** The files of a repository that readers may ask about. */
export interface RepositoryFiles {
  /** Absolute. */
  root: string
  files: readonly string[]
  /** SKILL.md files, relative to `root`. */
  skillFiles: readonly string[]
  /** `skill_of:` of the configuration: glob to skill. */
  skillOf?: Readonly<Record<string, string>>
  /**
   * Suites of base. A file among them is a suite of head too, wherever suites are discovered. One for a single skill
   * stays for it where a second skill makes that unclear.
   */
  ofBase?: readonly Pick<Suite, 'file' | 'skills'>[]
  /** What was read of these skills, or of another side's. Default: nothing. */
  readings?: SkillReadings
}

/** Makes the context for reading one suite. Adds the files that its reader asks for to `asked`. */
export type ReadContextFor = (asked: Set<string>) => ReadContext

/** Returns a maker of contexts. They read files on demand, and each SKILL.md only once for all suites. */
export function readContexts(repository: RepositoryFiles): ReadContextFor {
  const { root, files, skillFiles, skillOf = {}, ofBase = [] } = repository
  let skills: Promise<readonly RepositorySkill[]> | null = null
  const known = new Map<string, Promise<ListingEntry>>()
  const entryOf = (skillFile: string): Promise<ListingEntry> => {
    const entry = known.get(skillFile) ?? listingEntry(repository, skillFile)
    known.set(skillFile, entry)
    return entry
  }
  const nameOf = async (skillFile: string) => (await entryOf(skillFile)).name
  const readJson = async (file: string): Promise<unknown> => {
    const found = files.includes(file) ? await readTextFile(root, file) : null
    return found !== null && 'text' in found ? parseJson(found.text) : null
  }
  const before = new Map(ofBase.flatMap(({ file, skills: [one, more] }) => (one && !more ? [[file, one]] : [])))
  return (asked) => ({
    files,
    read: async (file) => {
      asked.add(file)
      return readTextFile(root, file)
    },
    skillOf: async (file, prompts = []) => {
      const own = (await skillOfFile(file, { skillFiles, skillOf, nameOf, readJson })) ?? before.get(file) ?? null
      if (own !== null || prompts.length === 0) return own
      const listing: ListingEntry[] = []
      for (const skillFile of skillFiles) listing.push(await entryOf(skillFile))
      // Rarely needed, and it brings the router.
      const { nearestSkill } = await import('./nearest-skill.ts')
      return nearestSkill(prompts, listing)
    },
    skills: () => {
      skills ??= skillsOf(skillFiles, nameOf)
      return skills
    },
  })
}

/** Reads the skills of SKILL.md files one after another: a process cannot open thousands of files at once. */
async function skillsOf(
  skillFiles: readonly string[],
  nameOf: (skillFile: string) => Promise<string>,
): Promise<readonly RepositorySkill[]> {
  const skills: RepositorySkill[] = []
  for (const file of skillFiles) skills.push({ name: await nameOf(file), folder: basename(dirname(file)) })
  return skills
}

async function listingEntry({ root, readings }: RepositoryFiles, skillFile: string): Promise<ListingEntry> {
  const found = await readTextFile(root, skillFile)
  const known = readings?.get(skillFile)
  const isKnown = 'text' in found && known?.source === found.text
  const data = isKnown || !('text' in found) ? {} : parseFrontmatter(found.text, skillFile).data
  const text = (key: string) => {
    const value = isKnown ? known.read.frontmatter.fields.get(key)?.value : data[key]
    return typeof value === 'string' ? value.trim() : ''
  }
  return { name: text('name') || basename(dirname(skillFile)), description: text('description') }
}
