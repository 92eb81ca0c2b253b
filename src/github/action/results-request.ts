import { realpath } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import type { Repository } from '../../core/git/repository.ts'
import type { NamedFile, ResultsRequest } from '../../evaluate/import/results-request.ts'
import { reproduceResultsCommand } from '../../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../../evaluate/request.ts'

/**
 * Builds the request to decide on results of an earlier step. `ownResults` is true for a file or link inside the
 * checkout: the author of the change could have written it, so the decision is only advice.
 */
export async function resultsRequest(
  request: EvaluationRequest,
  named: { head: readonly string[]; base: readonly string[] },
  repository: Repository,
): Promise<ResultsRequest> {
  const { path: workspace, comparison, configFile, config, inputs, inputsMay, untrusted } = request
  const checkouts = [repository.root, await real(workspace)]
  let ownResults = false
  const locate = async (file: string): Promise<NamedFile> => {
    const written = resolve(workspace, file)
    const path = await real(written)
    const checkout = checkouts.find((root) => isWithin(root, path))
    ownResults ||= [workspace, ...checkouts].some((root) => isWithin(root, written) || isWithin(root, path))
    return { path, shown: checkout === undefined ? path : relative(checkout, path).split(sep).join('/') }
  }
  const files = {
    head: await Promise.all(named.head.map(locate)),
    base: await Promise.all(named.base.map(locate)),
  }
  return {
    files,
    path: workspace,
    comparison,
    configFile,
    config,
    inputs,
    inputsMay,
    untrusted,
    ownResults,
    repository: request.repository,
    reproduce: reproduceResultsCommand(named, request),
  }
}

/** The path without symbolic links; unchanged where it does not exist. */
async function real(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
