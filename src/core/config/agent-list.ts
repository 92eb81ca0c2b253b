import type { z } from 'zod'
import { type AgentChoice, toAgentChoice } from './agent-choice.ts'
import { parseAgentSpec } from './agent-spec.ts'
import { isPaid } from './defaults.ts'
import type { agentEntrySchema } from './model-schemas.ts'

/** One of several agents that are asked the same: a column of the report. */
export interface AgentEntry {
  /** How reports call it, no other entry alike. */
  name: string
  choice: AgentChoice
  /** Its own trials a task on head, and on base; null: as for all. */
  trials: number | null
  baseTrials: number | null
  /** Whether its red gate blocks; null: as for all. */
  enforce: boolean | null
  /** What it is told of skills beforehand; absent: as all. */
  mode?: Mode
}

export type Mode = (typeof MODES)[number]

/** How an agent is prompted to consider skills, see `MODE_TEXTS`. */
export const MODES = ['baseline', 'smart', 'forced'] as const

/** The modes of a list, such as `baseline,smart`: at least two, each once; null for another text. */
export function parseModes(text: string): Mode[] | null {
  const modes = text.split(/[,\n]/).map((word) => MODES.find((known) => known === word.trim()))
  const known = modes.filter((mode) => mode !== undefined)
  return known.length < modes.length || known.length < 2 || new Set(known).size < known.length ? null : known
}

/**
 * Each agent in each of several modes. The configured mode decides, else the first; the others advise. The lexical
 * router reads no instructions, so that it is asked once beside others.
 */
export function inModes(entries: readonly AgentEntry[], modes: readonly Mode[], configured: Mode): AgentEntry[] {
  const deciding = decidingMode(modes, configured)
  const isAlone = entries.length === 1
  return entries.flatMap((entry) => {
    if (entry.choice.id === 'lexical' && !isAlone) return [entry]
    return modes.map((mode) => ({
      ...entry,
      name: isAlone ? mode : `${entry.name}, ${mode}`,
      mode,
      ...(mode === deciding ? {} : { enforce: false }),
    }))
  })
}

/** The one of several modes that decides. */
export function decidingMode(modes: readonly Mode[], configured: Mode): Mode | undefined {
  return modes.includes(configured) ? configured : modes[0]
}

type WrittenEntry = string | z.output<ReturnType<typeof agentEntrySchema>>

/** Splits `claude-code@2.1.329:claude-haiku-4-5`: an agent, its version and its model; null where one is left out. */
export function parseAgentWord(text: string): { id: string; version: string | null; model: string | null } {
  const written = text.trim()
  const at = written.indexOf(':')
  const spec = parseAgentSpec(at < 0 ? written : written.slice(0, at))
  return { ...spec, model: at < 0 ? null : written.slice(at + 1) }
}

/** A single agent as an entry of a list. */
export function entryOf(choice: AgentChoice): AgentEntry {
  return { name: choice.id, choice, trials: null, baseTrials: null, enforce: null }
}

/** The agents of a list as written, each with a name of its own. */
export function toAgentList(written: readonly WrittenEntry[]): readonly AgentEntry[] {
  const entries = written.map((one): AgentEntry => {
    if (typeof one === 'string') {
      const { id, version, model } = parseAgentWord(one)
      return { name: '', choice: { id, command: null, version, model }, trials: null, baseTrials: null, enforce: null }
    }
    const { name, trials, base_trials: baseTrials, enforce, ...agent } = one
    return {
      name: name ?? '',
      choice: toAgentChoice(agent),
      trials: trials ?? null,
      baseTrials: baseTrials ?? trials ?? null,
      enforce: enforce ?? null,
    }
  })
  return withNames(entries)
}

/** Names the entries that have none: by their ids, with version and model as far as these tell two of them apart. */
export function withNames(entries: readonly AgentEntry[]): AgentEntry[] {
  const forms = [
    ({ choice }: AgentEntry) => choice.id,
    ({ choice }: AgentEntry) => versioned(choice),
    ({ choice }: AgentEntry) => `${versioned(choice)}${choice.model === null ? '' : `:${choice.model}`}`,
  ]
  const taken = new Set(entries.flatMap(({ name }) => (name === '' ? [] : [name])))
  const alike = (form: (entry: AgentEntry) => string, entry: AgentEntry) =>
    entries.filter((other) => other.name === '' && form(other) === form(entry)).length
  return entries.map((entry, index) => {
    if (entry.name !== '') return entry
    const form = forms.find((one) => alike(one, entry) === 1 && !taken.has(one(entry)))
    const longest = forms.at(-1)?.(entry) ?? entry.choice.id
    return { ...entry, name: form?.(entry) ?? `${longest} #${index + 1}` }
  })
}

function versioned({ id, version }: AgentChoice): string {
  return version === null ? id : `${id}@${version}`
}

/**
 * The id of the agent whose defaults are the strictest: one that asks a model, else a program of the user's, else the
 * lexical router. Undefined without agents.
 */
export function strictestAgent(agents: readonly AgentChoice[]): string | undefined {
  const ids = agents.map(({ id }) => id)
  return ids.find(isPaid) ?? ids.find((id) => id !== 'lexical') ?? ids[0]
}
