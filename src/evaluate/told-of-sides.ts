import type { ReadConfig } from '../core/config/read-config.ts'
import type { UserError, Warning } from '../core/errors/user-error.ts'
import type { observedIn } from '../sides/cases/observed.ts'
import { ofKind, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { withAllCandidates } from '../skills/with-candidates.ts'
import type { Asked } from './choose-tasks.ts'
import type { ReadSides } from './read-sides.ts'
import { limitsForUnknownSkills, sharedLimits } from './skill-names.ts'
import { countedSkills, fewGradedIn } from './validate-figures.ts'
import { remarksInRooms, roomsAsked } from './validate-rooms.ts'
import type { Validation } from './validation.ts'

type Told = Omit<Validation, 'root' | 'configs' | 'looksAtSuites' | 'parts' | 'errors' | 'warnings'>

/** What a validation tells of sides that were read, and of what is asked; null: nothing is. */
export function toldOfSides(
  { head, skills, rooms, policy: { config } }: ReadSides,
  asked: Asked | null,
  observed: ReturnType<typeof observedIn>,
): Told {
  const { skipped, reasons, included } = head
  const files = {
    suites: [...skills.suites.head],
    unread: head.unread.map(({ file, errors }) => ({ file, reason: errors[0]?.what ?? 'it cannot be read' })),
    ...{ skipped: [...skipped], reasons, included },
  }
  if (asked === null) return { ...files, skills: [], fewGraded: null, rooms: [], cases: [] }
  const { tasks, catalogues, ofSides } = asked
  const own = { rows: catalogues.head.skills, tasks, idOf: rooms.idOf }
  return {
    ...files,
    rooms: roomsAsked(ofKind(skills.head.catalogue, undefined), own, rooms),
    skills: countedSkills(own, config),
    fewGraded: fewGradedIn(ofSides.head.tasks, config),
    cases: remarksInRooms(own, skills.head.catalogue, rooms, observed),
  }
}

/** What is wrong with the limits of configurations for single skills. */
export function ofLimits(
  configs: readonly ReadConfig[],
  catalogue: Catalogue,
  rows: Catalogue['skills'] = [],
): { errors: UserError[]; warnings: Warning[] } {
  const named = [...withAllCandidates(catalogue).skills, ...rows]
  const called = (name: string) => skillsCalled(catalogue, name).map((skill) => skill.name)
  return {
    errors: configs.flatMap((one) => sharedLimits(one, called)),
    warnings: configs.flatMap((one) => limitsForUnknownSkills(one, named)),
  }
}
