import { basename, dirname } from 'node:path/posix'
import { globMatcher } from '../../errors/glob.ts'
import { addToGroup } from '../../errors/group-by.ts'

export interface SkillLookup {
  /** SKILL.md files, relative to the root. */
  skillFiles: readonly string[]
  /** Glob of suite files to the skill that they are for; the first that matches wins. */
  skillOf: Readonly<Record<string, string>>
  /** The name of the skill in a SKILL.md: from its frontmatter, else its folder. Remembered per file. */
  nameOf(skillFile: string): Promise<string>
}

/**
 * The skill that a suite file belongs to: by configuration; else the nearest folder above it that holds a SKILL.md or
 * has the name of a folder that does; else by its own name (`evals/pdf.json`), which the folder of a skill has, or the
 * skill itself; else by `evals/<skill>/` and `<skill>/evals/`, for a skill that may not exist; else the only skill
 * there is.
 */
export async function skillOfFile(file: string, { skillFiles, skillOf, nameOf }: SkillLookup): Promise<string | null> {
  for (const [glob, skill] of Object.entries(skillOf)) {
    if (globMatcher(glob)(file)) return skill
  }
  const byFolder = new Map<string, string>()
  const byFolderName = new Map<string, string[]>()
  for (const skillFile of skillFiles) {
    const folder = dirname(skillFile)
    byFolder.set(folder, skillFile)
    addToGroup(byFolderName, basename(folder), skillFile)
  }
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const own = byFolder.get(folder)
    if (own !== undefined) return nameOf(own)
    const [named] = folder === '.' ? [] : (byFolderName.get(basename(folder)) ?? [])
    if (named !== undefined) return nameOf(named)
    if (folder === '.' || folder === '/') break
  }
  const own = fileSkill(file)
  const [named] = byFolderName.get(own) ?? []
  if (named !== undefined) return nameOf(named)
  // A skill that lies at the root of a plugin has a folder that says nothing.
  for (const skillFile of skillFiles) if ((await nameOf(skillFile)) === own) return own
  return byPosition(file.split('/').slice(0, -1)) ?? onlySkill(skillFiles, nameOf)
}

/** The name that all SKILL.md files have in common (copies of one skill), or null. */
async function onlySkill(skillFiles: readonly string[], nameOf: SkillLookup['nameOf']): Promise<string | null> {
  let only: string | null = null
  for (const skillFile of skillFiles) {
    const name = await nameOf(skillFile)
    if (only !== null && name !== only) return null
    only = name
  }
  return only
}

/** `pdf` of `evals/pdf.json`, `pdf.trigger-eval.json` and `pdf_trigger_eval.json`. */
function fileSkill(file: string): string {
  return basename(file)
    .replace(/\.(json|jsonl|jsonc|ya?ml)$/, '')
    .replace(/[._-]?(trigger[_-]?)?evals?$/, '')
}

function byPosition(folders: readonly string[]): string | null {
  for (let index = folders.length - 1; index >= 0; index -= 1) {
    if (!/^(evals?|evaluations)$/.test(folders[index] ?? '')) continue
    return folders[index + 1] ?? folders[index - 1] ?? null
  }
  return null
}
