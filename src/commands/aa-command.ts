import { resolveCommit } from '../core/git/commits.ts'
import { openRepository } from '../core/git/repository.ts'
import { exitCodeOf, exitCodes } from '../core/results/exit-codes.ts'
import type { Results } from '../core/results/results.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import { measuredOf } from '../gate/join-columns.ts'
import { type SideSpread, scoresOfSides, spreadOf } from '../gate/side-spread.ts'
import type { Comparison } from '../sides/comparison.ts'
import { evaluateInTerminal, showOutcome } from './evaluate-and-show.ts'
import type { EvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, placeToRepeat, workingFolder } from './working-folder.ts'

/** `aa`: compares a commit with itself, so that every reported change is a false alarm. */
export async function aa(
  suites: string[],
  options: EvaluateOptions & { at: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await openRepository(folder)
  const parts = await requestParts(suites, options, workingFolder(folder, repository), terminal.environment)
  const commit = await resolveCommit(repository, options.at)
  const side = { commit, ref: options.at }
  const comparison: Comparison = { kind: 'gate', base: side, head: side, independent: true }
  const place = placeToRepeat(terminal, options.directory, repository.root)
  const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts, { place }) }
  const evaluated = await evaluateInTerminal(request, terminal, options.quiet === true)
  const outcome = evaluated.kind === 'answered' ? { ...evaluated, value: withSpread(evaluated.value) } : evaluated
  const unanswered = await showOutcome(outcome, request.path, options, terminal)
  if (unanswered !== null || outcome.kind !== 'answered') return unanswered ?? exitCodes.notEvaluated
  if (options.json !== true) {
    for (const { sideSpread } of measuredOf(outcome.value)) {
      if (sideSpread !== undefined) terminal.stdout(`${sidesText(sideSpread)}\n`)
    }
  }
  return exitCodeOf(outcome.value)
}

function withSpread(results: Results): Results {
  const columns = results.columns.map((column) => {
    const own = column.results
    return own === null ? column : { ...column, results: { ...own, sideSpread: spreadOf(scoresOfSides(own)) } }
  })
  return { ...results, columns }
}

/** What `aa` says of how far the sides of one commit differ. */
export function sidesText({ spread, most, isSure, questions }: SideSpread): string {
  if (most === null) return 'Sides: nothing varied, so nothing tells whether they differ beyond chance.'
  const few = `A spread of up to ${most.toFixed(2)} would not show in ${questions} ${questions === 1 ? 'question' : 'questions'}.`
  if (!isSure) return `Sides: they differ no more than by chance. ${few}`
  return `Sides: they differ beyond chance, by ${spread.toFixed(2)} in log-odds (at most ${most.toFixed(2)}). A loss stands out from that with \`policy: {side_spread: ${spread.toFixed(2)}}\`; better make the sides alike: caches, sandboxes, retries, order.`
}
