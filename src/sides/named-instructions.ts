import { posix } from 'node:path'
import { isImportable } from '../agents/imported-files.ts'
import {
  GEMINI_SETTINGS,
  geminiFileNames,
  OPENCODE_SETTINGS,
  onlyInstructions,
  opencodeInstructions,
} from '../agents/named-instructions.ts'
import { globMatcher } from '../errors/glob.ts'
import { asUserErrors } from '../errors/user-error.ts'
import type { Limits, Unfollowed } from './side-imports.ts'
import type { SideTexts } from './side-texts.ts'

/**
 * The instruction files that a side's settings name, for opencode (`instructions`) and Gemini (`context.fileName`),
 * each after what is left of those settings: the names of these files, and nothing that an agent would do by them.
 * Files beyond the limits, and names that lead elsewhere, are added to `unfollowed`.
 */
export async function namedInstructions(
  texts: SideTexts,
  { fileCharacters, totalCharacters, ...limits }: Limits,
  { outside, leftOut }: Unfollowed,
): Promise<{ path: string; content: string }[]> {
  const found = new Map<string, string>()
  let characters = 0
  const take = async (settings: string, names: readonly string[]) => {
    const paths = names.flatMap((name) => {
      const inside = pathsOf(name, texts)
      if (inside === null) outside.add(`${settings}: ${name}`)
      return inside ?? []
    })
    if (paths.length === 0) return
    found.set(settings, onlyInstructions(settings, paths))
    for (const path of paths) {
      const text = await texts.at(path, isImportable)
      if (text === null || found.has(path)) continue
      characters += text.length
      const isLarge = text.length > fileCharacters || characters > totalCharacters || found.size >= limits.files
      if (isLarge) leftOut.add(path)
      else found.set(path, text)
    }
  }
  for (const path of OPENCODE_SETTINGS) {
    const text = await texts.at(path, () => false)
    if (text !== null) await take(path, opencodeInstructions(text))
  }
  const ofGemini = await texts.at(GEMINI_SETTINGS, () => false)
  await take(GEMINI_SETTINGS, ofGemini === null ? [] : geminiFileNames(ofGemini))
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
