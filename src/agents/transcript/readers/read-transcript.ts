import { buildTranscript } from '../build-transcript.ts'
import { CALL_AS_TEXT } from '../call-as-text.ts'
import type { Transcript, TranscriptEvent } from '../transcript.ts'
import { decodeText } from './decode-text.ts'
import { type JsonObject, JsonValues, type Skipped } from './json-values.ts'
import { LastAnswer } from './last-answer.ts'
import { calledTools, type EventReader, type RecordingFormat } from './reader.ts'
import { Run } from './run.ts'
import type { SkillPath } from './skill-files.ts'
import type { WeakEvidence } from './skill-loads.ts'

export interface ReadOptions {
  /** The prompt. Needed for agents whose recordings do not hold it. */
  prompt?: string | undefined
  /**
   * The offered skills, each with the real path of its SKILL.md, absolute or relative to where the agent started. Only
   * reads of these files count then. If absent, reads in the agent's own skill folders count.
   */
  offered?: readonly SkillPath[] | undefined
  /** What an unrecognised recording may be of; absent: nobody looks. */
  formats?: readonly RecordingFormat[] | undefined
  /** Called with the result after the last event. */
  onEnd?: ((end: ReadingEnd) => void) | undefined
}

/** Result of reading a recording. */
export interface ReadingEnd {
  /** False if it holds no event of this agent, and so is not a recording of it. */
  recognised: boolean
  /** Id of the agent that an unrecognised recording seems to come from. Null if none or several fit. */
  likely: string | null
  /** Its error is a last answer that is a call which nobody read, for this skill, if it says; null: it is none. */
  lost: { skill: string | null } | null
  /** `ok`: the run can be judged. `error`: its loads count, but a skill that did not load proves nothing. */
  status: 'ok' | 'error'
  /** Why it cannot be judged. */
  error: string | null
  /** Why a load may have been lost in reading; null: none was. */
  loss: string | null
  /** True if the agent used all its turns without a final answer. */
  atTurnLimit: boolean
  weakEvidence: readonly WeakEvidence[]
  skipped: Skipped & {
    /** Number of events of unknown types, by type. */
    unknown: Readonly<Record<string, number>>
  }
}

/** Most events kept of a recording. No known run has as many. */
const MAX_EVENTS = 100_000
const MAX_TYPES = 20
/** Number of foreign events examined to find out which agent wrote them. */
const MAX_STRANGE = 20
const MAX_TYPE_LENGTH = 60

/** Reads a recording in pieces of text, cut anywhere. Memory is bounded for any input. */
export class RecordingReader {
  readonly #values = new JsonValues()
  readonly #run: Run
  readonly #format: RecordingFormat
  readonly #reader: EventReader
  readonly #unknown = new Map<string, number>()
  readonly #strange: JsonObject[] = []
  #recognised = false
  /** Type of the first unreadable event that may report a load. */
  #unread: string | null = null
  #events = 0
  #turns = 0
  readonly #last = new LastAnswer()
  readonly #options: ReadOptions

  constructor(format: RecordingFormat, options: ReadOptions = {}) {
    const { prompt, offered } = options
    this.#options = options
    this.#format = format
    this.#run = new Run(format.rules, offered)
    if (prompt !== undefined) this.#run.loads.prompt(prompt)
    this.#reader = format.create(this.#run)
  }

  /** Reads a piece and returns the events that it completes. */
  push(text: string): TranscriptEvent[] {
    return this.#told(this.#values.push(text))
  }

  /** Call once, after the last piece. If the run cannot be judged, the last event is an `error`. */
  end(): { events: TranscriptEvent[]; end: ReadingEnd } {
    const last = this.#told(this.#values.end())
    const unjudged = this.#reader.end()
    this.#run.end()
    const { failure, atTurnLimit, loads } = this.#run
    const all = [...last, ...this.#limited(this.#run.take())]
    const loss = this.#loss()
    const error = failure ?? unjudged ?? loss ?? this.#whyNoAnswer()
    if (error !== null) all.push({ type: 'error', message: error })
    else if (atTurnLimit) all.push({ type: 'stopped', reason: 'turn_limit', turns: this.#turns, maxTurns: null })
    return {
      events: all,
      end: {
        recognised: this.#recognised,
        likely: this.#recognised ? null : likelyFormat(this.#strange, this.#options.formats ?? []),
        lost:
          error !== CALL_AS_TEXT
            ? null
            : { skill: this.#last.meant(calledTools(this.#format), this.#options.offered ?? []) },
        status: error === null ? 'ok' : 'error',
        error,
        loss,
        atTurnLimit,
        weakEvidence: loads.weak,
        skipped: { ...this.#values.skipped, unknown: Object.fromEntries(this.#unknown) },
      },
    }
  }

  #told(values: readonly JsonObject[]): TranscriptEvent[] {
    for (const value of values) {
      if (this.#reader.read(value)) this.#recognised = true
      else this.#keepUnknown(value)
    }
    return this.#limited(this.#run.take())
  }

  #keepUnknown(value: JsonObject): void {
    if (!this.#recognised && this.#strange.length < MAX_STRANGE) this.#strange.push(value)
    const type = typeof value['type'] === 'string' ? value['type'].slice(0, MAX_TYPE_LENGTH) : '(no type)'
    if (this.#format.vital.has(type)) this.#unread ??= type
    const key = this.#unknown.has(type) || this.#unknown.size < MAX_TYPES ? type : '(others)'
    this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + 1)
  }

  #limited(events: readonly TranscriptEvent[]): TranscriptEvent[] {
    const kept = events.slice(0, Math.max(0, MAX_EVENTS - this.#events))
    this.#events += events.length
    for (const event of kept) this.#last.read(event)
    this.#turns += kept.filter(({ type }) => type === 'turn').length
    return kept
  }

  /** Why the final answer is none: it is a call that nobody read, or thinking. Null: it is one. */
  #whyNoAnswer(): string | null {
    const { prompt = '', offered = [] } = this.#options
    return this.#last.whyNone(calledTools(this.#format), prompt, offered)
  }

  /** Why a load may have been lost with an event, or null. */
  #loss(): string | null {
    const { damaged, firstDamage } = this.#values.skipped
    if (this.#unread !== null) return `an event of type \`${this.#unread}\` has a form that is unknown here`
    if (damaged > 0) return `line ${firstDamage} of the recording is cut or damaged, so that an event is lost`
    if (this.#events > MAX_EVENTS) return `the recording has more than ${MAX_EVENTS} events`
    return this.#run.loads.missed
  }
}

/** Yields the events of a recording as they come, and returns the result of reading it. */
export async function* readEvents(
  format: RecordingFormat,
  source: AsyncIterable<Uint8Array | string>,
  options: ReadOptions = {},
): AsyncGenerator<TranscriptEvent, ReadingEnd> {
  const reader = new RecordingReader(format, options)
  for await (const text of decodeText(source)) yield* reader.push(text)
  const { events, end } = reader.end()
  yield* events
  options.onEnd?.(end)
  return end
}

/** Reads a whole recording. */
export async function readTranscript(
  format: RecordingFormat,
  source: AsyncIterable<Uint8Array | string>,
  options: ReadOptions = {},
): Promise<{ transcript: Transcript; end: ReadingEnd }> {
  const events: TranscriptEvent[] = []
  const reading = readEvents(format, source, options)
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return { transcript: buildTranscript(events), end: next.value }
    events.push(next.value)
  }
}

function likelyFormat(values: readonly JsonObject[], formats: readonly RecordingFormat[]): string | null {
  const fitting = formats.filter((format) => {
    const reader = format.create(new Run(format.rules))
    return values.some((value) => reader.read(value))
  })
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null
}
