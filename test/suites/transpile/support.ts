import type { FileText } from '../../../src/core/documents/read-text-file.ts'
import type { Warning } from '../../../src/core/errors/user-error.ts'
import type { EvalRow, EvalsFile, TriggerQuery } from '../../../src/suites/transpile/evals-file.ts'
import { type Transpilation, type TranspileOptions, transpile } from '../../../src/suites/transpile/transpile.ts'
import { userErrorsOf } from '../error-parts.ts'

export interface TranspileEvalYamlOptions extends Partial<TranspileOptions> {
  /** What the file is called in messages, and what the paths in it are relative to; default `EVAL.yaml`. */
  file?: string
  /** The text of a file that the suite names, by its path in the same terms as `file`; null where there is none. */
  readFile?: (path: string) => string | null
  /** The paths that globs and folders of cases are looked up in; default none. */
  files?: readonly string[]
}

/** `transpile` with the defaults of the command line, on files in memory. */
export function transpileEvalYaml(text: string, options: TranspileEvalYamlOptions = {}): Promise<Transpilation> {
  const { file = 'EVAL.yaml', readFile, files = [], criteria = true, noSkill = 'dominant' } = options
  const read = async (path: string): Promise<FileText> => {
    const found = readFile?.(path) ?? null
    return found === null ? { problem: 'does not exist', missing: true } : { text: found }
  }
  return transpile(text, file, { files, read }, { criteria, noSkill })
}

export interface Transpiled {
  names: string[]
  /** Parsed from the text that is written. */
  evals: Record<string, EvalsFile>
  triggers: Record<string, TriggerQuery[]>
  /** `line:column what`, without positions in other files than the first. */
  warnings: string[]
}

export async function transpiled(yaml: string, options: TranspileEvalYamlOptions = {}): Promise<Transpiled> {
  const { files, warnings } = await transpileEvalYaml(yaml, options)
  const evals: Record<string, EvalsFile> = {}
  const triggers: Record<string, TriggerQuery[]> = {}
  for (const file of files) {
    if (file.kind === 'evals') evals[file.name] = JSON.parse(file.text)
    else triggers[file.name] = JSON.parse(file.text)
  }
  return { names: files.map(({ name }) => name), evals, triggers, warnings: warnings.map(warningLine) }
}

function warningLine({ what, where }: Warning): string {
  return where === undefined ? what : `${where.line}:${where.column} ${what}`
}

/** `file:line:column: what -> todo`, one entry for each error. */
export function errorsOf(yaml: string, options: TranspileEvalYamlOptions = {}): Promise<string[]> {
  return userErrorsOf(() => transpileEvalYaml(yaml, options))
}

/** The assertions of the only eval of a suite whose one test has these, as YAML list items in flow style. */
export async function sentences(...assertions: string[]): Promise<{ assertions: string[]; warnings: string[] }> {
  const list = assertions.map((assertion) => `      - ${assertion}\n`).join('')
  const { evals, warnings } = await transpiled(`tests:\n  - id: t\n    input: q\n    assertions:\n${list}`)
  return { assertions: evals['_no-skill.json']?.evals[0]?.assertions ?? [], warnings }
}

/** `readFile` of a set of files in memory. */
export function inMemory(
  files: Record<string, string>,
): Required<Pick<TranspileEvalYamlOptions, 'readFile' | 'files'>> {
  return { readFile: (path) => files[path] ?? null, files: Object.keys(files) }
}

/** A judge that labels the skill `s`, in flow style. */
export const JUDGE = '{type: trigger-judge, skill: s}'

/** The rows of the one file that a suite with one skill makes. */
export async function rows(yaml: string, options: TranspileEvalYamlOptions = {}): Promise<EvalRow[]> {
  const { evals } = await transpiled(yaml, options)
  return evals['evals.json']?.evals ?? []
}
