import { posix } from 'node:path'
import { INSTRUCTION_SETTINGS } from '../agents/adapters/instruction-files.ts'
import { isImportable } from '../agents/imported-files.ts'
import type { InstructionSettings } from '../agents/instruction-habits.ts'
import { namesAt, onlyNames } from '../agents/named-instructions.ts'
import { globMatcher } from '../core/errors/glob.ts'
import { asUserErrors } from '../core/errors/user-error.ts'
import type { Limits, Unfollowed } from './side-imports.ts'
import type { SideTexts } from './side-texts.ts'

/**
 * The instruction files that these settings of a side name (`INSTRUCTION_SETTINGS`), each after what is left of those
 * settings: the names of these files, and nothing that an agent would do by them. Files beyond the limits, and names
 * that lead elsewhere, are added to `unfollowed`.
 */
export async function namedInstructions(
  texts: SideTexts,
  settings: readonly string[],
  { fileCharacters, totalCharacters, ...limits }: Limits,
  { outside, leftOut }: Unfollowed,
): Promise<{ path: string; content: string }[]> {
  const found = new Map<string, string>()
  let characters = 0
  const take = async ({ path: from, key }: InstructionSettings, names: readonly string[]) => {
    for (const name of names.slice(limits.files)) leftOut.add(name)
    const named = names.slice(0, limits.files).flatMap((name) => {
      const inside = pathsOf(name, texts)
      if (inside === null) outside.add(`${from}: ${name}`)
      return inside ?? []
    })
    const paths = [...new Set(named)]
    if (paths.length === 0) return
    const few = paths.slice(0, limits.files)
    for (const path of paths.slice(few.length)) leftOut.add(path)
    found.set(from, onlyNames(key, few))
    for (const path of few) {
      if (found.has(path) || !texts.has(path)) continue
      const text = await texts.at(path, isImportable)
      const isLarge = text === null || text.length > fileCharacters || characters + text.length > totalCharacters
      if (isLarge || found.size >= limits.files) leftOut.add(path)
      else {
        characters += text.length
        found.set(path, text)
      }
    }
  }
  for (const one of INSTRUCTION_SETTINGS.filter(({ path }) => settings.includes(path))) {
    const text = await texts.at(one.path, () => false)
    if (text !== null) await take(one, namesAt(text, one.key))
  }
  return [...found].map(([path, content]) => ({ path, content }))
}

/** The files of the side that a name or pattern stands for; null where it leads out of the repository. */
function pathsOf(name: string, texts: SideTexts): string[] | null {
  if (/^(?:[a-z]+:\/\/|[~/])/i.test(name)) return null
  const path = posix.normalize(name)
  if (path.startsWith('..')) return null
  if (!/[*?[{]/.test(path)) return isImportable(path) ? [path] : []
  try {
    const matches = globMatcher(path)
    return texts
      .paths()
      .filter((one) => matches(one) && isImportable(one))
      .sort()
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return []
  }
}
