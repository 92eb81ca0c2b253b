/** One eval of an evals.json, with its keys in the order in which they are written. */
export interface EvalRow {
  id: number
  prompt: string
  expected_output?: string
  files?: string[]
  /** Absent where the source gives no label. */
  should_trigger?: boolean
  assertions: string[]
}

/**
 * An `evals.json` as skill-creator and agentskills.io write it, with the run's parameters where the source has them.
 */
export interface EvalsFile {
  skill_name: string
  runs_per_query?: number
  trigger_threshold?: number
  evals: EvalRow[]
}

/** One query of a trigger set, as skill-creator's `run_eval.py --eval-set` reads it. */
export interface TriggerQuery {
  query: string
  should_trigger: boolean
}

/** A file that a transpilation creates. */
export type TranspiledFile = {
  /** Without a folder. */
  name: string
  /** The skill that the file is about; null for tests that name none. */
  skill: string | null
  /** The file's content: JSON, indented by two spaces, with a newline at the end. */
  text: string
} & ({ kind: 'evals'; value: EvalsFile } | { kind: 'trigger-eval'; value: TriggerQuery[] })

/** The text of an evals file, with its value. */
export function evalsFile(name: string, skill: string | null, value: EvalsFile): TranspiledFile {
  return { name, skill, text: jsonText(value), kind: 'evals', value }
}

/** The text of a trigger set, with its value. */
export function triggerFile(name: string, skill: string, value: TriggerQuery[]): TranspiledFile {
  return { name, skill, text: jsonText(value), kind: 'trigger-eval', value }
}

/** JSON, indented by two spaces, with a newline at the end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
