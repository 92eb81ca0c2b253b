import { basename, dirname } from 'node:path/posix'
import { inAgentFolder, instructsAgent } from '../agents/adapters/steering-files.ts'
import { globMatcher } from '../core/errors/glob.ts'
import { discoverSuites } from '../suites/loading/discover-suites.ts'

/** Rank of a file of a foreign tree: 0 is read first; null: not read. */
export type Need = 0 | 1 | 2 | null

/**
 * Ranks the files that an evaluation can need: skills (0), suites, all files in the folders of both, and
 * subagents and commands (1), other text
 * and tables that a suite may name (2). Code elsewhere is not read. `suites` are globs of base's configuration.
 */
export function neededPaths(paths: readonly string[], suites: readonly string[]): (path: string) => Need {
  const skillFolders = new Set(paths.filter((path) => basename(path) === 'SKILL.md').map((path) => dirname(path)))
  const suiteFolders = new Set(discoverSuites(paths, { suites }).flatMap(({ file }) => [file, dirname(file)]))
  // The folder of a suite at the root would be the whole repository.
  suiteFolders.delete('.')
  const named = suites.map((glob) => globMatcher(glob))
  return (path) => {
    if (basename(path) === 'SKILL.md') return 0
    if (describesCandidate(path)) return 1
    if (isBelow(path, skillFolders) || isBelow(path, suiteFolders)) return 1
    if (named.some((matches) => matches(path))) return 1
    return /\.(?:json|jsonl|jsonc|ya?ml|md|txt|csv|tsv)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) ? 2 : null
  }
}

/** Whether a path holds settings, hooks, servers or instructions of an agent. */
export function steersAgents(path: string): boolean {
  return inAgentFolder(path) !== null || instructsAgents(path)
}

/** Whether a file that steers agents is never written for a change from outside. Subagents and commands are text. */
export function isWithheld(path: string): boolean {
  const inside = inAgentFolder(path)
  // A rule in a folder that is called like theirs is none.
  return instructsAgents(path) || (inside !== null && !/^(?:agents?|commands?)\/.+\.md$/is.test(inside))
}

function instructsAgents(path: string): boolean {
  return instructsAgent(path) || /(?:^|\/)(?:hooks\/hooks\.json|\.npmrc|\.envrc)$/i.test(path)
}

/**
 * Whether a file can be a subagent or command by its path: text that is offered beside skills, and written for a change
 * from outside as those are.
 */
export function describesCandidate(path: string): boolean {
  return /(?:^|\/)(?:agents?|commands?)\/(?:.+\/)?[^/]+\.md$|\.agent\.md$/is.test(path)
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.has(path)) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (folders.has(folder)) return true
    if (folder === '.' || folder === '/') return false
  }
}
