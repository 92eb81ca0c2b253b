import type { Command } from 'commander'
import { resolveCommit } from '../core/git/commits.ts'
import { openRepository } from '../core/git/repository.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type EvaluateOptions, withEvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** `aa`: compares a commit with itself, so that every reported change is a false alarm. */
export function aaCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command.optionsGroup('Comparison:').option('--at <ref>', 'commit, branch or tag', 'HEAD')
  withEvaluateOptions(command)
    .addHelpText('after', examples)
    .action(async (suites: string[], options: EvaluateOptions & { at: string }) => {
      const folder = await folderOf(terminal, options.directory)
      const repository = await openRepository(folder)
      const parts = await requestParts(suites, options, workingFolder(folder, repository), terminal.environment)
      const commit = await resolveCommit(repository, options.at)
      const side = { commit, ref: options.at }
      const comparison: Comparison = { kind: 'gate', base: side, head: side, independent: true }
      done(
        await evaluateAndShow(
          { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) },
          options,
          terminal,
        ),
      )
    })
}

const examples = `
Exit codes: 0 pass, 1 a false alarm, 2 not evaluated, 3 an error in the input.
About one run in a hundred is a false alarm with one skill, one in thirty with
25 skills.

Example:
  $ skill-eval-gate aa --agent-command 'node agent.js'`
