import { ownCommandLine } from '../core/errors/own-name.ts'
import { asUserErrors, type UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { removeOldRuns } from '../core/process/run-folder.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { type Fix, fixJson } from '../evaluate/fix/fix.ts'
import { type Fixes, openFix, type ProposeChoice } from '../evaluate/fix/open-fix.ts'
import { type Written, writeFix } from '../evaluate/fix/write-fix.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { wrap } from '../reports/columns.ts'
import { plain } from '../reports/escape.ts'
import { forecastText, renderFixes } from '../reports/fix/fix-text.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { type FixOptions, fixRequest } from './fix-request.ts'
import { printWarnings } from './named-file.ts'
import { progressIn } from './progress-in.ts'
import { errorJson, renderMessage, showUnanswered } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { workingFolder } from './working-folder.ts'

/** `fix`: looks for a better description of a skill, and proves it on prompts that it was not made from. */
export async function fixSkills(skill: string | undefined, options: FixOptions, terminal: Terminal): Promise<ExitCode> {
  await removeOldRuns(terminal.environment)
  const { request, choice } = await fixRequest(options, terminal)
  const { root } = workingFolder(request.path, await repositoryIfAny(request.path))
  const outcome = await open(request, choice, skill ?? null, { quiet: options.quiet === true, terminal })
  if (outcome.kind !== 'answered') return showUnanswered(outcome, { json: options.json, root }, terminal)
  const found = outcome.value
  const { failed, warnings } = found
  const proposed = found.fixes.filter(({ state }) => state === 'proposed')
  const { written, errors } = options.write === true ? await writeAll(root, proposed, found) : NONE_WRITTEN
  show(found, skill !== undefined, options, terminal)
  for (const one of written) terminal.stderr(`${writtenText(one, terminal.stderrColumns)}\n`)
  await printWarnings(terminal, root, warnings, MOST_WARNINGS)
  if (warnings.length > MOST_WARNINGS) terminal.stderr(`\`${ownCommandLine('validate')}\` lists them all.\n`)
  for (const error of failed === null ? errors : [...errors, failed]) {
    terminal.stderr(`${await renderMessage(root, 'error', error)}\n`)
  }
  if (errors.length > 0) return exitCodes.configuration
  if (failed !== null) return exitCodes.notEvaluated
  return proposed.length > 0 ? exitCodes.pass : exitCodes.regressed
}

/** Warnings after an answer; more of them hide it. */
const MOST_WARNINGS = 5

const NONE_WRITTEN: Awaited<ReturnType<typeof writeAll>> = { written: [], errors: [] }

/** Writes each fix. One that cannot be written keeps no other from it. */
async function writeAll(root: string, fixes: readonly Fix[], { question }: Fixes) {
  const written: Written[] = []
  const errors: UserError[] = []
  for (const fix of fixes) {
    try {
      written.push(await writeFix(root, fix, question))
    } catch (error) {
      const own = asUserErrors(error)
      if (own === null) throw error
      errors.push(...own)
    }
  }
  return { written, errors }
}

async function open(
  request: EvaluationRequest,
  choice: ProposeChoice,
  skill: string | null,
  { quiet, terminal }: { quiet: boolean; terminal: Terminal },
): ReturnType<typeof openFix> {
  const { environment } = terminal
  const progress = progressIn(terminal, quiet)
  return withSignals((signal) =>
    openFix(
      request,
      {
        ...{ version, now: () => new Date(), environment, signal },
        onProgress: (state) => progress.update(state),
        onForecast: (forecast) => progress.say(forecastText(forecast)),
      },
      skill,
      choice,
    ),
  ).finally(() => progress.end())
}

function show(found: Fixes, isOne: boolean, { json, write }: FixOptions, terminal: Terminal): void {
  const { fixes, judge, agents, judgedBy, failed } = found
  if (json === true) {
    const all = fixes.map((fix) => fixJson(fix, found))
    if (failed !== null && fixes.length === 0) terminal.stdout(errorJson([failed]))
    else terminal.stdout(`${JSON.stringify(isOne ? all[0] : all, null, 2)}\n`)
    return
  }
  if (failed === null || fixes.length > 0)
    terminal.stdout(renderFixes(fixes, { judge, agents, judgedBy, width: terminal.columns }))
  if (write !== true && fixes.some(({ state }) => state === 'proposed')) terminal.stderr('Add --write to write it.\n')
}

function writtenText({ path, marked, unmarked }: Written, width: number): string {
  return [
    `Wrote the description in ${plain(path)}.`,
    ...marked.map((file) => `Marked in ${plain(file)} the prompts that it was made from (tuned: true).`),
    ...unmarked.map(
      ({ file, ids }) =>
        `${plain(file)} has no place for that mark. These prompts no longer test this description: ${ids.map(plain).join(', ')}.`,
    ),
  ]
    .map((line) => wrap(line, width, '', '  '))
    .join('\n')
}
