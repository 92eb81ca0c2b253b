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
  /** Why the run cannot be judged; null where the agent gave its final answer, or used all the turns it had. */
  failure: string | null
  /** True: it used all its turns and gave no final answer. */
  atTurnLimit: boolean
}

/** Reads one recording, event by event. */
export interface EventReader {
  /**
   * Translates an event of the recording; null for one that is not this agent's. Never throws, whatever it is given.
   */
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
  /** Types of events that report loads and the end. If one of them cannot be read, the run cannot be judged. */
  vital: ReadonlySet<string>
  create(reading: Reading): EventReader
}
