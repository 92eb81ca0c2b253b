import type { ProviderApi } from '../../core/config/agent-choice.ts'
import type { Price } from '../gateway/gateway.ts'
import { findModel, listedModels, perMillion, withDashedDate } from './list-price.ts'

/** The price of a listed model. */
export interface KnownPrice {
  price: Price
  /** Its name in the list. */
  listed: string
  /** `name`: the list is about this very name. `near`: about one like it. `none`: about no other of its family. */
  match: 'name' | 'near' | 'none'
}

type Api = ProviderApi

/** Endings that make no other model of a name: a date, a version of the host, the latest. */
const SAME_MODEL = /(?:[-@]20\d{2}-?[01]\d-?[0-3]\d|-latest|-v\d+(?::\d+)?|@latest|@default)+$/
/** What hosts put before a name, such as `us.anthropic.` or `openrouter/anthropic/`. */
const MAKER = /^(?:[\w.-]+\/)+|^(?:[a-z-]+\.)?(?:anthropic|openai|google)\./
/** How Claude Code calls the newest of a kind. */
const ALIAS = /^(?:haiku|sonnet|opus|fable)\b/
/** Listed models that write no text, or do so in another way. */
const OTHER_KIND = /audio|image|realtime|embedding|whisper|moderation|transcribe|tts|search|vision|instruct|computer/
/** Whose price counts where no name of the family is listed: dearer than most that are offered. */
const OTHERWISE = {
  anthropic: 'claude-opus-5',
  'openai-compatible': 'gpt-5.5',
  google: 'gemini-3-pro-preview',
} as const
const APIS = ['anthropic', 'openai-compatible', 'google'] as const

/**
 * The list price of a model, or of the listed one with the nearest name. A name that only begins like a listed one is
 * near it, and not the same: `claude-sonnet-5-5` is no `claude-sonnet-5`.
 */
export function knownPrice(api: Api, model: string, now: Date): KnownPrice {
  const name = model.toLowerCase().trim()
  const named = namedIn(api, name, now)
  if (named !== null) return { ...named, match: 'name' }
  const bare = name.replace(MAKER, '')
  // A server of one kind may well offer the models of another.
  const others = APIS.filter((one) => one !== api).map((other) => namedIn(other, bare, now))
  const near = namedIn(api, bare, now) ?? others.find((one) => one !== null) ?? likest(bare, now)
  if (near !== null) return { ...near, match: 'near' }
  const otherwise = namedIn(api, OTHERWISE[api], now)
  if (otherwise === null) throw new Error(`The list has no ${OTHERWISE[api]} any more.`)
  return { ...otherwise, match: 'none' }
}

type Named = Pick<KnownPrice, 'price' | 'listed'>

/** The listed model that is about this whole name; null: none. */
function namedIn(api: Api, name: string, now: Date): Named | null {
  const found = findModel(api, name)
  if (found === undefined) return null
  const whole = new RegExp(`^(?:${found.pattern})$`)
  const isMeant =
    name === found.model || [name, withDashedDate(name), name.replace(SAME_MODEL, '')].some((text) => whole.test(text))
  const price = isMeant ? perMillion(found, api, now) : null
  return price === null ? null : { price, listed: found.model }
}

/** The listed model with the likest name of the same family; null: none is of its family. */
function likest(name: string, now: Date): Named | null {
  const listed = APIS.flatMap((api) =>
    listedModels(api).flatMap((model) => {
      const price = perMillion(model, api, now)
      if (price === null || price.inputPerMillion === 0 || OTHER_KIND.test(model.model)) return []
      return [{ listed: model.model, price, parts: partsOf(model.model) }]
    }),
  )
  const wanted = partsOf(name)
  const isListed = (word: string) => listed.some(({ parts }) => parts.words.includes(word))
  const isNew = !wanted.words.every(isListed)
  let best: (Named & { order: readonly number[] }) | null = null
  for (const { parts, price, listed: id } of listed) {
    const order = likeness(wanted, parts, price, isNew)
    if (order !== null && (best === null || isBefore(best.order, order))) best = { listed: id, price, order }
  }
  return best
}

interface Parts {
  words: readonly string[]
  /** The numbers of its name, in their order. */
  version: readonly number[]
}

function partsOf(name: string): Parts {
  const plain = name
    .replace(SAME_MODEL, '')
    .replace(/^o(?=\d)/, 'o-')
    .replace(ALIAS, 'claude-$&')
  const parts = plain.match(/[a-z\d]+/g) ?? []
  const isNumber = (part: string) => /^\d{1,3}$/.test(part)
  return { words: parts.filter((part) => !isNumber(part)), version: parts.filter(isNumber).map(Number) }
}

/**
 * How alike two names are, the most important first, higher is nearer; of equals the dearer. Null: not of one family.
 * `isNew`: no listed model is of that kind, so that those of every kind are as near.
 */
function likeness(wanted: Parts, known: Parts, price: Price, isNew: boolean): number[] | null {
  const [family] = wanted.words
  if (family === undefined || known.words[0] !== family) return null
  const shared = known.words.filter((word) => wanted.words.includes(word)).length
  const more = isNew ? 0 : known.words.length - shared
  return [shared, -more, -distance(wanted.version, known.version), price.inputPerMillion + price.outputPerMillion]
}

/** How far two versions are apart: 5.5 and 5 by 5 hundredths. A name without a version is as near to each. */
function distance(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0) return 0
  const number = ([major = 0, minor = 0]: readonly number[]) => major + minor / 100
  return Math.abs(number(one) - number(other))
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const difference = (other[index] ?? 0) - value
    if (difference !== 0) return difference > 0
  }
  return false
}
