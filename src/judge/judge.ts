import type { z } from 'zod'

/** A second model that says how good an agent's work is. */
export interface Judge {
  /** The model that answers when a grader names none; null: each grader has to. */
  readonly defaultModel: string | null
  /**
   * Asks for verdicts. The same request is asked once in a run, and not at all where its answer is stored.
   *
   * @throws JudgeFailure when there is no answer, or none that can be counted. Never a verdict.
   */
  ask<Verdict>(request: JudgeRequest<Verdict>): Promise<JudgeAnswer<Verdict>>
  /** What was used so far. Stored answers use nothing. */
  usage(): JudgeUsage
}

/** One question. Whoever asks it says what is a verdict: only calls of `tools` count, never what the model says. */
export interface JudgeRequest<Verdict> {
  /** Null: the judge's default. */
  model: string | null
  /** As the provider names it; null: the model's own. */
  reasoningEffort: string | null
  system: string
  /** What to judge by, in the words of whoever wrote the suite. */
  instructions: string
  /** What is judged. It may hold anything, also text that addresses the judge, and is marked off as data. */
  material: readonly Material[]
  tools: readonly JudgeTool<Verdict>[]
}

export interface Material {
  /** Of ours, never foreign. */
  title: string
  text: string
}

export interface JudgeTool<Verdict> {
  name: string
  description: string
  /** Of the arguments. What it refuses is no verdict. */
  arguments: z.ZodType<Verdict>
}

export interface JudgeAnswer<Verdict> {
  /** In the order of the calls; never empty. */
  verdicts: readonly { tool: string; arguments: Verdict }[]
  /** What the model said besides; only to be shown. */
  text: string
  /** As the answer names it. */
  model: string
  /** True when it was taken from the store, or another trial asked the same. */
  cached: boolean
}

export interface JudgeUsage {
  /** HTTP requests, retries included. */
  requests: number
  inputTokens: number
  outputTokens: number
  /** US dollars; null where no price is configured, or it is not that of every model that answered. */
  costUsd: number | null
}
