import type { Comparison } from '../../sides/comparison.ts'
import type { EvaluationRequest } from '../request.ts'

export interface NamedFile {
  /** Absolute. */
  path: string
  /** The path in reports. */
  shown: string
}

/** A request for a decision on results that were made elsewhere. */
export interface ResultsRequest
  extends Pick<
    EvaluationRequest,
    'path' | 'configFile' | 'config' | 'inputs' | 'inputsMay' | 'untrusted' | 'repository'
  > {
  files: { base: readonly NamedFile[]; head: readonly NamedFile[] }
  /** Source of configuration and skills; null: the folder `path`, which is in no repository. */
  comparison: Comparison | null
  /**
   * True where a file of results comes with the change under test: the author of the change could have written anything
   * into it.
   */
  ownResults: boolean
  reproduce: string
}
