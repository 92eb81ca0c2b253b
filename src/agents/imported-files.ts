import { posix } from 'node:path'

/** What stands after an `@` in an instruction file: agents show the file that it names, where there is one. */
export interface FileImport {
  /** As it stands in the text, without the `@`. */
  written: string
  /** Paths from the root of the repository that it may mean, best first. Empty: it leads out of the repository. */
  paths: readonly string[]
}

/** Spans and blocks of code, in which no agent looks for imports. A longer mark would take long to look for its end. */
const CODE = /(`{1,64})[\s\S]*?\1/g
/** An `@` that does not stand in a word, such as an address, and what follows up to white space. */
const IMPORT = /(?<![\p{L}\p{N}_@./-])@((?:\\ |[^\s`@])+)/gu
const PUNCTUATION = /[.,;:!?)\]}>"'*_|]+$/
/** Characters of a path, as in the names of instruction files. */
const PLAIN = /^[\p{L}\p{N}_ .@+()/-]{1,500}$/u
/** Imports of one file that are looked at, and characters of one. */
const MOST = 500
const LONGEST = 1_000

/**
 * Returns the imports in the text of an instruction file at `path`, relative to the root: `@docs/style.md`, relative to
 * the file that says so. Agents differ in what may stand around a path and in how deep they follow; these are the
 * imports that any of them follows, as the programs were observed to do (`npm run test:agents`).
 */
export function importsOf(text: string, path: string): FileImport[] {
  const plain = text.replaceAll(CODE, ' ')
  const found = new Map<string, FileImport>()
  for (const [, raw = ''] of plain.matchAll(IMPORT)) {
    if (found.size >= MOST) break
    if (raw.length > LONGEST) continue
    const written = raw.replaceAll('\\ ', ' ').replace(/#.*$/, '')
    if (!found.has(written)) found.set(written, { written, paths: pathsOf(written, path) })
  }
  return [...found.values()].filter(({ written, paths }) => paths.length > 0 || leadsOut(written))
}

function pathsOf(written: string, path: string): string[] {
  const folder = posix.dirname(path)
  const forms = [written, written.replace(PUNCTUATION, '')]
  const paths = forms.flatMap((form) => {
    if (form === '' || /^[~/]/.test(form) || !PLAIN.test(form)) return []
    const full = posix.join(folder, form)
    return full.startsWith('..') || full === '.' || full.endsWith('/') ? [] : [full]
  })
  return [...new Set(paths)]
}

/** Whether text after an `@` names a file elsewhere, rather than a module or a person. */
function leadsOut(written: string): boolean {
  return /^~\/|^(?:\.\/)*\.\.\//.test(written) || /^\/.*\.(?:md|mdc|txt)$/.test(written)
}

/** Folders of settings from which agents take more than text. */
const STEERING =
  /^(?:skills?|agents?|commands?|hooks?|plugins?|modes?|tools?|prompts|themes|output-styles|workflows|extensions|policies)$/i

/**
 * Whether a file may be placed because another imports it, or settings name it. Its path has to be one on every system.
 * Never settings, hooks, servers, skills or subagents: agents would take them for their own.
 */
export function isImportable(path: string): boolean {
  if (!PLAIN.test(path)) return false
  const segments = path.split('/')
  const name = segments.at(-1) ?? ''
  if (segments.some((segment) => /^\.git$|^node_modules$/i.test(segment))) return false
  if (/^opencode\.jsonc?$/i.test(path) || /^SKILL\.md$/i.test(name)) return false
  const first = segments.findIndex((segment) => segment.startsWith('.'))
  if (first < 0) return true
  return /\.(?:md|mdc|txt)$/i.test(name) && !segments.slice(first).some((segment) => STEERING.test(segment))
}
