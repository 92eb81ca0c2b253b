import { cp, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { git } from '../core/git/git.ts'
import { createRunFolder } from '../core/process/run-folder.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { measuredOf } from '../gate/join-columns.ts'
import { renderComment } from '../reports/comment.ts'
import { commentMarker } from '../reports/comment-marker.ts'
import { plain } from '../reports/escape.ts'
import { evaluateInTerminal } from './evaluate-and-show.ts'
import { gateRequest } from './gate-request.ts'
import { showUnanswered } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** The skill that loses prompts by the demo's change to another skill. */
const victim = 'pdf-forms'

/** `demo`: runs the gate on a small repository that it makes. Needs no agent and no key. */
export async function demo({ keep, fix }: { keep?: string; fix?: boolean }, terminal: Terminal): Promise<ExitCode> {
  const kept = keep === undefined ? null : await newFolder(resolve(terminal.cwd, keep))
  // In a run folder, so that the next run removes it if this one is killed.
  const run = kept === null ? await createRunFolder() : { path: kept, dispose: async () => {} }
  const folder = run.path
  try {
    await makeRepository(folder, join(terminal.home, 'fixtures', 'demo'))
    // As from a shell there: the command under the comment names no folder that is gone.
    const there = { ...terminal, cwd: folder }
    const options = { base: 'main', head: 'wider-description', agent: 'lexical', enforce: true }
    const outcome = await evaluateInTerminal(await gateRequest([], options, there), terminal, true)
    if (outcome.kind !== 'answered') return await showUnanswered(outcome, {}, terminal)
    const results = outcome.value
    terminal.stdout(renderComment(results, { marker: commentMarker('gate'), isKept: false }))
    if (fix === true) await showFix(there)
    const isShown = measuredOf(results).some(({ skills }) =>
      skills.some(({ skill, state }) => skill === victim && state === 'regressed'),
    )
    terminal.stderr(
      isShown
        ? `\nThat is the comment on a pull request that widened one description, with \`enforce: true\`:\nwithout it the router only advises. ${nextStep(kept)}\n`
        : `\nThe demo did not show the regression of ${victim} that it was made to show.\n`,
    )
    return isShown ? exitCodes.pass : exitCodes.regressed
  } finally {
    await run.dispose()
  }
}

/** What `fix` makes of the regression. Loaded late: the demo itself needs none of it. */
async function showFix(terminal: Terminal): Promise<void> {
  const [{ openFix }, { renderFixes }] = await Promise.all([
    import('../evaluate/fix/open-fix.ts'),
    import('../reports/fix/fix-text.ts'),
  ])
  const options = { base: 'main', head: '.', agent: 'lexical' }
  const request = await gateRequest([], options, terminal)
  const { environment } = terminal
  const found = await withSignals((signal) =>
    openFix(request, { version, now: () => new Date(), environment, signal, onProgress: () => {} }, victim),
  )
  if (found.kind !== 'answered') return void (await showUnanswered(found, {}, terminal))
  const { fixes, judge, agents, judgedBy } = found.value
  terminal.stdout(`\n${renderFixes(fixes, { judge, agents, judgedBy, width: terminal.columns })}`)
}

function nextStep(kept: string | null): string {
  if (kept === null) return `Try it here: ${ownCommandLine('gate')}`
  return `Its repository is in ${plain(kept)}: the command under the comment works there.`
}

/** Makes a folder and returns its real path. Throws UserError where it exists or cannot be made. */
async function newFolder(path: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await mkdir(path)
  } catch (error) {
    throw new UserError({
      what: `The folder "${path}" cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
      todo: 'Name one that does not exist yet, in a folder that you may write to.',
    })
  }
  return realpath(path)
}

/** Makes the demo's repository. All commits have the same time, so that they have the same ids everywhere. */
async function makeRepository(folder: string, fixtures: string): Promise<void> {
  const date = '2026-01-01T00:00:00Z'
  const run = (...args: string[]) =>
    git(folder, args, {
      env: { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      config: [
        ['user.name', 'Demo'],
        ['user.email', 'demo@example.invalid'],
        ['commit.gpgSign', 'false'],
        ['core.autocrlf', 'false'],
      ],
    })
  await run('init', '--quiet', '--initial-branch=main')
  await cp(join(fixtures, 'before'), folder, { recursive: true })
  await run('add', '--all')
  await run('commit', '--quiet', '--message=Three skills and their evals')
  await run('switch', '--quiet', '--create', 'wider-description')
  await cp(join(fixtures, 'after'), folder, { recursive: true })
  await run('commit', '--quiet', '--all', '--message=word-documents handles any document')
}
