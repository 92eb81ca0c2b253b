import { lstat, readFile, realpath } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import { z } from 'zod'
import { objectFilesOf } from '../core/documents/object-files.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { parseFrontmatter } from '../skills/parse-frontmatter.ts'
import { filesOf } from '../skills/skill.ts'
import { type GradedSuite, isBaseSide } from './grader.ts'
import { NotApplicable } from './not-applicable.ts'
import type { HeuristicSkill } from './trigger-score.ts'

/** A larger SKILL.md is not read; real ones have a few kilobytes. */
const MAX_BYTES = 1_048_576

/**
 * Reads the skill at a suite's `skill_path` (a SKILL.md or its folder) on the side under test. Relative paths are
 * looked up from the suite's folder, then from the root; absolute ones must be inside the repository. Never reads
 * outside of the side's root, not even through a link. Without a file on disk, the skill is taken from the side's
 * catalogue.
 *
 * @throws NotApplicable when the skill exists on the other side only
 * @throws Error when the path leaves the repository, or names nothing readable on head
 */
export async function readSkillOnSide(skillPath: string, suite: GradedSuite): Promise<HeuristicSkill> {
  const candidates = candidatePaths(skillPath, suite)
  if (candidates.length === 0) throw new Error(`skill_path "${skillPath}" points outside the repository`)

  for (const path of candidates.map((candidate) => suite.renamedPaths?.get(candidate) ?? candidate)) {
    const content = await readInside(suite.sideRoot, path)
    if (content !== null) return parseSkill(content, path)
    const known = suite.skills.find((skill) => filesOf(skill).includes(path))
    if (known !== undefined) return known
  }
  const message = `skill_path "${skillPath}" names no SKILL.md and no folder with one`
  if (isBaseSide(suite)) throw new NotApplicable(`${message} on this side`)
  throw new Error(message)
}

/** Paths of SKILL.md files that `skillPath` can mean, relative to a side's root, with `/`; without those outside. */
function candidatePaths(skillPath: string, { sideRoot, suiteFolder, repositoryRoot }: GradedSuite): string[] {
  const bases = isAbsolute(skillPath)
    ? [relative(repositoryRoot, skillPath), relative(sideRoot, skillPath)]
    : [relative(repositoryRoot, join(suiteFolder, skillPath)), posix.normalize(skillPath)]
  const inside = bases
    .map((base) => base.split(sep).join('/'))
    .filter((base) => !isAbsolute(base) && !/^\.\.(\/|$)/.test(base))
  return inside.flatMap((base) => [base, posix.join(base, 'SKILL.md')])
}

/** The text of a regular file inside `root`; null when there is none. */
async function readInside(root: string, path: string): Promise<string | null> {
  if (objectFilesOf(root) !== undefined) {
    const read = await readTextFile(root, path)
    if (!('problem' in read)) return read.text
    if (/^(?:does not exist|is not a regular file)$/.test(read.problem)) return null
    throw new Error(`${path} ${read.problem}`)
  }
  const realRoot = await realpath(root).catch(() => null)
  const real = realRoot === null ? null : await realpath(join(realRoot, path)).catch(() => null)
  if (realRoot === null || real === null) return null
  if (!real.startsWith(realRoot + sep)) throw new Error(`skill_path leads to a file outside the repository: ${path}`)
  const found = await lstat(real)
  if (!found.isFile()) return null
  if (found.size > MAX_BYTES) throw new Error(`${path} is larger than ${MAX_BYTES} bytes`)
  return readFile(real, 'utf8')
}

const text = z.string().catch('')

function parseSkill(content: string, path: string): HeuristicSkill {
  const { data, body } = parseFrontmatter(content, path)
  const name = text.parse(data['name'])
  return {
    name: name === '' ? posix.basename(posix.dirname(path)) : name,
    description: text.parse(data['description']),
    body,
  }
}
