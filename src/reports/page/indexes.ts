import { plainName } from '../../core/results/plain-name.ts'
import { compare } from '../view.ts'
import type { Expected, Fired } from './confusion.ts'
import type { PromptEntry } from './prompt-entries.ts'

/** Numbers for skills, suites and tags, by which filters find the rows. */
export interface Indexes {
  skills: readonly string[]
  suites: readonly string[]
  tags: readonly string[]
  /** What a row says of itself to filters. */
  attributesOf(entry: PromptEntry): Record<string, string>
  /** The same of a cell of the heat map. */
  cellOf(expected: Expected, fired: Fired, subject: number | null): Record<string, string>
  /** Where prompts come from, as far as these differ. */
  sourcesOf(entries: readonly PromptEntry[]): string[]
}

/** Numbers what a page's prompts name. A skill of several rooms has one number. */
export function indexesOf(entries: readonly PromptEntry[]): Indexes {
  const skills = sorted(
    entries.flatMap(({ task }) =>
      [...task.expectations, ...task.fired.base, ...task.fired.head].map(({ skill }) => plainName(skill, task.room)),
    ),
  )
  const suites = sorted(entries.map(({ task }) => task.suite))
  const tags = sorted(entries.flatMap(({ task }) => task.tags))
  const [ofSkill, ofSuite, ofTag] = [skills, suites, tags].map(
    (list) => new Map(list.map((name, index) => [name, index])),
  )
  const numbers = (names: readonly string[], index: ReadonlyMap<string, number> | undefined) =>
    [...new Set(names)].map((name) => index?.get(name) ?? -1).join(' ')
  return {
    skills,
    suites,
    tags,
    attributesOf(entry) {
      const { task, status, main, expected, each = [] } = entry
      const numbersOf = (list: readonly string[]) =>
        numbers(
          list.map((skill) => plainName(skill, task.room)),
          ofSkill,
        )
      const firedOf = (one: PromptEntry, side: 'base' | 'head') => {
        const none = (one[side] ?? []).some(({ kind }) => kind === 'nothing')
        const own = numbersOf(one.task.fired[side].map(({ skill }) => skill)).split(' ')
        return [...own, ...(none ? ['n'] : [])].filter((number) => number !== '')
      }
      const fired = (side: 'base' | 'head') => {
        const ofEach = each.flatMap((own, index) =>
          own === null ? [] : firedOf(own, side).map((number) => `${index}.${number}`),
        )
        return (each.length === 0 ? firedOf(entry, side) : ofEach).join(' ')
      }
      return {
        // The worst, and what each of several subjects did.
        'data-s': [status, ...each.flatMap((own, index) => (own === null ? [] : `${index}.${own.status}`))].join(' '),
        'data-k': numbersOf(task.expectations.map(({ skill }) => skill)),
        'data-l': main?.label ?? '',
        'data-u': String(ofSuite?.get(task.suite) ?? ''),
        ...(task.tags.length === 0 ? {} : { 'data-t': numbers(task.tags, ofTag) }),
        'data-o': sourcesOfEntry(task).join(' '),
        'data-e': expected.length === 0 ? 'n' : numbersOf(expected),
        'data-f': fired('head'),
        'data-b': fired('base'),
      }
    },
    cellOf(expected, fired, subject) {
      const of = subject === null ? '' : `${subject}.`
      return {
        'data-e': expected === null ? 'n' : String(ofSkill?.get(expected) ?? ''),
        'data-f': `${of}${'skill' in fired ? (ofSkill?.get(fired.skill) ?? '') : 'n'}`,
      }
    },
    sourcesOf: (some) => sorted(some.flatMap(({ task }) => sourcesOfEntry(task))),
  }
}

function sourcesOfEntry({ provenance, origin, isNew, golden, tuned }: PromptEntry['task']): string[] {
  return [
    provenance ?? 'written',
    ...(origin === 'head' ? [] : [origin]),
    ...(isNew ? ['new'] : []),
    ...(golden ? ['golden'] : []),
    ...(tuned === true ? ['tuned on'] : []),
  ]
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compare)
}
