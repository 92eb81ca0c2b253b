import type { GateQuestion } from '../gate/question.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import type { Tree } from '../sides/tree.ts'
import type { Catalogue } from '../skills/skill.ts'
import type { Asked } from './choose-tasks.ts'
import { decidingPolicy, untrustedProblem } from './enforcement.ts'
import { withLimitsOfRows } from './policy.ts'
import type { Known } from './side-plans.ts'
import { skillsUnderTest } from './skills-under-test.ts'
import { wordingOf } from './wording-of.ts'

/** The question to the gate. */
export function gateQuestion(
  { sides: { base: _, ...sides }, settings, asked: { tasks, catalogues, rooms }, same, request }: Known,
  baseTree: Tree | null,
): GateQuestion {
  const { policy, skills } = sides
  const { deterministic } = settings.agent
  const untrusted = untrustedProblem(settings, request, same !== null) ?? { notComparable: null }
  return {
    tasks,
    skills: skillsUnderTest(catalogues.base, catalogues.head, request, sides),
    policy: withLimitsOfRows(
      decidingPolicy(settings),
      rowsOf(allSkills(catalogues), sides.rooms),
      policy.config.policy,
      deterministic,
    ),
    ...wordingOf(settings, [...rooms.catalogues.values()]),
    sides: baseTree === null ? 'head' : 'both',
    ...(skills.problem === null ? untrusted : { notComparable: skills.problem }),
    deterministic,
    trials: settings.trials,
    shared: new Set(),
    stored: new Map(),
    // Subjects that share the error rate are as many jobs.
    jobs: policy.config.policy.jobs * (request.turn?.sharing ?? 1),
  }
}

/** The skills of both sides, those of head first. */
export function allSkills({ base, head }: Asked['catalogues']): Catalogue['skills'] {
  return [...head.skills, ...(base?.skills ?? [])]
}

/** The rows of skills that have several, with the ids of these skills. */
function rowsOf(named: readonly { name: string }[], rooms: PairedRooms): { row: string; id: string }[] {
  return named.flatMap(({ name: row }) => {
    const id = rooms.idOf(row)
    return id === row ? [] : [{ row, id }]
  })
}
