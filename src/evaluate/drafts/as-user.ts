import type { OwnPhrase } from '../../sides/check/phrases.ts'

/**
 * A phrase of a description as a user might ask for it: in the first person, and in other words where the table has
 * some. What users are quoted with stays as it is, and so does what has no form that the tables know.
 */
export function asUser({ text: written, from }: OwnPhrase): string {
  const text = from === 'when' ? written.replace(/^for (?=\S)/i, '') : written
  const [, first = '', second = ''] = /^([A-Za-z]+) (\S+)/.exec(text) ?? []
  if (from === 'quoted' || first === '' || FIRST_PERSON.test(text)) return text
  const lower = first.toLowerCase()
  const rest = text.slice(first.length)
  const base = VERBS.has(lower) ? lower : from === 'first' ? baseOf(lower) : null
  if (base !== null && (!NOUNS.has(base) || DETERMINER.test(second))) return inOwnWords(`I want to ${base}${rest}`)
  if (isDoing(lower)) return inOwnWords(`I am ${lower}${rest}`)
  // A first sentence says what a skill is. A clause may begin with a name of something, or go on with the sentence.
  return from === 'first' || NO_NAME.test(lower) ? text : inOwnWords(`I need help with ${text}`)
}

const FIRST_PERSON = /\b(?:I|me|my|we|our|you|your)\b/i

/** `creates` and `applies` as one is told to: null for a word that is no known verb. */
function baseOf(word: string): string | null {
  const forms = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  return forms.find((form) => form !== word && VERBS.has(form)) ?? null
}

/** Whether a word says what somebody is doing: `planning`, and not `string`. */
function isDoing(word: string): boolean {
  const [, stem = ''] = /^(.{2,})ing$/.exec(word) ?? []
  return [stem, `${stem}e`, stem.slice(0, -1)].some((form) => VERBS.has(form))
}

function inOwnWords(text: string): string {
  const told = text.replace(/\b(?:the|an?) user['’]s\b|\btheir\b/gi, 'my').replace(/\b(?:the|an?) user\b/gi, 'me')
  return told.replace(WORD, (word) => OTHER_WORDS.get(word) ?? word)
}

const VERBS: ReadonlySet<string> = new Set(
  `add analyze apply ask audit automate build calculate change check choose clean compare compose configure convert
  create debug define delete deploy describe design develop diagnose document draft edit evaluate explain explore export
  extract fill find fix format generate get handle identify implement import improve install integrate investigate make
  manage merge migrate model modify monitor move open optimize organize parse plan prepare process produce publish query
  read refactor remove rename render research resize resolve review rewrite run scaffold scan schedule search select send
  set setup sign simplify speed split start style summarize sync test track train transform translate troubleshoot tune
  understand update upgrade use validate verify visualize work write`.split(/\s+/),
)

/** Verbs that are names of things as well: `change readiness`, but `change a price`. */
const NOUNS: ReadonlySet<string> = new Set(
  `audit change check design document draft export format import model monitor move plan process query research review
  run scan schedule search sign split start style sync test track train update upgrade use work`.split(/\s+/),
)
const DETERMINER = /^(?:an?|any|each|every|existing|it|its|multiple|new|several|the|their|them|these|this|those)$/i

/** First words of what is no name of something: words that go on with a sentence, and verbs in other forms. */
const NO_NAME =
  /^(?:an?|after|all|and|any|as|at|before|both|by|does?|either|even|every|for|from|has|have|how|if|in|into|is|it|needs?|no|not|of|on|only|or|that|the|there|these|they|this|those|to|unless|until|via|wants?|what|when|where|whether|which|while|who|with|without|\w+ed|(?:ask|mention|request|require|say|involve|include|provide|cover|contain)s?)$/

/** What users say for words that descriptions prefer. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map(
  `analyze: look at, analyzing: looking at, application: app, applications: apps, audit: check,
  configuration: config, configurations: configs, configure: set up, configuring: setting up, construct: build,
  create: make, creating: making, debug: find the bug in, debugging: finding the bug in, delete: remove,
  directories: folders, directory: folder, documentation: docs, draft: write, evaluate: judge,
  evaluating: judging, extract: pull out, extracting: pulling out, generate: make, generating: making,
  implement: write, implementing: writing, investigate: look into, investigating: looking into, modify: change,
  modifying: changing, optimize: improve, optimizing: improving, repository: repo, repositories: repos,
  summarize: sum up, summarizing: summing up, utilize: use, validate: check, validating: checking,
  verify: make sure of, visualize: draw`
    .split(/,\s+/)
    .map((row) => row.split(': ') as [string, string]),
)
const WORD = /\b[a-z]+\b/g
