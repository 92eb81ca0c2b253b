import type { SourceDocument } from '../../../core/documents/document.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Hook } from '../../suite.ts'
import { folderOfHook } from '../waza/hooks.ts'
import { HOOK_MOMENTS, type SuiteHead } from './schema.ts'

interface Reading {
  builder: SuiteBuilder
  document: SourceDocument
  folder: string
  suite: SuiteHead
}

type Written = NonNullable<NonNullable<SuiteHead['hooks']>['before_run']>[number]

/** Syntax that only a shell understands. Passed to a program as plain text, it would not do what its author means. */
const SHELL_SYNTAX = /["'`|;<>]|&&|\$[({\w]|(^|\s)~\//

/** Reads the suite's `hooks`. Mistakes are reported to the builder. */
export function readSuiteHooks(reading: Reading): Hook[] {
  return HOOK_MOMENTS.flatMap((moment) =>
    (reading.suite.hooks?.[moment] ?? []).flatMap(
      (written, index) => reading.builder.attemptNow(() => readHook(reading, written, moment, index)) ?? [],
    ),
  )
}

function readHook({ document, folder }: Reading, written: Written, moment: Hook['moment'], index: number): Hook {
  const path = ['hooks', moment, index]
  const source = document.positionOf([...path, 'command'])
  return {
    moment,
    command: wordsOf(written.command, source),
    folder: folderOfHook(document, path, { folder, written: written.working_directory }),
    exitCodes: written.exit_codes ?? [0],
    errorOnFail: written.error_on_fail ?? false,
    source,
  }
}

function wordsOf(command: Written['command'], where: Hook['source']): readonly string[] {
  if (typeof command === 'string' && SHELL_SYNTAX.test(command)) {
    throw new UserError({
      what: 'This command needs a shell, but hooks are started without one',
      where,
      todo: 'Write the words as a list, or put the command into a script: `bash setup.sh`.',
    })
  }
  const words = typeof command === 'string' ? command.trim().split(/\s+/) : command
  if ((words[0] ?? '').trim() !== '') return words
  throw new UserError({
    what: 'The command of this hook names no program',
    where,
    todo: 'Write the program and its arguments, or remove the hook.',
  })
}
