import { basename, dirname } from 'node:path/posix'
import { globMatcher } from '../errors/glob.ts'
import { discoverSuites } from '../suite/loading/discover.ts'

/** How much a file of a foreign tree matters: the smaller the earlier it is read, null: not at all. */
export type Need = 0 | 1 | 2 | null

/**
 * Says which of a tree's files an evaluation can need: skills (0), suites and everything in the folders of both (1),
 * other text and tables that a suite may name (2). Code and programs elsewhere are none of them. `suites` are the globs
 * of the configuration that counts.
 */
export function neededPaths(paths: readonly string[], suites: readonly string[]): (path: string) => Need {
  const skillFolders = new Set(paths.filter((path) => basename(path) === 'SKILL.md').map((path) => dirname(path)))
  const suiteFolders = new Set(discoverSuites(paths, { suites }).flatMap(({ file }) => [file, dirname(file)]))
  // A suite at the root would make all of the repository its folder.
  suiteFolders.delete('.')
  const named = suites.map((glob) => globMatcher(glob))
  return (path) => {
    if (basename(path) === 'SKILL.md') return 0
    if (isBelow(path, skillFolders) || isBelow(path, suiteFolders)) return 1
    if (named.some((matches) => matches(path))) return 1
    return /\.(?:json|jsonl|jsonc|ya?ml|md|txt|csv|tsv)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) ? 2 : null
  }
}

/**
 * Settings, hooks, servers and standing instructions of agents: of a change from outside they are never even on the
 * disk.
 */
export function steersAgents(path: string): boolean {
  return (
    /(?:^|\/)(?:\.claude|\.codex|\.gemini|\.copilot|\.opencode)\/(?!skills\/|plugins\/)/i.test(path) ||
    /(?:^|\/)(?:\.mcp\.json|claude(?:\.local)?\.md|agents(?:\.override)?\.md|gemini\.md|opencode\.jsonc?)$/i.test(
      path,
    ) ||
    /(?:^|\/)(?:hooks\/hooks\.json|\.github\/copilot-instructions\.md|\.github\/instructions\/.*|\.npmrc|\.envrc)$/i.test(
      path,
    )
  )
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.has(path)) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (folders.has(folder)) return true
    if (folder === '.' || folder === '/') return false
  }
}
