import type { Command } from 'commander'
import { runsFolder } from '../errors/cache-folder.ts'
import { UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { fixJson } from '../fix/fix.ts'
import { renderFixes } from '../fix/fix-text.ts'
import { type Fixes, openFix } from '../fix/open-fix.ts'
import { type Written, writeFix } from '../fix/write-fix.ts'
import { removeStaleRunFolders } from '../process/run-folder.ts'
import { withSignals } from '../process/with-signals.ts'
import { plain } from '../report/escape.ts'
import { exitCodes } from '../results/exit-codes.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { gateRequest } from './gate-request.ts'
import { type EvaluateOptions, requestParts } from './options.ts'
import { inTree, renderMessage } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** Options of `fix` as commander parses them. */
interface FixOptions extends Pick<EvaluateOptions, 'agent' | 'config' | 'json' | 'directory'> {
  base?: string
  write?: boolean
}

/** `fix`: looks for a better description of a skill, and proves it on prompts that it was not made from. */
export function fixCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .argument('[skill]', 'the skill to mend (default: every one that regressed against base or misses prompts)')
    .option('--base <ref>', 'commit, branch or tag that the working tree branched off (default: the main branch)')
    .option('--agent <id>', 'who judges: lexical (default: the configured one)')
    .option('--config <file>', 'configuration to use (default: skill-eval-gate.yml of base)')
    .option('--write', 'write the descriptions, and mark the prompts that they were made from')
    .option('--json', 'print the fix as JSON; without a skill a list of them')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
    .action(async (skill: string | undefined, options: FixOptions) => {
      await removeStaleRunFolders()
      await removeStaleRunFolders(runsFolder(terminal.environment))
      const request = await requestOf(options, terminal)
      const { root } = workingFolder(request.path, await repositoryIfAny(request.path))
      const found = await open(request, skill ?? null, root, terminal)
      for (const warning of found.warnings) terminal.stderr(`${await renderMessage(root, 'warning', warning)}\n`)
      const proposed = found.fixes.filter(({ state }) => state === 'proposed')
      const written: Written[] = []
      if (options.write === true) {
        for (const fix of proposed) written.push(await writeFix(root, fix, found.question).catch(rethrow(root)))
      }
      show(found, skill !== undefined, options, terminal)
      for (const one of written) terminal.stderr(`${writtenText(one)}\n`)
      done(proposed.length > 0 ? exitCodes.pass : exitCodes.regressed)
    })
}

const examples = `
Half of the prompts show what is wrong; the other half prove the new
description. It has to be better there, and no other skill may lose a prompt.

Exit codes: 0 a better description is proposed, 1 none is, 3 an error in the
input.

Examples:
  What the change on this branch broke:
  $ skill-eval-gate fix
  One skill, written into its SKILL.md:
  $ skill-eval-gate fix pdf-forms --write`

/** Against base where there is one: without a change, or without git, the working tree alone. */
async function requestOf(options: FixOptions, terminal: Terminal): Promise<EvaluationRequest> {
  const { base, write: _, json: __, ...own } = options
  const folder = await folderOf(terminal, options.directory)
  const repository = await repositoryIfAny(folder)
  if (base !== undefined) return gateRequest([], { ...own, base, head: '.' }, terminal)
  if (repository !== null) {
    try {
      return await gateRequest([], { ...own, head: '.' }, terminal)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
  const parts = await requestParts([], own, workingFolder(folder, repository), terminal.environment)
  return { ...parts, comparison: { kind: 'run', head: { commit: 'working', ref: null } }, reproduce: '' }
}

async function open(
  request: EvaluationRequest,
  skill: string | null,
  root: string,
  terminal: Terminal,
): Promise<Fixes> {
  return withSignals((signal) =>
    openFix(
      request,
      { version, now: () => new Date(), environment: terminal.environment, signal, onProgress: () => {} },
      skill,
    ),
  ).catch(rethrow(root))
}

function rethrow(root: string) {
  return (error: unknown): never => {
    throw inTree(error, root)
  }
}

function show({ fixes, judge }: Fixes, isOne: boolean, { json, write }: FixOptions, terminal: Terminal): void {
  if (json === true) {
    const all = fixes.map(fixJson)
    terminal.stdout(`${JSON.stringify(isOne ? all[0] : all, null, 2)}\n`)
    return
  }
  terminal.stdout(renderFixes(fixes, judge))
  if (write !== true && fixes.some(({ state }) => state === 'proposed')) terminal.stderr('Add --write to write it.\n')
}

function writtenText({ path, marked, unmarked }: Written): string {
  return [
    `Wrote the description in ${plain(path)}.`,
    ...marked.map((file) => `Marked in ${plain(file)} the prompts that it was made from (tuned: true).`),
    ...unmarked.map(
      ({ file, ids }) =>
        `${plain(file)} has no place for that mark. These prompts no longer test this description: ${ids.map(plain).join(', ')}.`,
    ),
  ].join('\n')
}
