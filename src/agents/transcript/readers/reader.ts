import type { CalledTools } from '../call-as-text.ts'
import type { TranscriptEvent } from '../transcript.ts'
import type { JsonObject } from './json-values.ts'
import type { KeptText } from './kept-text.ts'
import type { LoadRules, SkillLoads } from './skill-loads.ts'

/** Helpers of a reader for one recording. */
export interface Reading {
  loads: SkillLoads
  text: KeptText
}

/** How a run ended. */
export interface RunEnd {
  /** Events that come only at the end, such as totals. */
  events: TranscriptEvent[]
  /** Why the run cannot be judged. Null if the agent gave its final answer or used all its turns. */
  failure: string | null
  /** True if it used all its turns without a final answer. */
  atTurnLimit: boolean
}

/** Reads one recording, event by event. */
export interface EventReader {
  /** Translates an event of the recording. Null for an event of another agent. Never throws. */
  read(event: JsonObject): readonly TranscriptEvent[] | null
  /** Call once, after the last event. */
  end(): RunEnd
}

/** Format of one agent's recordings. */
export interface RecordingFormat {
  id: string
  /** Name of the agent for messages. */
  label: string
  /** The command that writes such a recording, for messages. */
  command: string
  rules: LoadRules
  /** Its tools, to find calls that came as text. Those that are left out are not found. */
  tools: CalledTools
  /** Types of events that report loads and the end. If one of them cannot be read, the run cannot be judged. */
  vital: ReadonlySet<string>
  create(reading: Reading): EventReader
}
