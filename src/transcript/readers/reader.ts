import type { TranscriptEvent } from '../transcript.ts'
import type { JsonObject } from './json-values.ts'
import type { KeptText } from './kept-text.ts'
import type { LoadRules, SkillLoads } from './skill-loads.ts'

/** What a reader gets for one recording. */
export interface Reading {
  loads: SkillLoads
  text: KeptText
}

/** How a run ended. */
export interface RunEnd {
  /** What comes only now, such as totals. */
  events: TranscriptEvent[]
  /** Why the run cannot be judged; null where the agent gave its final answer, or used all the turns it had. */
  failure: string | null
  /** It used all the turns it had and gave no final answer. */
  atTurnLimit: boolean
}

/** Reads one recording, event by event. */
export interface EventReader {
  /** What an event of the recording says; null when it is none of this agent's. Never throws, whatever it is given. */
  read(event: JsonObject): readonly TranscriptEvent[] | null
  /** To be called once, after the last event. */
  end(): RunEnd
}

/** What one agent writes. */
export interface RecordingFormat {
  id: string
  /** How people name it. */
  label: string
  /** The command that writes such a recording, for messages. */
  command: string
  rules: LoadRules
  /**
   * Types of events that tell of loads and of the end. One of them that cannot be read leaves nothing that can be
   * judged.
   */
  vital: ReadonlySet<string>
  create(reading: Reading): EventReader
}
