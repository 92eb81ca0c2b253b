import type { LoadedSide } from '../sides/load-sides.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import { catalogueDigest } from '../skills/listing.ts'
import type { Catalogue } from '../skills/skill.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import type { Suite } from '../suites/suite.ts'
import { digest } from '../trials/store/digest.ts'
import type { Asked } from './choose-tasks.ts'
import { graderFiles } from './grader-files.ts'
import type { OpenSettings } from './open-agent.ts'
import type { ReadSides } from './read-sides.ts'
import { taskIdentities } from './task-identity.ts'

/** Digests (SHA-256, hex) that prove base and head identical, so that there is nothing to measure. */
export interface Sameness {
  /** Names, descriptions and every file of all skills. */
  skills: string
  /** Prompts, labels, files, graders and the files that graders name. */
  tasks: string
  /** The configuration, and the settings that suites ask for. */
  policy: string
}

/**
 * Digests that prove base and head identical in everything that a trial, its labels, its grades or the policy depend
 * on; null if anything may differ. Null too where base cannot be read, has no suites or has no tasks.
 */
export async function samenessOf(
  trees: Trees,
  { base, head, skills, rooms }: ReadSides,
  { ofSides: tasks }: Asked,
): Promise<Sameness | null> {
  const isRead = skills.problem === null && base.problem === null && base.hasSuites
  if (trees.base === null || skills.ownBase === null || tasks.base === null || !isRead) return null
  if (tasks.base.tasks.length === 0 || tasks.base.errors.length + tasks.head.errors.length > 0) return null
  if (!areSame(rooms)) return null

  const digests = [
    [skillsDigest(skills.ownBase), skillsDigest(skills.head.catalogue)],
    [tasksDigest(tasks.base.tasks), tasksDigest(tasks.head.tasks)],
    [policyDigest(base.file, skills.suites.base), policyDigest(head.file, skills.suites.head)],
  ] as const
  if (digests.some(([before, after]) => before !== after)) return null
  const [[, ofSkills], [, ofTasks], [, ofPolicy]] = digests
  const [before, files] = [
    await graderFiles(tasks.head.tasks, trees.base),
    await graderFiles(tasks.head.tasks, trees.head),
  ]
  if (files === null || before === null || digest(before) !== digest(files)) return null
  return { skills: ofSkills, tasks: digest([ofTasks, files]), policy: ofPolicy }
}

/** Whether every room holds the same skills on both sides. Their folders and names are compared elsewhere. */
function areSame({ rooms }: PairedRooms): boolean {
  return [...rooms.values()].every(({ base, head, nameOnBase }) => {
    if (nameOnBase !== undefined || base === null || head === null) return false
    return base.size === head.size && [...base].every((path) => head.has(path))
  })
}

function skillsDigest(catalogue: Catalogue): string {
  return digest([catalogueDigest(catalogue, 'folders'), catalogue.skills.map(({ name, path }) => [name, path])])
}

function tasksDigest(tasks: readonly ResolvedTask[]): string {
  const identities = taskIdentities(tasks.map((task) => ({ ...task, origin: 'head', isNew: false })))
  const rows = tasks.map(({ suites }, at) => JSON.stringify([suites, identities[at]]))
  return digest(rows.toSorted())
}

function policyDigest(file: LoadedSide['file'], suites: readonly Suite[]): string {
  const settings = suites.map(({ file: path, format, settings: { hooks = [], ...rest } }) => [
    path,
    format,
    rest,
    hooks.map(({ source: _, ...hook }) => hook),
  ])
  return digest([file?.config ?? null, settings.map((row) => JSON.stringify(row)).toSorted()])
}

/**
 * Whether equal digests end the run. A deterministic agent always runs: its trials are free and say more than a digest.
 */
export function endsBySameness({ agent }: OpenSettings, { config }: ReadSides['policy']): boolean {
  return !agent.deterministic && config.when.changedOnly
}
