import type { z } from 'zod'
import type { CalledTools } from '../call-as-text.ts'
import type { JsonObject } from './json-values.ts'
import type { Run } from './run.ts'
import type { LoadRules } from './skill-loads.ts'

/** Reads one recording, event by event. */
export interface EventReader {
  /** Tells the run what an event says; false, and nothing, for an event of another agent. Never throws. */
  read: ReadsEvent
  /**
   * Call once, after the last event: tells the run what only the end shows. Returns why the run cannot be judged, where
   * it did not fail; null if the agent gave its final answer or used all its turns.
   */
  end(): string | null
}

type ReadsEvent = (event: JsonObject) => boolean

/** Format of one agent's recordings. */
export interface RecordingFormat {
  id: string
  /** Name of the agent for messages. */
  label: string
  /** The command that writes such a recording, for messages. */
  command: string
  rules: LoadRules
  /** The names of its tools, to find calls that came as text. Those that are left out are not found. */
  tools: readonly string[]
  /** Types of events that report loads and the end. If one of them cannot be read, the run cannot be judged. */
  vital: ReadonlySet<string>
  create(run: Run): EventReader
}

/** Reads events of one form. */
export function on<T>(form: z.ZodType<T>, read: (event: T) => void): ReadsEvent {
  return (event) => {
    const { success, data } = form.safeParse(event)
    if (success) read(data)
    return success
  }
}

/** Reads events whatever their form. */
export function onAny(read: (event: JsonObject) => void): ReadsEvent {
  return (event) => {
    read(event)
    return true
  }
}

/** Reads events by their type. */
export function byType(readers: Readonly<Record<string, ReadsEvent>>, other: ReadsEvent = () => false): ReadsEvent {
  return (event) => {
    const { type } = event
    const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined
    return (read ?? other)(event)
  }
}

/** What is said of a recording without its last event. */
export function withoutEnd(event: string): string {
  return `the recording has no \`${event}\`: the run was stopped, or its recording was cut`
}

/** The tools of an agent, as calls of them may stand in a text. Most keys of arguments are too common to show one. */
export function calledTools({ tools: names, rules }: RecordingFormat): CalledTools {
  const tools = Object.entries(rules.tools).filter(([, { does }]) => does === 'load' || does === 'delegate')
  const keys = tools.some(([, { does, keys }]) => does === 'load' && keys.includes('skill')) ? ['skill'] : []
  return { names, loaders: tools.map(([name]) => name), keys }
}
