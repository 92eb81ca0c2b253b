import { execFileSync } from 'node:child_process'
import { parseFrontmatter } from '../../src/skills/parse-frontmatter.ts'
import type { Descriptions, GatedRepository } from './repository.ts'

/** A catalogue before and after one change. */
export interface Edit {
  /** The commit, or what was done. */
  id: string
  base: Descriptions
  head: Descriptions
  /** Skills of both sides whose description differs. */
  edited: readonly string[]
}

/**
 * The steps of the main line (merges count as one, as a pull request does) that changed descriptions, newest first.
 * Walks back from the work tree's catalogue, so that each edit stands among the siblings of its time. Only skills that
 * exist today, or lay beside one, are followed. One git process lists the steps, one reads the files.
 */
export function realEdits({ root, descriptions, paths }: GatedRepository): Edit[] {
  const steps = skillChanges(root)
  const texts = readBlobs(
    root,
    new Set(steps.flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after]))),
  )
  const homes = new Set([...paths.values()].map(homeOf))
  const nameAt = new Map([...paths].map(([name, path]) => [path, name]))
  const edits: Edit[] = []
  let head = new Map(descriptions)
  for (const { commit, files } of steps) {
    const base = new Map(head)
    const followed = files.filter(({ path }) => homes.has(homeOf(path)))
    const read = (path: string, blob: string) => readSkill(texts.get(blob) ?? null, path, nameAt.get(path))
    const after = followed.flatMap(({ path, after }) => read(path, after) ?? [])
    // A copy of a skill that another file defines is not followed.
    const known = after.filter(({ name, description }) => head.get(name) === description)
    for (const { name } of known) base.delete(name)
    const unknown = new Set(after.filter((skill) => !known.includes(skill)).map(({ path }) => path))
    for (const { path, before } of followed) {
      const skill = unknown.has(path) ? null : read(path, before)
      if (skill !== null) base.set(skill.name, skill.description)
    }
    const edited = [...head].filter(([name, text]) => base.has(name) && base.get(name) !== text).map(([name]) => name)
    if (edited.length > 0) edits.push({ id: commit, base, head, edited })
    head = base
  }
  return edits
}

interface Step {
  commit: string
  files: { path: string; before: string; after: string }[]
}

function skillChanges(root: string): Step[] {
  const args = ['log', '--first-parent', '--diff-merges=first-parent', '--no-renames', '--raw', '--no-abbrev', '-z']
  const log = git(root, [...args, '--format=%x01%H', '--', 'SKILL.md', '*/SKILL.md']).toString('utf8')
  return log
    .split('\u0001')
    .filter((step) => step !== '')
    .map((step) => {
      const [commit = '', ...rest] = step.split('\0').map((part) => part.trim())
      const files = rest.flatMap((part, index) => {
        const [, before, after] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [A-Z]/.exec(part) ?? []
        return before === undefined || after === undefined ? [] : [{ path: rest[index + 1] ?? '', before, after }]
      })
      return { commit, files }
    })
}

/** The texts of blobs by id; those that the clone does not have are left out. */
function readBlobs(root: string, ids: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  const out = git(root, ['cat-file', '--batch'], [...ids].filter((id) => !/^0+$/.test(id)).join('\n'))
  let at = 0
  while (at < out.length) {
    const end = out.indexOf(10, at)
    if (end < 0) break
    const [id = '', kind, size] = out.toString('utf8', at, end).split(' ')
    at = end + 1
    if (kind !== 'blob') continue
    found.set(id, out.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return found
}

/** The skill of a file; `id`: its name in the catalogue, where it has one that differs from the file's. */
function readSkill(text: string | null, path: string, id: string | undefined) {
  if (text === null) return null
  const { data } = parseFrontmatter(text, path)
  const words = (key: string) => (typeof data[key] === 'string' ? data[key] : '')
  const folder = path.split('/').at(-2) ?? ''
  const bare = words('name').trim() || folder
  const description = [words('description'), words('when_to_use') || words('when-to-use')].join(' ')
  const name = id?.endsWith(`/${bare}`) || id?.endsWith(`:${bare}`) ? id : bare
  return { path, name, description: description.replace(/\s+/g, ' ').trim() }
}

/** The folder that holds the skill's folder. */
function homeOf(path: string): string {
  return path.split('/').slice(0, -2).join('/')
}

function git(root: string, args: readonly string[], input = ''): Buffer {
  // A partial clone fetches nothing for this.
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' }
  return execFileSync('git', ['-C', root, ...args], { input, env, maxBuffer: 2 ** 30 })
}
