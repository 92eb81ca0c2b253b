import { basename, dirname, extname, join } from 'node:path/posix'
import { answered, type Outcome } from '../../core/process/outcome.ts'
import { type Discovery, suiteFilesOf, type Tree } from '../../sides/tree.ts'
import { resolveSkill } from '../../skills/resolve-skill.ts'
import { roomsOf } from '../../skills/rooms.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { readContexts } from '../../suites/loading/read-context.ts'
import { askedSkill } from '../fix/asked-skill.ts'
import { withSides } from '../open-sides.ts'
import type { EvaluationRequest, Host } from '../request.ts'
import { type Draft, draftPrompts } from './draft-prompts.ts'
import { labelledText, loadsAgain } from './draft-suite.ts'
import { coveredBy, writtenIn } from './written-prompts.ts'

/** A repository whose prompts get labels. */
interface Place {
  tree: Tree
  catalogue: Catalogue
  discovery: Pick<Discovery, 'skillOf'>
}

/** A file of labels that is proposed for a skill. */
export interface LabelFile {
  skill: string
  /** Relative to the root, with `/`. */
  path: string
  text: string
  /** The file whose prompts it labels. */
  from: string
  positives: number
  nearMisses: number
}

/**
 * The file that labels what `from` asks, beside it. Null where it would not load as meant. `taken`: paths that are
 * there.
 */
export async function labelFile(
  draft: Draft,
  from: string,
  { tree, catalogue, discovery }: Place,
  taken: ReadonlySet<string>,
): Promise<Pick<LabelFile, 'path' | 'text'> | null> {
  const plain = join(dirname(from), 'trigger_eval.json')
  const path = taken.has(plain) ? join(dirname(from), `${basename(from, extname(from))}.trigger_eval.json`) : plain
  const context = readContexts(suiteFilesOf(tree, discovery, catalogue))(new Set())
  const nameOf = (label: string) => resolveSkill(catalogue, label, path)?.name ?? null
  for (const isNamed of [false, true]) {
    const text = labelledText(draft, isNamed)
    if (await loadsAgain(draft, text, path, { context, nameOf })) return { path, text }
  }
  return null
}

/**
 * The files of labels for head's skills that have prompts without one, and none with one; `named`: for that skill
 * alone. Nobody is asked: the prompts are those that somebody wrote, and near misses are those of other skills.
 */
export function openLabels(
  request: EvaluationRequest,
  host: Host,
  named: string | null,
): Promise<Outcome<{ files: LabelFile[] }>> {
  return withSides(request, host, async ({ trees: { head: tree }, sides: { head, policy } }) => {
    const { catalogue, suites } = head
    const wanted = named === null ? null : askedSkill(named, { catalogues: { head: catalogue } })
    const place = { tree, catalogue, discovery: policy.config }
    const covered = coveredBy(suites, catalogue)
    const taken = new Set(tree.files.map(({ path }) => path))
    const { rooms } = roomsOf(catalogue, policy.config.rooms)
    const files: LabelFile[] = []
    for (const draft of draftPrompts(catalogue.skills, rooms, writtenIn(suites, catalogue))) {
      const { skill, file: from, positives, nearMisses } = draft
      if (from === undefined || covered.has(skill.name) || (wanted !== null && wanted !== skill.name)) continue
      const written = await labelFile(draft, from, place, taken)
      if (written === null) continue
      taken.add(written.path)
      files.push({ skill: skill.name, ...written, from, positives: positives.length, nearMisses: nearMisses.length })
    }
    return answered({ files })
  })
}
