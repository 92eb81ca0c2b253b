import type { SourceDocument } from '../../core/documents/document.ts'
import { isRecord } from '../../core/errors/record.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { ownResults } from './formats/own-results.ts'
import type { ResultFormat } from './formats/result-format.ts'
import { runEval } from './formats/run-eval.ts'
import { wazaResults } from './formats/waza-results.ts'

/** In the order in which they are tried. */
export const resultFormats: readonly ResultFormat[] = [ownResults, wazaResults, runEval]

/** The format of a file, by its content. Throws `UserError` for an unknown one. */
export function formatOf(document: SourceDocument): ResultFormat {
  const found = resultFormats.find((format) => format.recognises(document.value))
  if (found !== undefined) return found
  throw new UserError({ ...mistaken(document.value), where: document.positionOf([]) })
}

/** What is wrong with a file that is easily mistaken for results. */
function mistaken(value: unknown): { what: string; todo: string } {
  const todo = `Name one of: ${resultFormats.map(({ title }) => title).join('; ')}.`
  if (value === null || value === undefined) return { what: 'The file of results is empty', todo }
  if (isRecord(value) && 'best_description' in value && 'history' in value) {
    return {
      what: 'This is the output of run_loop.py: results of several descriptions, none of them of the current skill',
      todo: 'Name the output of run_eval.py for the skill.',
    }
  }
  if (isRecord(value) && Array.isArray(value['runs']) && 'run_summary' in value) {
    return {
      what: 'benchmark.json says how well outputs met expectations, not which prompts triggered the skill',
      todo: 'Name the output of run_eval.py.',
    }
  }
  if (isRecord(value) && Array.isArray(value['evals'])) {
    return { what: 'This is a file of evals, not of results', todo }
  }
  return { what: 'This file is in no known format of results', todo }
}
