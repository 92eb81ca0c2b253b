import type { FileText } from './documents/read-text-file.ts'
import { type Transpilation, transpile } from './transpile/transpile.ts'

export { type SourcePosition, UserError, UserErrors, type Warning } from './errors/user-error.ts'
export type { EvalRow, EvalsFile, TranspiledFile, TriggerQuery } from './transpile/evals-file.ts'
export type { Transpilation } from './transpile/transpile.ts'

export interface TranspileEvalYamlOptions {
  /** What the file is called in messages, and what the paths in it are relative to; default `EVAL.yaml`. */
  file?: string
  /**
   * Reads a file that the suite names, by its path in the same terms as `file`; null where there is none. Default:
   * there is none.
   */
  readFile?: (path: string) => string | null | Promise<string | null>
  /** The paths that globs and folders of cases are looked up in; default none. */
  files?: readonly string[]
  /** Whether a test's `criteria` is the first of its assertions; default true. */
  criteria?: boolean
  /** Where tests go that name no skill: to the skill with the most tests (default), or into `_no-skill.json`. */
  noSkill?: 'dominant' | 'separate'
}

/**
 * What `skill-eval-gate transpile` writes, as texts: one `evals.json` for each skill of an AgentV EVAL.yaml, and beside
 * it the trigger set that `run_eval.py --eval-set` of skill-creator takes. Touches no file itself; the same input gives
 * the same bytes. Rejects with UserError or UserErrors, which have positions, for everything that the author of the
 * file can mend.
 */
export async function transpileEvalYaml(text: string, options: TranspileEvalYamlOptions = {}): Promise<Transpilation> {
  const { file = 'EVAL.yaml', readFile, files = [], criteria = true, noSkill = 'dominant' } = options
  const read = async (path: string): Promise<FileText> => {
    const found = (await readFile?.(path)) ?? null
    return found === null ? { problem: 'does not exist', missing: true } : { text: found }
  }
  return transpile(text, file, { files, read }, { criteria, noSkill })
}
