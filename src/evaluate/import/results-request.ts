import type { ConfigInputs } from '../../core/config/config-inputs.ts'
import type { ReadConfig } from '../../core/config/read-config.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { Comparison } from '../../sides/comparison.ts'
import type { EvaluationRequest } from '../request.ts'

export interface NamedFile {
  /** Absolute. */
  path: string
  /** The path in reports. */
  shown: string
}

/** A request for a decision on results that were made elsewhere. */
export interface ResultsRequest {
  files: { base: readonly NamedFile[]; head: readonly NamedFile[] }
  /** A folder: in the repository, where there is one. */
  path: string
  /** Source of configuration and skills; null: the folder, which is in no repository. */
  comparison: Comparison | null
  /** As for `EvaluationRequest`. */
  configFile: string | null
  config: ReadConfig | null
  inputs: ConfigInputs
  inputsMay: EvaluationRequest['inputsMay']
  untrusted: EvaluationRequest['untrusted']
  /**
   * True where a file of results comes with the change under test: the author of the change could have written anything
   * into it.
   */
  ownResults: boolean
  repository: ColumnResults['repository']
  reproduce: string
}
