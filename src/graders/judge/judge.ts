import type { z } from 'zod'

/** A second model that grades an agent's work. */
export interface Judge {
  /** Model for graders that name none; null: each has to name one. */
  readonly defaultModel: string | null
  /**
   * Asks for verdicts. Equal requests are sent once in a run, and not at all when the answer is stored.
   *
   * @throws JudgeFailure when there is no valid answer; that is never a verdict
   */
  ask<Verdict>(request: JudgeRequest<Verdict>): Promise<JudgeAnswer<Verdict>>
  /** Usage so far. Stored answers use nothing. */
  usage(): JudgeUsage
}

/** One question. Only calls of its `tools` are verdicts; the text of the answer never is. */
export interface JudgeRequest<Verdict> {
  /** Null: the judge's default. */
  model: string | null
  /** The provider's name for a level; null: the model's default. */
  reasoningEffort: string | null
  system: string
  /** The criteria, written by the suite's author. */
  instructions: string
  /** The work to judge. It may hold anything, also text addressed to the judge, and is marked as data. */
  material: readonly Material[]
  tools: readonly JudgeTool<Verdict>[]
}

/** One piece of the work to judge. */
export interface Material {
  /** Our own text, never foreign. */
  title: string
  text: string
}

/** A tool whose calls are verdicts. */
export interface JudgeTool<Verdict> {
  name: string
  description: string
  /** Schema of the arguments; a call that it rejects is not a verdict. */
  arguments: z.ZodType<Verdict>
}

/** The judge's verdicts on one request. */
export interface JudgeAnswer<Verdict> {
  /** In the order of the calls; never empty. */
  verdicts: readonly { tool: string; arguments: Verdict }[]
  /** The rest of the model's text; for display only. */
  text: string
  /** Name of the model in the answer. */
  model: string
  /** True: from the store, or from an equal request of this run. */
  cached: boolean
}

/** Usage of the judge in a run. */
export interface JudgeUsage {
  /** HTTP requests, retries included. */
  requests: number
  inputTokens: number
  outputTokens: number
  /** US dollars; null where no price is configured, or not for every model that answered. */
  costUsd: number | null
}
