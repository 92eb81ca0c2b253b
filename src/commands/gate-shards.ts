import { join, relative, resolve } from 'node:path'
import { UserError } from '../core/errors/user-error.ts'
import { evaluatePart } from '../evaluate/evaluate-part.ts'
import { plain } from '../reports/escape.ts'
import { partJson, partSummary } from '../reports/part-summary.ts'
import { findParts, readPart, writePart } from '../trials/shards/part-file.ts'
import { parseShard } from '../trials/shards/shard.ts'
import { evaluateAndShow, withProgress } from './evaluate-and-show.ts'
import { type GateOptions, gateRequest } from './gate-request.ts'
import { showUnanswered } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

/**
 * `gate --shard` runs and writes one part of a gate, and exits with 0 whatever it measured; `gate --merge` decides.
 *
 * @throws UserError for options that contradict each other, and for parts that cannot be joined
 */
export async function gateShards(
  suites: readonly string[],
  options: GateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  if (options.merge !== undefined) {
    requireAlone(options, '--merge')
    const paths = await findParts(options.merge.map((path) => resolve(folder, path)))
    const parts = []
    for (const path of paths) parts.push(...(await readPart(path)))
    const request = await gateRequest(suites, options, terminal)
    return evaluateAndShow({ ...request, shards: { parts } }, options, terminal)
  }
  requireAlone(options, '--shard')
  const shard = parseShard(options.shard ?? '')
  if (options.out === undefined) {
    throw new UserError({ what: '--shard writes a part, and no folder is named.', todo: 'Name one with --out DIR.' })
  }
  const request = await gateRequest(suites, options, terminal)
  const outcome = await withProgress(request, terminal, options.quiet === true, (asked, host) =>
    evaluatePart(asked, host, shard),
  )
  if (outcome.kind !== 'answered') return showUnanswered(outcome, options, terminal)
  const sections = outcome.value
  const path = await writePart(resolve(request.path, options.out), sections)
  const shown = join(options.out, relative(resolve(request.path, options.out), path))
  terminal.stdout(
    options.json === true
      ? `${JSON.stringify({ path: shown, ...partJson(sections) })}\n`
      : `${partSummary(sections, plain(shown))}\n`,
  )
  return 0
}

function requireAlone(options: GateOptions, option: '--shard' | '--merge'): void {
  const other =
    option === '--merge' && options.shard !== undefined
      ? '--shard'
      : options.headResults !== undefined
        ? '--head-results'
        : options.baseResults !== undefined
          ? '--base-results'
          : options.record !== undefined && options.offline !== true
            ? '--record'
            : null
  if (other === null) return
  throw new UserError({ what: `${option} and ${other} contradict each other.`, todo: 'Leave one of the two out.' })
}
