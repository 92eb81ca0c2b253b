import { MAX_DESCRIPTION } from '../../agents/lexical/constants.ts'
import { Lexicon } from '../../agents/lexical/lexicon.ts'
import { parseDescription, sentences } from '../../agents/lexical/parse-description.ts'
import { distinctTerms } from '../../agents/lexical/terms.ts'

/** Words of a skill that stand in for a prompt of its users. */
export interface OwnPhrase {
  text: string
  /** Where it comes from: a quoted example, a clause that says when to use the skill, or the first sentence. */
  from: 'quoted' | 'when' | 'first'
}

/** Most phrases taken from one description. Real ones have 3 to 30. */
const MOST = 60
/** In UTF-16 units: longer ones are no request. */
const LONGEST = 400

/**
 * The phrases that a description lists for its users' requests, however short: quoted examples, and clauses that say
 * when to use the skill. Nothing that it excludes.
 */
export function listedPhrases(description: string, lexicon = new Lexicon()): OwnPhrase[] {
  return lexicon.reading(readable(description), parseDescription).flatMap(({ text, quoted, role }): OwnPhrase[] => {
    const clean = withoutLead(text)
    if (role !== 'trigger' || clean === '' || (!quoted && (/^for\s/i.test(clean) || isFragment(clean)))) return []
    return [{ text: clean, from: quoted ? 'quoted' : 'when' }]
  })
}

/**
 * The phrases of a description that its skill has to answer: quoted examples, clauses that say when to use it, and the
 * first sentence. Nothing that the description excludes, and nothing of fewer than two words that say something.
 */
export function ownPhrases(description: string): OwnPhrase[] {
  const text = readable(description)
  const found = new Map<string, OwnPhrase>()
  const add = (phrase: string, from: OwnPhrase['from']) => {
    const clean = withoutLead(phrase)
    const key = [...distinctTerms(clean)].filter(([, kind]) => kind !== 'sign' && kind !== 'number')
    if (key.length < 2 || found.size >= MOST) return
    const id = key.map(([stem]) => stem).join(' ')
    if (!found.has(id)) found.set(id, { text: clean, from })
  }
  const phrases = new Lexicon().reading(text, parseDescription)
  for (const { text: phrase, quoted, role } of phrases) if (quoted && role !== 'negative') add(phrase, 'quoted')
  const [first = ''] = sentences(text)
  if (!phrases.some(({ sentence, role }) => sentence === 0 && role === 'negative')) add(first, 'first')
  for (const { text: phrase, quoted, role } of phrases) {
    if (!quoted && role === 'trigger' && !isFragment(withoutLead(phrase))) add(phrase, 'when')
  }
  return [...found.values()]
}

/** Whether a clause has no subject of its own, "as the last step", or is about a file, "docs/{epic}/tasks.md". */
function isFragment(clause: string): boolean {
  return DANGLING.test(clause) || /[\w}]\/\S*\.\w{1,5}\b/.test(clause)
}

const DANGLING =
  /^(?:and|or|as|in|of|with|from|by|at|into|via|before|after|during|while|including|such as|even)\s|\s(?:and|or|of|from|to|for|with)$/i

/**
 * Whether a phrase names one of some skills as nobody who asks for its own would: "after start-session", "/orbit",
 * "$run-loop". `names`: of the other skills.
 */
export function namesSkill(text: string, names: ReadonlySet<string>): boolean {
  return (text.match(/[/$`]?[\p{L}\d]+(?:[-_:][\p{L}\d]+)*/gu) ?? []).some((word) => {
    const name = word.replace(/^[/$`]/, '')
    return (name !== word || /[-_:]/.test(name)) && names.has(name)
  })
}

function readable(description: string): string {
  return description.slice(0, MAX_DESCRIPTION).replace(SINGLE_QUOTED, '"$1"')
}

/** The words of users in a clause, without what leads up to them. */
function withoutLead(phrase: string): string {
  return phrase
    .replace(LEAD, '')
    .replace(ITEM_LEAD, '')
    .replace(/^[\s\p{P}]+|[\s,;:.!—–-]+$/gu, '')
    .slice(0, LONGEST)
}

/** What leads up to them in the second item of a list: "... wants to sign, asks for a merge". */
const ITEM_LEAD = /^(?:wants?|needs?|asks?|requests?)(?: you)? (?:to|for|about)\s+/iu

/** A text in single quotation marks, which may hold apostrophes: `'what's new'`. */
const SINGLE_QUOTED =
  /(?<=^|[\s([:：,，/—–])['‘]((?:[^'‘’"\n]|(?<=\p{L})['’](?=\p{L})){3,200})['’](?=$|[\s)\]:：,，;.!?/—–])/gu

/** What leads up to the words of users: "Use when the user asks to". */
const LEAD =
  /^\W*(?:(?:always |also |only |proactively )*(?:use|invoke|activate|trigger)[sd]?(?: this(?: skill)?| it)?(?: proactively)?(?: when(?:ever)?| for| if| to| on)?:?|when(?:ever)?:?)(?: (?:the|a|an) (?:user|users|person|developer)s?)?(?: (?:wants?|needs?|asks?|says?|requests?|mentions?|is|are)\b)?(?: (?:to|for|about|you to|you)\b)?\s*/iu
