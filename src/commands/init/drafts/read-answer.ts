import { rawWords } from '../../../agents/lexical/terms.ts'
import { parseJson } from '../../../core/errors/parse-json.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { leakTest } from '../../../evaluate/drafts/leak-test.ts'
import type { Skill } from '../../../skills/skill.ts'
import { sharedWords } from './shared-words.ts'

/** Prompts that a model drafted for one skill. `owner` null: no skill should load. */
export interface ModelDraft {
  positives: string[]
  nearMisses: { prompt: string; owner: string | null }[]
  /** Prompts that were refused, with the reason of each. */
  refused: Refusal[]
}

/** Why a prompt is not kept. */
export type Refusal = 'words' | 'name' | 'repeat' | 'form' | 'owner' | 'language'

/** Prompts of each kind that are kept. */
const MOST = 6
/** Answers and prompts beyond are no drafts. */
const MOST_ANSWER = 200_000
const MOST_PROMPT = 600
/** Entries of an answer that are looked at. */
const MOST_ENTRIES = 50
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/**
 * Reads the prompts of a model's answer; null where it holds no such JSON. Each prompt stands or falls by itself: one
 * that names its skill, that shares four words in a row with the skill's text, that repeats another, that is in
 * another script than the skill, or whose owner is no skill, is refused. `known`: prompts that exist already, as
 * `wording` gives them; the ones that are kept are added.
 */
export function readAnswer(
  answer: string,
  skill: Skill,
  byName: ReadonlyMap<string, Skill>,
  known: Set<string>,
): ModelDraft | null {
  const value = jsonIn(answer)
  if (!isRecord(value)) return null
  const draft: ModelDraft = { positives: [], nearMisses: [], refused: [] }
  const sharesOwn = sharedWords([skill.description, skill.body])
  const isForeign = foreignScript(`${skill.description} ${skill.body}`)
  const refusalOf = (prompt: string, owners: readonly Skill[], isShared: (text: string) => boolean): Refusal | null => {
    if (prompt === '' || prompt.length > MOST_PROMPT || ODD.test(prompt) || prompt.startsWith('/')) return 'form'
    if (!prompt.isWellFormed() || rawWords(prompt).length === 0) return 'form'
    if (leakTest(owners)(prompt)) return 'name'
    if (isShared(prompt)) return 'words'
    if (isForeign(prompt)) return 'language'
    return known.has(wording(prompt)) ? 'repeat' : null
  }
  const keep = (refusal: Refusal | null, prompt: string, add: () => void) => {
    if (refusal !== null) draft.refused.push(refusal)
    else {
      known.add(wording(prompt))
      add()
    }
  }
  for (const one of entriesOf(value['positives'])) {
    if (draft.positives.length >= MOST) break
    const prompt = promptOf(one)
    keep(refusalOf(prompt, [skill], sharesOwn), prompt, () => draft.positives.push(prompt))
  }
  for (const one of entriesOf(value['near_misses'])) {
    if (draft.nearMisses.length >= MOST) break
    const prompt = promptOf(one)
    const owner = ownerOf(one, skill, byName)
    if (owner === undefined) {
      draft.refused.push('owner')
      continue
    }
    const isShared = sharedWords(owner === null ? [] : [owner.description, owner.body])
    const named = owner === null ? [skill] : [skill, owner]
    const add = () => draft.nearMisses.push({ prompt, owner: owner?.name ?? null })
    keep(refusalOf(prompt, named, isShared), prompt, add)
  }
  return draft
}

/** A prompt as it is compared with others: its words alone. */
export function wording(prompt: string): string {
  return rawWords(prompt).join(' ')
}

/** The JSON object of an answer, also with prose or a code fence around it. */
function jsonIn(answer: string): unknown {
  const text = answer.slice(0, MOST_ANSWER)
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  return parseJson(text) ?? (start < 0 ? null : parseJson(text.slice(start, end + 1)))
}

function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : []
}

function promptOf(entry: unknown): string {
  const text = isRecord(entry) ? entry['prompt'] : entry
  return typeof text === 'string' ? text.trim().replaceAll(/\r\n?/g, '\n') : ''
}

/** The skill that a near miss belongs to; null: none; undefined: no skill that agents may choose, or this one. */
function ownerOf(entry: unknown, skill: Skill, byName: ReadonlyMap<string, Skill>): Skill | null | undefined {
  const name = isRecord(entry) ? (entry['owner'] ?? null) : undefined
  if (name === null) return null
  const owner = typeof name === 'string' ? byName.get(name) : undefined
  return owner === undefined || !owner.offered || owner.name === skill.name ? undefined : owner
}

const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
]
/** Share of a text's letters from which on a script belongs to it. */
const BELONGS = 0.05

/** Whether most letters of a prompt are of a script that a text hardly has. */
function foreignScript(text: string): (prompt: string) => boolean {
  const letters = (of: string, script: RegExp) => of.match(script)?.length ?? 0
  const all = letters(text, /\p{L}/gu)
  const own = new Set(SCRIPTS.filter((script) => letters(text, script) > all * BELONGS))
  return (prompt) => {
    const most = letters(prompt, /\p{L}/gu) / 2
    return SCRIPTS.some((script) => !own.has(script) && letters(prompt, script) > most)
  }
}
