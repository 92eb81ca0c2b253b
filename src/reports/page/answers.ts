import { countEach } from '../../core/errors/count-each.ts'
import { type Account, accountText } from '../account.ts'
import { confidenceOf } from '../confidence.ts'
import { detectableText } from '../detectable-loss.ts'
import { takersOf } from '../explain.ts'
import { listed, plainText } from '../inline-text.ts'
import { percent, plural } from '../numbers.ts'
import type { View } from '../view.ts'
import { countWords, wordDiff } from '../word-diff.ts'
import { entriesOf, type PromptEntry } from './prompt-entries.ts'
import type { PastRun } from './sources.ts'

/** A question of the reader with its answer in a sentence or two, and the part of the page that says more. */
export interface Answer {
  question: string
  /** Of several subjects what holds of each; those of which the same holds share it. `by`: empty where there is one. */
  texts: readonly { by: readonly string[]; text: string }[]
  /** The id of that part; null for none. */
  more: string | null
}

/** The six questions that somebody who looks at a pull request has, in their order. */
export function answers(account: Account, entries: readonly PromptEntry[], history: readonly PastRun[]): Answer[] {
  const { view } = account
  const hasBase = view.results.sides.base !== null
  const each = (told: (view: View, own: readonly PromptEntry[]) => string) => textsOf(account, entries, told)
  return [
    {
      question: view.results.kind === 'gate' ? 'May I merge?' : 'Is it good?',
      texts: [{ by: [], text: mayMerge(account) }],
      more: null,
    },
    {
      question: hasBase ? 'Which prompts changed?' : 'Which prompts fail?',
      texts: each(whatChanged),
      more: 'prompts',
    },
    { question: 'What fired instead?', texts: each(whatFired), more: 'confusion' },
    {
      question: 'What did the descriptions change?',
      texts: each(whatWords),
      more: hasBase ? 'descriptions' : null,
    },
    { question: 'Is it noise?', texts: each(isItNoise), more: 'skills' },
    { question: 'Has it been like this?', texts: each((one, own) => wasItSo(one, own, history)), more: 'trend' },
  ]
}

function textsOf(
  { subjects, view }: Account,
  entries: readonly PromptEntry[],
  told: (view: View, own: readonly PromptEntry[]) => string,
): Answer['texts'] {
  if (subjects.length === 1) return [{ by: [], text: told(view, entries) }]
  const by = new Map<string, string[]>()
  for (const [index, { column, view: own }] of subjects.entries()) {
    const text = own === null ? 'Not measured.' : told(own, entriesOf(entries, index))
    by.set(text, [...(by.get(text) ?? []), column.name])
  }
  return [...by].map(([text, names]) => ({ by: by.size === 1 ? [] : names, text }))
}

function mayMerge(account: Account): string {
  const { told, conclusion } = account
  if (told.kind === 'run') return told.decision.state === 'pass' ? 'Nothing is below its floor.' : 'See above.'
  const check = {
    success: 'Yes: the check is green.',
    neutral: 'Nothing stops you: the check is neutral.',
    failure: 'No: the check is red.',
  }
  return `${check[conclusion]} ${accountText(account, plainText)}`
}

function whatChanged({ results, isNoisy }: View, entries: readonly PromptEntry[]): string {
  const count = (status: PromptEntry['status']) => entries.filter((entry) => entry.status === status).length
  if (results.sides.base === null)
    return `${plural(count('failing'), 'prompt fails', 'prompts fail')}, of ${entries.length}.`
  const told = [
    [count('regressed'), 'got worse'],
    [count('improved'), 'got better'],
    [count('unclear'), isNoisy ? 'differ, which may be chance' : 'differ in what fired'],
    [count('not_evaluated'), 'could not be measured'],
    [count('failing'), 'fail, with no base to compare with'],
  ].flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]))
  return told.length === 0 ? `None of ${entries.length}.` : `Of ${plural(entries.length, 'prompt')} ${listed(told, 5)}.`
}

function whatFired(view: View, entries: readonly PromptEntry[]): string {
  const hasBase = view.results.sides.base !== null
  const fired = entries
    .filter(({ status }) => status === (hasBase ? 'regressed' : 'failing'))
    .flatMap((entry) => firedOn(entry, hasBase))
  const takers = countEach(fired.flatMap(({ skills, isLost }) => (isLost ? skills : [])))
  const unwanted = countEach(fired.flatMap(({ skills, isLost }) => (isLost ? [] : skills)))
  const nothing = fired.filter(({ skills, isLost }) => isLost && skills.length === 0).length
  for (const { skill } of view.skills)
    for (const taker of takersOf(view, skill)) if (!takers.has(taker.skill)) takers.set(taker.skill, taker.prompts)
  const lost = hasBase ? 'lost prompt' : 'failing prompt'
  const most = (counts: ReadonlyMap<string, number>) => [...counts].sort((a, b) => b[1] - a[1])
  const told = [
    ...most(takers).map(([skill, prompts]) => `${plainText.name(skill)} on ${plural(prompts, lost)}`),
    ...(nothing > 0 ? [`nothing on ${plural(nothing, lost)}`] : []),
    ...most(unwanted).map(
      ([skill, prompts]) => `${plainText.name(skill)} on ${plural(prompts, 'prompt')} where it must not`,
    ),
  ]
  return told.length === 0 ? `No prompt ${hasBase ? 'was lost' : 'fails'}.` : `${listed(told, 4)}.`
}

/** What fired on a prompt: in place of a skill that it lost, or else what did not fire on base. */
function firedOn({ main, instead, task }: PromptEntry, hasBase: boolean): { skills: string[]; isLost: boolean }[] {
  if (main === null) return []
  const isLost = main.label === 'must_activate' && (main.change === 'lost' || !hasBase)
  const before = new Set(isLost ? [] : task.fired.base.map(({ skill }) => skill))
  return [{ skills: instead.filter((one) => !before.has(one)), isLost }]
}

function whatWords({ results }: View): string {
  const changed = (results.listings?.entries ?? []).filter(({ base, head }) => base !== head)
  if (changed.length === 0) {
    const known = results.skills.filter(({ descriptionChanged }) => descriptionChanged).map(({ skill }) => skill)
    if (known.length > 0) return `${listed(known.map(plainText.name))} changed; these results do not hold the texts.`
    return results.sides.base === null ? 'Nothing is compared.' : 'No description changed.'
  }
  const told = changed.map(({ skill, base, head }) => {
    const name = plainText.name(skill)
    if (base === null) return `${name} is new`
    if (head === null) return `${name} is gone`
    const parts = wordDiff(base, head)
    return `${name}: ${plural(countWords(parts, 'added'), 'word')} came, ${countWords(parts, 'removed')} went`
  })
  return `${listed(told, 3)}.`
}

function isItNoise(view: View): string {
  const { agent, sides } = view.results
  if (sides.base === null) return 'Nothing is compared.'
  if (agent.deterministic) return 'No: the router gives the same answer each time, so every difference is real.'
  const told = view.skills.flatMap((skill) => {
    const sure = confidenceOf(view, skill)
    return sure === '' ? [] : [`${plainText.name(skill.skill)}: ${sure.replace(/^C/, 'c').replace(/\.$/, '')}`]
  })
  if (told.length > 0) return `No. ${listed(told, 3)}. Other differences may be chance.`
  return `No difference is beyond noise. ${detectableText(view)}`.trim()
}

function wasItSo(view: View, entries: readonly PromptEntry[], history: readonly PastRun[]): string {
  const [worst] = view.skills
  if (view.results.sides.base === null && history.length === 0) return 'No history was given.'
  const before = entries.filter(({ main }) => main?.passed.base === false && main.passed.head === false).length
  const lost = entries.filter(({ status, main }) => status === 'regressed' && main?.passed.base === true).length
  const first =
    lost === 0 ? '' : `Not on base, where ${lost === 1 ? 'this prompt was' : `these ${lost} prompts were`} right. `
  const known = `${first}${before === 0 ? '' : `${plural(before, 'other prompt')} failed there already. `}`
  if (history.length === 0 || worst === undefined) return `${known}Earlier runs were not given.`
  const past = history.flatMap(({ skills }) => skills.find(({ skill }) => skill === worst.skill)?.recall ?? [])
  if (past.length === 0) return `${known}The history does not know ${plainText.name(worst.skill)}.`
  const range = [Math.min(...past), Math.max(...past)].map((one) => percent(one))
  const was = range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`
  return `${known}Recall of ${plainText.name(worst.skill)} was ${was} in ${plural(past.length, 'run')} of the default branch.`
}
