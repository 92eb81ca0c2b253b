import { CONSTANTS } from '../../agents/lexical/constants.ts'
import { skillProfile } from '../../agents/lexical/skill-profile.ts'
import { distinctTerms } from '../../agents/lexical/terms.ts'
import { bodyTerms } from './body-terms.ts'
import { type Hunk, sentenceHunks, sentencesOf, textOf, tidy } from './hunks.ts'
import type { Candidate, Material, Proposal, SeenPrompt } from './propose.ts'
import type { FixSkill } from './question.ts'

type Described = Omit<FixSkill, 'body'>

/** Words named in one sentence. */
const MOST_NAMED = 5

/**
 * The router's tier: candidates from what the router knows of words. Puts back sentences of base that lost prompts
 * matched; takes out what only false triggers matched; and narrows the skill that takes the prompts, where that one
 * changed. Terms of the body that no sibling claims are named, and are no description.
 */
export async function proposeByWords({ skill, siblings, prompts }: Material): Promise<Proposal> {
  const isMissed = ({ must, fires }: SeenPrompt) => must.includes(skill.name) && !fires.includes(skill.name)
  const missed = prompts.filter(isMissed)
  const taken = prompts.filter(({ must, fires }) => !must.includes(skill.name) && fires.includes(skill.name))
  const thieves = siblings.filter(({ name }) =>
    prompts.some(({ must, fires }) => must.includes(skill.name) && !must.includes(name) && fires.includes(name)),
  )
  const right = (name: string) => prompts.filter(({ must, fires }) => must.includes(name) && fires.includes(name))
  const ofThieves = thieves.flatMap((thief) => {
    const stolen = prompts.filter(({ must, fires }) => must.includes(skill.name) && fires.includes(thief.name))
    return narrowed(thief, stolen, right(thief.name)).map((one) => ({
      ...one,
      change: `narrow \`${thief.name}\`: ${one.change}`,
    }))
  })
  const candidates = [
    ...restored(skill, missed),
    ...narrowed(skill, taken, right(skill.name)),
    ...ofThieves,
    ...bodyTerms(skill, siblings, missed).map(({ description, terms }) => ({
      ...{ skill: skill.name, description, isOnlyWords: true },
      change: quoted(terms),
    })),
  ]
  const texts = candidates.map((one) => JSON.stringify([one.skill, one.description]))
  return { candidates: candidates.filter((_, index) => texts.indexOf(texts[index] ?? '') === index) }
}

/** Puts back sentences that the change took out, least first. */
function restored({ name, base, description: now }: Described, lost: readonly SeenPrompt[]): Candidate[] {
  if (base === null || base === now || lost.length === 0) return []
  const has = fieldsOf(name, now)
  const wanted = new Set(lost.flatMap(({ text }) => [...stemsOf(text)]).filter((stem) => !has.has(stem)))
  const sentences = sentenceHunks(base, now)
  const isWanted = ({ removed }: Hunk) => [...stemsOf(removed)].some((stem) => wanted.has(stem))
  const isGone = ({ removed }: Hunk) => /[\p{L}\p{N}]/u.test(removed)
  const candidate = (description: string, change: string) => ({ skill: name, description, change })
  return [
    candidate(
      textOf(sentences, isWanted),
      `put back the sentences of the base with ${quoted(surfaces(sentences.filter(isWanted), 'removed', wanted))}`,
    ),
    candidate(textOf(sentences, isGone), 'put back every sentence that this change took out'),
  ]
}

/** Takes out what false triggers match and right prompts do not, least first. */
function narrowed(
  { name, base, description: now }: Described,
  taken: readonly SeenPrompt[],
  right: readonly SeenPrompt[],
): Candidate[] {
  if (taken.length === 0) return []
  const needed = new Set(right.flatMap(({ text }) => [...stemsOf(text)]))
  const before = base === null ? new Set<string>() : fieldsOf(name, base)
  const asked = taken.flatMap(({ text }) => [...stemsOf(text)])
  const wrong = new Set(asked.filter((stem) => !before.has(stem) && (base !== null || !needed.has(stem))))
  const candidate = (description: string, change: string) => ({ skill: name, description, change })
  const isWrong = ({ added }: Hunk) => [...stemsOf(added)].some((stem) => wrong.has(stem))
  const isNew = ({ added }: Hunk) => /[\p{L}\p{N}]/u.test(added)
  if (base !== null && base !== now) {
    const sentences = sentenceHunks(base, now)
    return [
      candidate(base, 'put back its description of the base'),
      candidate(
        textOf(sentences, isWrong),
        `take out the new sentences with ${quoted(surfaces(sentences.filter(isWrong), 'added', wrong))}`,
      ),
      candidate(textOf(sentences, isNew), 'take out every sentence that this change added'),
    ]
  }
  // Without prompts of its own nothing says what it must keep.
  if (right.length === 0) return []
  const without = sentencesOf(now).map((sentence) => {
    const items = sentence.split(/(?=,\s)/)
    const kept = items.filter((item) => {
      const stems = [...stemsOf(item)]
      return !stems.some((stem) => wrong.has(stem)) || stems.some((stem) => needed.has(stem))
    })
    return kept.length === items.length ? sentence : kept.join('').replace(/^(\s*),\s*/, '$1')
  })
  const terms = asked.filter((stem) => wrong.has(stem) && fieldsOf(name, now).has(stem))
  return [candidate(tidy(without.join('')), `take out ${quoted(surfaceOf(now, new Set(terms)))}`)]
}

function fieldsOf(name: string, description: string): ReadonlySet<string> {
  return new Set(skillProfile(name, description, CONSTANTS).fields.keys())
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...distinctTerms(text)].filter(([, kind]) => kind !== 'sign' && kind !== 'number').map(([stem]) => stem),
  )
}

/** The words of some hunks as they are written; `among`: those of these stems. */
function surfaces(
  hunks: readonly Hunk[],
  part: 'removed' | 'added',
  among: ReadonlySet<string> | null = null,
): string[] {
  return surfaceOf(hunks.map((hunk) => hunk[part]).join(' '), among)
}

function surfaceOf(text: string, among: ReadonlySet<string> | null): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’-]*/gu)].map(([word]) => word)
  return [...new Set(words.filter((word) => [...stemsOf(word)].some((stem) => among === null || among.has(stem))))]
}

function quoted(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).map((word) => `"${word}"`)
  return `${named.join(', ')}${words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more words` : ''}`
}
