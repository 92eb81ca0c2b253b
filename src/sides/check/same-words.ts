import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import { parseDescription } from '../../agents/lexical/parse-description.ts'
import { distinctTerms, rawWords } from '../../agents/lexical/terms.ts'
import { listedPhrases, namesSkill } from './phrases.ts'

/** A phrase that one skill lists and another one states word for word. */
export interface SharedPhrase {
  lists: string
  states: string
  text: string
  /** The phrase in lower case without punctuation: two phrases of the same words have one key. */
  key: string
}

/** Shorter phrases are looked for where another skill says when to use it; elsewhere they may stand by chance. */
const LEAST_ANYWHERE = 3

/** What the descriptions of one side say word for word. */
export class StatedWords {
  readonly #skills = new Map<string, Stated>()
  /** Skills by each of their words. */
  readonly #byWord = new Map<string, string[]>()

  constructor(skills: Iterable<{ name: string; description: string }>, lexicon: Lexicon) {
    for (const { name, description } of skills) {
      const stated = lexicon.reading(description, read)
      this.#skills.set(name, stated)
      for (const word of new Set(stated.anywhere.split(' '))) {
        const holders = this.#byWord.get(word)
        if (holders === undefined) this.#byWord.set(word, [name])
        else holders.push(name)
      }
    }
  }

  /** The phrases that a skill lists and another one states. `among`: only pairs with one of these; null: all. */
  shared(among: ReadonlySet<string> | null): SharedPhrase[] {
    const names = new Set(this.#skills.keys())
    return [...this.#skills].flatMap(([lists, { listed }]) =>
      [...listed].flatMap(([key, text]) =>
        (namesSkill(text, names) ? [] : this.holders(key)).flatMap((states) =>
          states !== lists && (among === null || among.has(lists) || among.has(states))
            ? [{ lists, states, text, key }]
            : [],
        ),
      ),
    )
  }

  /** The skills that state a phrase, those that list it among them. */
  holders(key: string): string[] {
    const words = key.split(' ')
    const rarest = words
      .map((word) => this.#byWord.get(word) ?? [])
      .reduce((least, holders) => (holders.length < least.length ? holders : least))
    return rarest.filter((name) => {
      const stated = this.#skills.get(name)
      if (stated === undefined) return false
      if (stated.listed.has(key)) return true
      if (words.length === 1) return false
      return (words.length >= LEAST_ANYWHERE ? stated.anywhere : stated.whenToUse).includes(` ${key} `)
    })
  }
}

interface Stated {
  /** Key -> text. */
  listed: ReadonlyMap<string, string>
  /** The words outside of what is excluded, with spaces around each. */
  anywhere: string
  /** Those of them that say when to use the skill. */
  whenToUse: string
}

function read(description: string, lexicon: Lexicon): Stated {
  const listed = new Map<string, string>()
  for (const { text, from } of listedPhrases(description, lexicon)) {
    const key = keyOf(text)
    // A clause of one word that says something is a habit of style: "use when debugging".
    const isRequest = from === 'quoted' || distinctTerms(text).size > 1
    if (key !== '' && isRequest && !listed.has(key)) listed.set(key, text)
  }
  const phrases = lexicon.reading(description, parseDescription)
  let anywhere = ` ${keyOf(description)} `
  for (const { text, role } of phrases) {
    if (role === 'negative') anywhere = anywhere.replace(` ${keyOf(text)} `, ' | ')
  }
  const whenToUse = phrases.flatMap(({ text, role }) => (role === 'trigger' ? [keyOf(text)] : [])).join(' | ')
  return { listed, anywhere, whenToUse: ` ${whenToUse} ` }
}

function keyOf(text: string): string {
  return rawWords(text).join(' ')
}
