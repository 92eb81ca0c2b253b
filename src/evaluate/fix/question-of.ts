import { neverBlocks } from '../../core/results/provenance.ts'
import type { Catalogue, Skill } from '../../skills/skill.ts'
import { isLabelled } from '../../suites/labels.ts'
import { offerKey } from '../../suites/offer-key.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Offered } from '../../trials/plan/plan-trials.ts'
import type { Prepared } from '../prepare.ts'
import type { FixQuestion, FixSkill } from './question.ts'

/** The question of a fix, from what `gate` or `run` would measure: head's prompts, skills and policy. */
export function questionOf({ question, run, catalogues, rooms }: Prepared): FixQuestion {
  const { skills: general, special = new Map<string, Offered>() } = run.sides.head
  const offered = new Set(
    [general, ...[...special.values()].map(({ skills }) => skills)].flat().map(({ name }) => name),
  )
  const names = (key: string) =>
    new Set((key === '' ? general : (special.get(key)?.skills ?? general)).map((one) => one.name))
  const byOffer = new Map(['', ...special.keys()].map((key) => [key, names(key)]))
  const inRoom = new Map(
    [...rooms.catalogues].map(([key, { head }]) => [
      key,
      new Set(head.skills.flatMap((skill) => (skill.offered ? [skill.name] : []))),
    ]),
  )
  return {
    tasks: labelled(question.tasks),
    skills: catalogues.head.skills
      .filter(({ name }) => offered.has(rooms.paired.idOf(name)))
      .map((skill) => ({ ...fixSkill(skill, catalogues.base), id: rooms.paired.idOf(skill.name) })),
    base: catalogues.base === null ? null : catalogues.base.skills.filter((skill) => skill.offered),
    policy: question.policy,
    offeredTo: (task) => {
      const room = task.room === undefined ? undefined : inRoom.get(task.room.key)
      if (room !== undefined) return room
      const own = byOffer.get(offerKey(task.offer))
      return own === undefined || own.size === offered.size ? null : own
    },
    neighbours: (skill) => new Set([...inRoom.values()].filter((room) => room.has(skill)).flatMap((room) => [...room])),
  }
}

/** Head's prompts with a label. Generated ones prove nothing, and count only where there are no others. */
function labelled(tasks: readonly AskedTask[]): AskedTask[] {
  const own = tasks
    .filter((task) => task.origin === 'head' && isLabelled(task))
    .map((task) => ({ ...task, isNew: false, golden: false }))
  const binding = own.filter((task) => !neverBlocks(task))
  return binding.length === 0 ? own : binding
}

function fixSkill(
  { name, kind, bareName, plugin, path, description, body, frontmatter }: Skill,
  base: Catalogue | null,
): FixSkill {
  const before = base?.skills.find((skill) => skill.name === name)
  const ofFile = {
    description: frontmatter?.description ?? description,
    whenToUse: frontmatter?.whenToUse ?? '',
    base: before === undefined ? null : (before.frontmatter?.description ?? before.description),
  }
  return {
    ...{ name, bareName, path, body },
    plugin: plugin?.installs === true ? plugin.name : null,
    ...(kind === undefined ? ofFile : { kind, description, whenToUse: '', base: before?.description ?? null }),
  }
}
