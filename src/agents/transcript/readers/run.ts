import type { TranscriptEvent, Usage } from '../transcript.ts'
import type { Unanswered } from '../unanswered.ts'
import { KeptText, shortMessage } from './kept-text.ts'
import type { SkillPath } from './skill-files.ts'
import { type LoadRules, SkillLoads } from './skill-loads.ts'
import { ToolCalls } from './tool-calls.ts'

/** What a run used, with what it cost where the agent says so. */
type Used = Usage & { costUsd?: number }

/** A run while its recording is read: readers tell it what each event says, in the terms of all agents. */
export class Run {
  readonly loads: SkillLoads
  readonly #text = new KeptText()
  readonly calls: ToolCalls
  #events: TranscriptEvent[] = []
  /** Id of the main thread's last answer, where it has one. */
  #answer: string | undefined
  /** True while the end of that answer is not told. */
  #inAnswer = false
  /** Why the run failed; null: it did not. */
  failure: string | null = null
  /** Whether its model answered at all. */
  hasAnswered = false
  /** Whether it used all its turns without a final answer. */
  atTurnLimit = false
  usage: Used | null = null
  /** Why its last answer is none. */
  unanswered: Unanswered | null = null

  constructor(rules: LoadRules, offered: readonly SkillPath[] | null = null) {
    this.loads = new SkillLoads(rules, offered)
    this.calls = new ToolCalls(this.loads, this.#text, (event) => this.#events.push(event))
  }

  /** The events since the last call. */
  take(): readonly TranscriptEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  /** The main thread said something. */
  says(text: string): void {
    if (text.trim() !== '') this.#events.push({ type: 'output', text: this.#text.cut(text) })
  }

  /** A part of an answer of the main thread came. Ends the answer before, where this is another one. */
  answers(id?: string): void {
    if (id === undefined || id !== this.#answer) this.endAnswer()
    this.#answer = id
    this.#inAnswer = true
    this.hasAnswered = true
  }

  /** Ends the answer. Called after the results of its calls. */
  endAnswer(): void {
    if (this.#inAnswer) this.turn()
    this.#inAnswer = false
  }

  turn(): void {
    this.#events.push({ type: 'turn' })
  }

  /** A subagent answered. Left out while the main thread still waits for calls of its own. */
  subagentTurn(): void {
    if (this.calls.waitsForSubagents()) this.#events.push({ type: 'turn', caller: 'subagent' })
  }

  /** A load that no call tells of. */
  loaded(event: TranscriptEvent): void {
    this.#events.push(event)
  }

  /** The first failure counts. */
  fails(message: string): void {
    this.failure ??= shortMessage(message)
  }

  /** Adds to what it used. */
  uses(used: Used): void {
    this.usage = plus(this.usage, used)
  }

  /** Call once, after the reader's own end. */
  end(): void {
    this.calls.end()
    this.endAnswer()
    if (this.usage !== null) this.#events.push({ type: 'usage', ...this.usage })
    if (this.unanswered !== null) this.#events.push({ type: 'unanswered', ...this.unanswered })
    this.#events.push(...this.loads.end())
  }
}

/** The sum of what two parts of a run used. */
export function plus(a: Used | null, b: Used): Used {
  const costs = [a?.costUsd, b.costUsd].filter((cost) => cost !== undefined)
  return {
    inputTokens: (a?.inputTokens ?? 0) + b.inputTokens,
    outputTokens: (a?.outputTokens ?? 0) + b.outputTokens,
    ...(costs.length === 0 ? {} : { costUsd: costs.reduce((sum, cost) => sum + cost, 0) }),
  }
}
