import { resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { eachOnce, NameList } from './name-list.ts'
import type { OtherSkills, Task } from './suite.ts'

/** What the names of a rule's list mean in a catalogue. */
interface MeantByList {
  /** The catalogue's names, each once. */
  skills: NameList
  /** Names of no skill, of skills that the task is not offered, and of several skills. */
  unknown: readonly string[]
  withheld: readonly string[]
  several: readonly { name: string; skills: readonly Skill[] }[]
}

/** Resolves the lists of rules, each once for each suite and part of the catalogue. */
export class RuleLists {
  readonly #catalogue: Catalogue
  readonly #meant = new Map<string, Map<Catalogue, Map<NameList, MeantByList>>>()
  readonly #names = new Map<Catalogue, NameList>()
  readonly #joined = new Map<NameList, (list: NameList) => NameList>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** What a rule's list means in a suite, for tasks that are `offered` a part of the catalogue. */
  meant({ skills: list }: OtherSkills, suite: string, offered: Catalogue): MeantByList {
    const ofSuite = this.#meant.get(suite) ?? new Map<Catalogue, Map<NameList, MeantByList>>()
    this.#meant.set(suite, ofSuite)
    const ofPart = ofSuite.get(offered) ?? new Map<NameList, MeantByList>()
    ofSuite.set(offered, ofPart)
    const meant = ofPart.get(list) ?? resolveList(list, this.#catalogue, suite, offered)
    ofPart.set(list, meant)
    return meant
  }

  /**
   * The rule of a resolved task: its own, and for a prompt that wants no skill also every other skill that it is
   * offered, except `undecided` ones, which an ambiguous label may mean.
   */
  othersOf(
    { others, expectsNoSkill, expectations }: Pick<Task, 'others' | 'expectsNoSkill' | 'expectations'>,
    offered: Catalogue,
    undecided: ReadonlySet<string>,
  ): OtherSkills | undefined {
    if (!expectsNoSkill) return others
    const rest = this.#namesOf(offered).only((name) => !undecided.has(name))
    const skills = others === undefined ? rest : this.#join(others.skills, rest)
    const rationale = expectations[0]?.rationale ?? others?.rationale
    return skills.length === 0 ? undefined : { skills, rationale }
  }

  /** Of the skills, and of the subagents and commands that a suite labels: a prompt without a skill may want others. */
  #namesOf(offered: Catalogue): NameList {
    const { skills, labelledCandidates } = offered
    const isMeant = ({ kind, path }: Skill) => kind === undefined || labelledCandidates?.has(path) === true
    const known = this.#names.get(offered) ?? new NameList(skills.filter(isMeant).map(({ name }) => name))
    this.#names.set(offered, known)
    return known
  }

  #join(list: NameList, more: NameList): NameList {
    const joinedTo = this.#joined.get(more) ?? eachOnce((one) => one.with(more))
    this.#joined.set(more, joinedTo)
    return joinedTo(list)
  }
}

function resolveList(list: NameList, catalogue: Catalogue, suite: string, offered: Catalogue): MeantByList {
  const skills = new Set<string>()
  const [unknown, withheld]: [string[], string[]] = [[], []]
  const several: { name: string; skills: readonly Skill[] }[] = []
  const isOffered = offered === catalogue ? null : new Set(offered.skills)
  for (const name of new Set(list)) {
    const named = resolveSkill(catalogue, name, suite)
    const called = named === null ? skillsCalled(offered, name) : []
    const skill = called.length === 1 ? (called[0] ?? null) : named
    if (called.length > 1) several.push({ name, skills: called })
    else if (skill === null) unknown.push(name)
    else if (isOffered !== null && !isOffered.has(skill)) withheld.push(name)
    else skills.add(skill.name)
  }
  return { skills: new NameList([...skills]), unknown, withheld, several }
}
