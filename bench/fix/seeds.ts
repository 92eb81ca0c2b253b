import { distinctTerms } from '../../src/agents/lexical/terms.ts'
import { RoutedSides } from '../../src/evaluate/fix/outcomes.ts'
import type { FixQuestion, FixSkill } from '../../src/evaluate/fix/question.ts'
import { labelOf } from '../../src/suites/labels.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { FixRepository } from './repository.ts'

export const KINDS = [
  'trigger words removed',
  "sibling's words added",
  'cut in half',
  'said in general',
  'twin made',
] as const

/** A description that says nothing of its skill. */
const GENERAL = 'A helper that supports people in their daily tasks.'

/** A change that makes one skill worse, as `fix` gets it. */
export interface Seed {
  kind: (typeof KINDS)[number]
  repository: string
  skill: string
  /** The skills to mend: the changed one, and the one whose words it took. */
  asked: string[]
  question: FixQuestion
}

/** Every kind of harm to every skill that fires on at least two of its own prompts. */
export function seedsOf(repository: FixRepository): Seed[] {
  const untouched: FixQuestion = { ...repository, base: listed(repository.skills) }
  const fired = new RoutedSides(untouched).head()
  const firing = (name: string) =>
    repository.tasks.filter(
      (task) => labelOf(task, name) === 'must_activate' && fired.get(task.key)?.has(name) === true,
    )
  const able = repository.skills.filter(({ name }) => firing(name).length >= 2)
  return able.flatMap((skill) => {
    const { name, description } = skill
    const seed = (kind: Seed['kind'], edited: FixSkill[], asked = [name]): Seed => ({
      ...{ kind, repository: repository.name, skill: name, asked },
      question: { ...untouched, skills: edited },
    })
    const edit = (kind: Seed['kind'], text: string, asked?: string[]) =>
      seed(
        kind,
        repository.skills.map((one) => ({
          ...one,
          base: one.description,
          ...(one.name === name ? { description: text } : {}),
        })),
        asked,
      )
    const sibling = nearest(skill, able)
    const twin = { ...skill, name: `${name}-copy`, bareName: `${skill.bareName}-copy`, path: `${name}-copy/SKILL.md` }
    const words = description.split(/(?<=\s)/)
    return [
      edit('trigger words removed', withoutWords(description, firing(name))),
      ...(sibling === null
        ? []
        : [edit("sibling's words added", `${description} ${sibling.description}`, [name, sibling.name])]),
      edit(
        'cut in half',
        words
          .slice(0, Math.ceil(words.length / 2))
          .join('')
          .trim(),
      ),
      edit('said in general', GENERAL),
      seed(
        'twin made',
        [...repository.skills.map((one) => ({ ...one, base: one.description })), twin],
        [name, twin.name],
      ),
    ]
  })
}

function listed(skills: readonly FixSkill[]) {
  return skills.map(({ name, bareName, description, whenToUse }) => ({
    ...{ name, bareName },
    description: `${description} ${whenToUse}`.replace(/\s+/gu, ' ').trim(),
  }))
}

/** A text without the words that some prompts use. */
function withoutWords(text: string, prompts: readonly AskedTask[]): string {
  const used = new Set(prompts.flatMap(({ prompt }) => [...distinctTerms(prompt).keys()]))
  return text
    .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
      const stems = [...distinctTerms(word).keys()]
      if (stems.length > 1) return [...word].filter((sign) => !used.has(sign)).join('')
      return stems.some((stem) => used.has(stem)) ? '' : word
    })
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The other skill with the largest share of words in common; null for a lone one. */
function nearest(skill: FixSkill, among: readonly FixSkill[]): FixSkill | null {
  const own = new Set(distinctTerms(skill.description).keys())
  const [best] = among
    .filter(({ name }) => name !== skill.name)
    .map((other) => {
      const its = new Set(distinctTerms(other.description).keys())
      const both = [...its].filter((word) => own.has(word)).length
      return { other, share: both / Math.max(1, own.size + its.size - both) }
    })
    .sort((a, b) => b.share - a.share || (a.other.name < b.other.name ? -1 : 1))
  return best?.other ?? null
}
