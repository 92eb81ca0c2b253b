import { distinctTerms } from '../../agents/lexical/terms.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { plural } from '../../core/errors/plural.ts'
import type { Skill } from '../../skills/skill.ts'
import { allLabels } from '../../suites/labels.ts'
import { isOneMessage } from '../../suites/messages.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'
import type { Label } from '../../suites/suite.ts'
import { wording } from './alike.ts'
import { CASE_KINDS, type CaseKind, type CaseRemark, MOST_LISTED, type RemarkedPrompt } from './case-remark.ts'
import { namesSkill } from './named.ts'
import type { observedIn } from './observed.ts'
import { onlyForOneAgent } from './one-agent.ts'
import { contradictions, repetitions } from './repetitions.ts'
import { routedCases } from './routed-cases.ts'

/** Prompts of a skill from which on all or most of them say something. */
const FEW = 4
/** Share of a skill's negatives that are far off: below it the others measure precision. */
const MOST = 0.75
/** Skills of a routing set up to which each of its prompts is looked at as a negative of every other skill. */
const MOST_OTHERS = 200
/** Characters of a SKILL.md whose words count. */
const MOST_BODY = 50_000

/**
 * Examines prompts without running anything: what contradicts, repeats, names its skill, suits one agent only, or
 * passes whatever a description says, by the lexical router and by `observed` trials. At most a few remarks for each
 * skill.
 */
export function examineCases(
  tasks: readonly ResolvedTask[],
  skills: readonly Skill[],
  observed: ReturnType<typeof observedIn> = () => null,
): CaseRemark[] {
  const named = new Map(skills.map((skill) => [skill.name, skill]))
  const labelled = [...byLabel(tasks)].flatMap(([name, lists]) => {
    const skill = named.get(name)
    return skill === undefined ? [] : [{ skill, ...lists }]
  })
  const asked = labelled.filter(({ must_activate: own }) => own.length > 0).map(({ skill }) => skill)
  const routed = routedCases(skills, asked)
  const remarks = labelled.flatMap(({ skill, must_activate: positives, should_not_activate: negatives }) => {
    const isNamed = namesSkill(skill)
    const naming = positives.filter(({ prompt }) => isNamed(prompt))
    const unnamed = positives.filter((task) => !naming.includes(task))
    return [
      ...wordingRemarks(skill, positives, negatives),
      ...subjectRemarks(skill, naming, unnamed),
      ...observedRemarks(skill, positives, negatives, observed),
      ...signalRemarks(skill, { positives, unnamed, negatives }, routed),
    ]
  })
  return withoutRepeats(remarks.sort((a, b) => byImportance(told(a), told(b))))
}

function told({ kind, count, skill }: Found): Pick<CaseRemark, 'kind' | 'count' | 'skill'> {
  return { kind, count, skill: skill.name }
}

/** The order in which remarks are shown: by kind, then those on most prompts, then by skill. */
export function byImportance(
  a: Pick<CaseRemark, 'kind' | 'count' | 'skill'>,
  b: Pick<CaseRemark, 'kind' | 'count' | 'skill'>,
): number {
  const order = ({ kind }: Pick<CaseRemark, 'kind'>) => CASE_KINDS.indexOf(kind)
  return order(a) - order(b) || b.count - a.count || (a.skill < b.skill ? -1 : 1)
}

/** A remark before it is put into words: its count may shrink. */
interface Found {
  kind: CaseKind
  skill: Skill
  prompts: readonly RemarkedPrompt[]
  count: number
  say: (count: number) => string
  todo: string
  /** True: `count` is a share of prompts, which stays whatever other remarks hold. */
  isShare?: true
}

/** Names a prompt once for each kind: one prompt often stands for many skills that it must not trigger. */
function withoutRepeats(found: readonly Found[]): CaseRemark[] {
  const seen = new Set<string>()
  return found.flatMap(({ kind, skill, prompts, say, todo, isShare }) => {
    const left =
      isShare === true
        ? prompts
        : prompts.filter(({ where }) => {
            const place = `${kind}\n${where.file}\n${where.line}\n${where.column}`
            const isNew = !seen.has(place)
            seen.add(place)
            return isNew
          })
    const { length: count } = left
    return count === 0
      ? []
      : [{ kind, skill: skill.name, message: say(count), todo, prompts: left.slice(0, MOST_LISTED), count }]
  })
}

type Labelled = Record<Label, ResolvedTask[]>

/** Tasks by the skills that they label. A label for every skill says nothing about one. */
function byLabel(tasks: readonly ResolvedTask[]): Map<string, Labelled> {
  const found = new Map<string, Labelled>()
  for (const task of tasks) {
    if (task.expectsNoSkill) continue
    const isLong = (task.others?.skills.length ?? 0) > MOST_OTHERS
    for (const { skill, label } of isLong ? task.expectations : allLabels(task)) {
      const own = found.get(skill) ?? { must_activate: [], should_not_activate: [], acceptable: [] }
      found.set(skill, own)
      own[label].push(task)
    }
  }
  return found
}

function wordingRemarks(skill: Skill, positives: readonly ResolvedTask[], negatives: readonly ResolvedTask[]): Found[] {
  const opposite = contradictions(positives, negatives)
  const again = [...repetitions(positives), ...repetitions(negatives)]
  return [
    {
      kind: 'contradiction',
      skill,
      prompts: opposite,
      count: opposite.length,
      say: (count) =>
        `${plural(count, 'prompt')} must and must not trigger \`${skill.name}\`: the same words but for case and punctuation`,
      todo: 'Keep one of the two labels.',
    },
    {
      kind: 'repetition',
      skill,
      prompts: again,
      count: again.length,
      say: (count) => `${plural(count, 'prompt')} of \`${skill.name}\` ${count === 1 ? 'repeats' : 'repeat'} another`,
      todo: 'Put it into other words, or remove it.',
    },
  ]
}

/** `naming`: the prompts that must trigger the skill and name it; `unnamed`: the others of them. */
function subjectRemarks(skill: Skill, naming: readonly ResolvedTask[], unnamed: readonly ResolvedTask[]): Found[] {
  const about = `${skill.name} ${skill.description}`
  const single = unnamed.flatMap((task) => {
    const what = onlyForOneAgent(task.prompt, about)
    return what === null ? [] : [{ task, what }]
  })
  return [
    {
      kind: 'names_skill',
      skill,
      prompts: naming.map(asRemarked),
      count: naming.length,
      say: (count) =>
        `${plural(count, 'prompt')} that must trigger \`${skill.name}\` ${count === 1 ? 'names' : 'name'} it: found whatever its description says`,
      todo: 'Ask as a user would who does not know the skill.',
    },
    ...[...groupBy(single, ({ what }) => what)].map(
      ([what, those]): Found => ({
        kind: 'one_agent',
        skill,
        prompts: those.map(({ task }) => asRemarked(task)),
        count: those.length,
        say: (count) =>
          `${plural(count, 'prompt')} of \`${skill.name}\` ${count === 1 ? 'holds' : 'hold'} ${what}, which other agents lack`,
        todo: 'Ask for the result in plain words.',
      }),
    ),
  ]
}

function observedRemarks(
  skill: Skill,
  positives: readonly ResolvedTask[],
  negatives: readonly ResolvedTask[],
  observed: ReturnType<typeof observedIn>,
): Found[] {
  const never = positives.filter((task) => observed(task, skill.name)?.triggered === 0)
  const always = negatives.filter((task) => {
    const seen = observed(task, skill.name)
    return seen !== null && seen.triggered === seen.completed
  })
  const unsteady = [...positives, ...negatives].filter((task) => observed(task, skill.name)?.flaps === true)
  const found = (kind: CaseKind, list: readonly ResolvedTask[], say: Found['say'], todo: string): Found => {
    return { kind, skill, prompts: list.map(asRemarked), count: list.length, say, todo }
  }
  return [
    found(
      'never_triggers',
      never,
      (count) => `${plural(count, 'prompt')} that must trigger \`${skill.name}\` never did in the recorded trials`,
      'Look whether the label is right; a prompt that never passes cannot fail.',
    ),
    found(
      'always_triggers',
      always,
      (count) => `${plural(count, 'prompt')} that must not trigger \`${skill.name}\` always did in the recorded trials`,
      'Look whether the label is right; a prompt that never passes cannot fail.',
    ),
    found(
      'flaps',
      unsteady,
      (count) =>
        `${plural(count, 'prompt')} triggered \`${skill.name}\` in some recorded trials and not in others, on the same text`,
      'Make the prompt clearer, or the description: such a prompt needs many trials to show a change.',
    ),
  ]
}

function signalRemarks(
  skill: Skill,
  { positives, unnamed, negatives }: Record<'positives' | 'unnamed' | 'negatives', readonly ResolvedTask[]>,
  routed: ReturnType<typeof routedCases>,
): Found[] {
  const about = wording(`${skill.name} ${skill.description}`)
  const areByName = unnamed.length >= FEW && unnamed.every(({ prompt }) => routed.byName(prompt, skill))
  const blank = positives.filter((task) => isBlank(task) && !about.includes(wording(task.prompt)))
  const ofNobody = negatives.filter(({ expectations }) => expectations.every(({ label }) => label !== 'must_activate'))
  const far = farFrom(skill, ofNobody).filter(({ prompt }) => !routed.isAnyones(prompt))
  const found = (
    kind: CaseKind,
    list: readonly ResolvedTask[],
    rest: Pick<Found, 'say' | 'todo'> & { isShare?: true },
  ): Found => ({ kind, skill, prompts: list.map(asRemarked), count: list.length, ...rest })
  return [
    found('always_triggers', areByName ? unnamed : [], {
      say: (count) =>
        `all ${plural(count, 'prompt')} that must trigger \`${skill.name}\` hold words of its name: the lexical router finds it without a description`,
      todo: 'Add prompts in other words than the name.',
      isShare: true,
    }),
    found('never_triggers', blank, {
      say: (count) =>
        `${plural(count, 'prompt')} that must trigger \`${skill.name}\` ${count === 1 ? 'holds' : 'hold'} no word that a description could match`,
      todo: 'Say what the user wants.',
    }),
    found('never_triggers', far.length >= FEW && far.length >= ofNobody.length * MOST ? far : [], {
      say: (count) =>
        `${count} of ${plural(ofNobody.length, 'prompt')} that must not trigger \`${skill.name}\` share no word with its name, description or body: too far off to be mistaken`,
      todo: 'Add near misses: prompts about the same things that need another skill, or none.',
      isShare: true,
    }),
  ]
}

function isBlank({ prompt, files, ...task }: ResolvedTask): boolean {
  return isOneMessage(task) && files.length === 0 && distinctTerms(prompt).size === 0
}

/** Prompts without a word of the skill. */
function farFrom({ name, description, body }: Skill, negatives: readonly ResolvedTask[]): ResolvedTask[] {
  const known = distinctTerms(`${name}\n${description}\n${body.slice(0, MOST_BODY)}`)
  return negatives.filter(
    ({ prompt, files, ...task }) =>
      isOneMessage(task) && files.length === 0 && [...distinctTerms(prompt).keys()].every((term) => !known.has(term)),
  )
}

function asRemarked({ source, prompt }: ResolvedTask): RemarkedPrompt {
  return { where: source, prompt }
}
