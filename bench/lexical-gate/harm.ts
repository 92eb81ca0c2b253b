import { distinctTerms } from '../../src/agents/lexical/terms.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { Edit } from './history.ts'
import { routing } from './judge.ts'
import { paraphrase } from './paraphrase.ts'
import type { Descriptions, GatedRepository } from './repository.ts'

/** Kinds of edits that make a skill worse. */
export const HARMS = [
  'cut in half',
  'half with filler',
  'generic sentence',
  'vague',
  "sibling's text pasted over",
  'swallowed by a sibling',
  'own words removed',
  'emptied',
  'twin added',
] as const

/** Kinds of edits that keep what a description says, and must pass. */
export const HARMLESS = ['paraphrase'] as const

/** A change that was made to one skill. */
export interface Seeded extends Edit {
  kind: (typeof HARMS)[number] | (typeof HARMLESS)[number]
  /** The skill that it is about. */
  skill: string
  /**
   * Whether users would feel it: of the skill's own prompts that fired, at least two and a fifth fire it no longer, or
   * fire another one too. Half of a description may say nothing that a prompt asks for.
   */
  isFelt: boolean
}

/**
 * Every kind of edit to every skill that one of its own prompts fires: what does not fire cannot get worse. The sibling
 * is the nearest skill whose own prompts fire it. Texts are taken in turn, so that none is a rule's own.
 */
export function seededEdits(repository: GatedRepository): Seeded[] {
  const { descriptions: base } = repository
  const fired = firedOn(base, repository)
  const prompts = firingPrompts(repository, fired)
  return [...prompts].flatMap(([name, own], index) => {
    const text = base.get(name) ?? ''
    const sibling = nearest(name, base, [...prompts.keys()])
    const words = text.split(/\s+/)
    const half = words.slice(0, Math.ceil(words.length / 2)).join(' ')
    const subject = name.split(/[-_:/\s]/).at(-1) ?? name
    const to = (kind: Seeded['kind'], changed: string, changedText: string): Seeded[] => {
      const head = new Map([...base, [changed, changedText]])
      if (changedText === text && changed === name) return []
      return [
        { id: `${kind}: ${name}`, kind, base, head, edited: [changed], skill: name, isFelt: isFelt(name, own, head) },
      ]
    }
    return [
      ...to('cut in half', name, half),
      ...to('half with filler', name, `${half} ${turn(FILLERS, index)}`),
      ...to('generic sentence', name, turn(GENERIC, index)),
      ...to('vague', name, turn(VAGUE, index).replace('%', subject)),
      ...(sibling === null
        ? []
        : [
            ...to("sibling's text pasted over", name, base.get(sibling) ?? ''),
            ...to('swallowed by a sibling', sibling, `${base.get(sibling)} ${text}`),
          ]),
      ...to('own words removed', name, withoutWords(text, own)),
      ...to('emptied', name, ''),
      ...to('twin added', `${name}-twin`, text),
      ...to('paraphrase', name, paraphrase(text)),
    ]
  })

  function isFelt(skill: string, own: readonly AskedTask[], head: Descriptions): boolean {
    const route = routing(head, repository)
    const felt = own.filter((task) => {
      const now = route(task)
      const before = fired.get(task.key) ?? []
      return !now.includes(skill) || now.some((other) => !before.includes(other))
    })
    return felt.length >= 2 && felt.length * 5 >= own.length
  }
}

function turn(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? ''
}

/** Eight words or so that say nothing of a skill. */
const FILLERS = [
  'Useful whenever such help is needed in daily work.',
  'Handles many situations smoothly, reliably and with great care.',
  'A comprehensive, powerful and robust solution for modern teams.',
  'Delivers high quality results efficiently across all your projects.',
  'Ensures consistency, clarity and excellence in everything you do.',
]

/** Sentences that could stand for any skill. */
const GENERIC = [
  'Helps with various tasks in a project.',
  'A useful skill that improves productivity and quality.',
  'Use this skill whenever you need assistance.',
  'Provides guidance and best practices for common situations.',
  'Expert help for professionals who want better outcomes.',
]

/** Sentences that name a subject and nothing of what is done. */
const VAGUE = ['Helper for %.', 'Tools for % and related things.', 'Everything about %.']

/** The skills that fire on each task. */
function firedOn(base: Descriptions, repository: GatedRepository): Map<string, string[]> {
  const route = routing(base, repository)
  return new Map(repository.tasks.map((task) => [task.key, route(task)]))
}

/** The prompts that must activate a skill and fire it, by skill; skills without one are left out. */
function firingPrompts({ tasks }: GatedRepository, fired: ReadonlyMap<string, string[]>): Map<string, AskedTask[]> {
  const prompts = new Map<string, AskedTask[]>()
  for (const task of tasks) {
    const names = new Set(fired.get(task.key))
    for (const { skill, label } of task.expectations) {
      if (label === 'must_activate' && names.has(skill)) prompts.set(skill, [...(prompts.get(skill) ?? []), task])
    }
  }
  return prompts
}

function withoutWords(text: string, prompts: readonly AskedTask[]): string {
  const used = new Set(prompts.flatMap(({ prompt }) => [...distinctTerms(prompt).keys()]))
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const stems = [...distinctTerms(word).keys()]
    // A run of signs without spaces is many words.
    if (stems.length > 1) return [...word].filter((sign) => !used.has(sign)).join('')
    return stems.some((stem) => used.has(stem)) ? '' : word
  })
}

/** The other skill with the largest share of words in common; null for a lone one. */
function nearest(name: string, descriptions: Descriptions, among: readonly string[]): string | null {
  const words = (skill: string) => new Set(distinctTerms(descriptions.get(skill) ?? '').keys())
  const own = words(name)
  const others = among
    .filter((other) => other !== name)
    .map((other) => {
      const its = words(other)
      const both = [...its].filter((word) => own.has(word)).length
      return { other, share: both / Math.max(1, own.size + its.size - both) }
    })
    .sort((a, b) => b.share - a.share || (a.other < b.other ? -1 : 1))
  return others[0]?.other ?? null
}
