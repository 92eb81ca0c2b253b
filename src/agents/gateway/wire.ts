import { isRecord } from '../../core/errors/record.ts'
import type { WireCall } from '../../core/results/accounts.ts'
import type { ShownSkills } from '../transcript/shown-skills.ts'
import { toolNames } from '../transcript/tool-names.ts'
import { namesOf, type WireView } from '../transcript/two-accounts.ts'
import { partsOf } from './content-parts.ts'
import type { AnsweredCall, Body } from './model-api.ts'
import { givenOf } from './read-call.ts'
import { returnedTexts } from './returned-texts.ts'

/** What a trial's requests and answers show of its skills, see docs/gateway.md. */
export interface Wire extends WireView {
  /** Reads what a request sends back to the model. */
  request(body: Body): void
  /** Reads the calls of the answer to a request. */
  answer(body: Body, calls: readonly AnsweredCall[]): void
}

const MAX_CALLS = 200
const MAX_TEXTS = 10_000
const MAX_DEPTH = 6
/** Arguments that are nothing, or JSON that is cut or stands in JSON. A tool may take other text as it is. */
const HALF = /^\s*(?:$|["{])/
/** The folder of a SKILL.md in them. */
const SKILL_FILE = /[^/\s"'`\\]+(?=\/SKILL\.md)/g

export function createWire(): Wire {
  let byName: ReadonlyMap<string, string> = new Map()
  let texts: ShownSkills | null = null
  const calls: WireCall[] = []
  const shown = new Set<string>()
  const seen = new Set<string>()
  return {
    expect(skills, those) {
      byName = new Map(skills.flatMap((skill) => [...namesOf(skill)].map((name) => [name, skill.name] as const)))
      texts = those
    },
    request(body) {
      if (texts === null) return
      for (const text of returnedTexts(body)) {
        // Each request repeats those before it.
        const key = `${text.length} ${text.slice(0, 200)} ${text.slice(-200)}`
        if (seen.has(key) || seen.size >= MAX_TEXTS) continue
        seen.add(key)
        const [only, ...more] = texts.in(text)
        if (only !== undefined && more.length === 0) shown.add(only.name)
      }
    },
    answer(body, made) {
      if (made.length === 0 || calls.length >= MAX_CALLS) return
      const offered = offeredBy(body)
      for (const call of made) {
        const { name } = call
        const given = givenOf(call)
        const isUnread = isRecord(given) ? Object.keys(given).length === 0 : HALF.test(String(given ?? ''))
        const named = isUnread ? (JSON.stringify(given ?? '').match(SKILL_FILE) ?? []) : [...stringsIn(given)]
        const skill = named.map((text) => byName.get(text)).find((id) => id !== undefined) ?? null
        calls.push({ tool: name, isOffered: offered.has(name), skill, ...(isUnread ? { isRead: false } : {}) })
      }
    },
    account: () => ({ calls: [...calls], shown: [...shown] }),
  }
}

/** The names of a request's tools, which for some models stand in the conversation too. */
function offeredBy(body: Body): ReadonlySet<string> {
  const later = [...partsOf(body)].flatMap(({ tools }) => toolNames(tools))
  return new Set([...toolNames(body['tools']), ...toolNames(body['functions']), ...later])
}

/** The texts of a call's arguments. */
function* stringsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value.trim()
  else if (depth < MAX_DEPTH && (Array.isArray(value) || isRecord(value))) {
    for (const inner of Object.values(value)) yield* stringsIn(inner, depth + 1)
  }
}
