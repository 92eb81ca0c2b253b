import { resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { joinedLists, setOf } from './labels.ts'
import type { OtherSkills, Task } from './suite.ts'

/** What the names of a rule's list mean in a catalogue. */
export interface MeantByList {
  /** The catalogue's names, each once. */
  skills: readonly string[]
  /** Names of no skill, of skills that the task is not offered, and of several skills. */
  unknown: readonly string[]
  withheld: readonly string[]
  several: readonly { name: string; skills: readonly Skill[] }[]
}

/** Resolves the lists of rules, each once for each suite and part of the catalogue. */
export function listResolver(
  catalogue: Catalogue,
): (others: OtherSkills, suite: string, offered: Catalogue) => MeantByList {
  const known = new Map<string, WeakMap<Catalogue, WeakMap<readonly string[], MeantByList>>>()
  return ({ skills: names }, suite, offered) => {
    const ofSuite = known.get(suite) ?? new WeakMap<Catalogue, WeakMap<readonly string[], MeantByList>>()
    known.set(suite, ofSuite)
    const ofPart = ofSuite.get(offered) ?? new WeakMap<readonly string[], MeantByList>()
    ofSuite.set(offered, ofPart)
    const meant = ofPart.get(names) ?? resolveList(names, catalogue, suite, offered)
    ofPart.set(names, meant)
    return meant
  }
}

function resolveList(names: readonly string[], catalogue: Catalogue, suite: string, offered: Catalogue): MeantByList {
  const skills = new Set<string>()
  const [unknown, withheld]: [string[], string[]] = [[], []]
  const several: { name: string; skills: readonly Skill[] }[] = []
  const isOffered = offered === catalogue ? null : new Set(offered.skills)
  for (const name of setOf(names)) {
    const named = resolveSkill(catalogue, name, suite)
    const called = named === null ? skillsCalled(offered, name) : []
    const skill = called.length === 1 ? (called[0] ?? null) : named
    if (called.length > 1) several.push({ name, skills: called })
    else if (skill === null) unknown.push(name)
    else if (isOffered !== null && !isOffered.has(skill)) withheld.push(name)
    else skills.add(skill.name)
  }
  return { skills: [...skills], unknown, withheld, several }
}

/**
 * The rule of a resolved task: its own, and for a prompt that wants no skill also every other skill that it is offered,
 * except `undecided` ones, which an ambiguous label may mean.
 */
export function othersOf(
  { others, expectsNoSkill, expectations }: Pick<Task, 'others' | 'expectsNoSkill' | 'expectations'>,
  offered: Catalogue,
  undecided: ReadonlySet<string>,
): OtherSkills | undefined {
  if (!expectsNoSkill) return others
  const names = namesOf(offered)
  const rest = undecided.size === 0 ? names : names.filter((name) => !undecided.has(name))
  const skills = others === undefined ? rest : joinedLists(others.skills, rest)
  const rationale = expectations[0]?.rationale ?? others?.rationale
  return skills.length === 0 ? undefined : { skills, ...(rationale === undefined ? {} : { rationale }) }
}

const names = new WeakMap<readonly Skill[], readonly string[]>()

/** Of the skills, and of the subagents and commands that a suite labels: a prompt without a skill may want others. */
function namesOf({ skills, labelledCandidates }: Catalogue): readonly string[] {
  const isMeant = ({ kind, path }: Skill) => kind === undefined || labelledCandidates?.has(path) === true
  const known = names.get(skills) ?? skills.filter(isMeant).map(({ name }) => name)
  names.set(skills, known)
  return known
}
