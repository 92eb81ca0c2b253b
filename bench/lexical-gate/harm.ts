import { distinctTerms } from '../../src/agents/lexical/terms.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { Edit } from './history.ts'
import { routing } from './judge.ts'
import type { Descriptions, GatedRepository } from './repository.ts'

export const HARMS = ['words removed', "sibling's words added", 'description emptied', 'twin added'] as const

/** A change that makes one skill worse. */
export interface Harm extends Edit {
  kind: (typeof HARMS)[number]
}

/**
 * Every kind of harm to every skill that one of its own prompts fires: what does not fire cannot get worse.
 *
 * - words removed: those of its description that its own firing prompts use;
 * - sibling's words added: the description of the nearest skill whose own prompts fire it, behind the skill's own;
 * - description emptied;
 * - twin added: a new skill with the same description.
 */
export function seededHarms(repository: GatedRepository): Harm[] {
  const { descriptions: base } = repository
  const prompts = firingPrompts(repository)
  return [...prompts].flatMap(([name, own]) => {
    const text = base.get(name) ?? ''
    const to = (kind: Harm['kind'], changed: string, changedText: string): Harm => ({
      ...{ id: `${kind}: ${name}`, kind, base, head: new Map([...base, [changed, changedText]]), edited: [name] },
    })
    const sibling = nearest(name, base, [...prompts.keys()])
    return [
      to('words removed', name, withoutWords(text, own)),
      ...(sibling === null ? [] : [to("sibling's words added", name, `${text} ${base.get(sibling)}`)]),
      to('description emptied', name, ''),
      to('twin added', `${name}-twin`, text),
    ]
  })
}

/** The prompts that must activate a skill and fire it, by skill; skills without one are left out. */
function firingPrompts(repository: GatedRepository): Map<string, AskedTask[]> {
  const fired = routing(repository.descriptions, repository)
  const prompts = new Map<string, AskedTask[]>()
  for (const task of repository.tasks) {
    const names = new Set(fired(task))
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
