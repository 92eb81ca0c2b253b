/** The three parts of a SKILL.md that Waza's heuristic reads. */
export interface HeuristicSkill {
  name: string
  description: string
  body: string
}

/**
 * Similarity of a prompt and a skill by Waza's keyword heuristic, from 0 (nothing in common) to 1. The larger of two
 * shares: the share of the prompt's distinct words that occur in the skill, and the share of the words of the best
 * matching "USE FOR" phrase that occur in the prompt. For Waza a prompt triggers from 0.6 on.
 */
export function triggerScore(skill: HeuristicSkill, prompt: string): number {
  return prepareTriggerScore(skill)(prompt)
}

/** `triggerScore` for many prompts and one skill, whose text is split into words once. */
export function prepareTriggerScore(skill: HeuristicSkill): (prompt: string) => number {
  const phrases = useForPhrases(skill.description).map((text) => ({ text: text.toLowerCase(), words: words(text) }))
  const described = beforeLabel(skill.description, DO_NOT_USE_FOR)
  const keywords = new Set(words(`${skill.name} ${described} ${skill.body}`))
  for (const phrase of phrases) for (const word of phrase.words) keywords.add(word)

  return (prompt) => {
    const asked = new Set(words(prompt))
    if (asked.size === 0) return 0
    let known = 0
    for (const word of asked) if (keywords.has(word)) known += 1
    const lower = prompt.toLowerCase()
    let best = known / asked.size
    for (const phrase of phrases) {
      if (lower.includes(phrase.text)) return 1
      if (phrase.words.length === 0) continue
      const hits = phrase.words.filter((word) => asked.has(word)).length
      best = Math.max(best, hits / phrase.words.length)
    }
    return best
  }
}

/**
 * The phrases after a description's "USE FOR:" label: the quoted ones when any is quoted, else the parts between
 * commas.
 */
export function useForPhrases(description: string): string[] {
  const text = description.replace(/\r\n|\n/g, ' ')
  const start = useForStart(text)
  if (start === null) return []
  let section = text.slice(start)
  for (const label of [DO_NOT_USE_FOR, /invokes:/i, /for single operations:/i]) section = beforeLabel(section, label)
  section = section.trim().replace(/\.+$/, '')
  const quoted = [...section.matchAll(/["“”]([^"“”]+)["“”]/g)].map((match) => (match[1] ?? '').trim())
  if (quoted.length > 0) return quoted.filter((phrase) => phrase !== '')
  return section
    .split(',')
    .map((part) => withoutTrailingNote(part.trim()))
    .filter((phrase) => phrase !== '')
}

const DO_NOT_USE_FOR = /do not use for:/i
const USE_FOR = /use for:/gi
/** Waza skips a "USE FOR:" when one of this many characters before it ends a "NOT ". */
const NEGATION_REACH = 11

/** Index of the text after the first "USE FOR:" that is not a "DO NOT USE FOR:"; null where there is none. */
function useForStart(text: string): number | null {
  for (const match of text.matchAll(USE_FOR)) {
    const preceding = text.slice(Math.max(0, match.index - NEGATION_REACH), match.index)
    if (!preceding.toUpperCase().includes('NOT ')) return match.index + match[0].length
  }
  return null
}

function beforeLabel(text: string, label: RegExp): string {
  const at = text.search(label)
  return at === -1 ? text : text.slice(0, at)
}

/** Cuts a note in brackets off the end: "editing forms (use form-filler)" -> "editing forms". */
function withoutTrailingNote(phrase: string): string {
  if (!phrase.endsWith(')')) return phrase
  const previousClose = phrase.lastIndexOf(')', phrase.length - 2)
  const open = phrase.indexOf('(', previousClose + 1)
  return open === -1 ? phrase : phrase.slice(0, open).trim()
}

/**
 * Lower-case runs of letters and numbers of at least three UTF-8 bytes that are not stop words, in order, repeats kept.
 */
function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => isLongEnough(word) && !STOP_WORDS.has(word))
}

/** At least three UTF-8 bytes: three ASCII letters, two Cyrillic ones, one ideograph. */
function isLongEnough(word: string): boolean {
  return word.length >= 3 || new TextEncoder().encode(word).length >= 3
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'the and for with this that from into your you are was were what where how why not can should using about have has had but ' +
    'all any too out get let'
  ).split(' '),
)
