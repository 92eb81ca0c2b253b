import { filesOf } from '../skills/skill.ts'
import { blameForEntries } from './left-out-entries.ts'
import type { LoadedBase, LoadedSide } from './load-sides.ts'
import { type Blame, blameForUnread, mendedWarnings, type ReadFiles } from './made-worse.ts'
import type { Trees } from './open-trees.ts'
import type { Tree } from './tree.ts'

/** Whose mistakes files and entries are that head leaves out. `base` null: there is nothing to compare with. */
export async function blameForChange(trees: Trees, base: LoadedBase | null, head: LoadedSide): Promise<Blame> {
  const before = base === null || trees.base === null ? null : readFiles(trees.base, base)
  const now = readFiles(trees.head, head)
  const files = await blameForUnread(before, now)
  const entries = blameForEntries(before === null ? null : (base?.suites ?? []), head.suites)
  const mended = before === null ? [] : mendedWarnings(before, now)
  return {
    errors: [...files.errors, ...entries.errors],
    warnings: [...files.warnings, ...entries.warnings, ...mended],
  }
}

function readFiles(tree: Tree, { catalogue, suites, unread }: LoadedSide | LoadedBase): ReadFiles {
  const skills = new Map(
    catalogue?.skills.flatMap((skill) => filesOf(skill).map((file) => [file, skill.name] as const)),
  )
  return { tree, read: new Set([...suites.map(({ file }) => file), ...skills.keys()]), skills, unread }
}
