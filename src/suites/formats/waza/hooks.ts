import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt, shorten } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Hook } from '../../suite.ts'
import { insideRepository } from './inside-repository.ts'

const MOMENTS = ['before_run', 'after_run', 'before_task', 'after_task'] as const

const momentSchema = z.array(z.unknown()).nullish()
const hooksSchema = z.object({
  before_run: momentSchema,
  after_run: momentSchema,
  before_task: momentSchema,
  after_task: momentSchema,
})

const hookSchema = z.object({
  command: z.string().refine((command) => command.trim() !== '', {
    error: 'The command of this hook is empty',
    params: { todo: 'Write the program and its arguments, or remove the hook.' },
  }),
  working_directory: z.string().nullish(),
  exit_codes: z.array(z.int()).nullish(),
  error_on_fail: z.boolean().nullish(),
})

/** Syntax that only a shell understands. A program gets it as plain text. */
const SHELL_SYNTAX = /&&|\|\||[|;<>`]|\$[({\w]|["']|^~\/|\s~\//

/** Reads the suite's `hooks`. Mistakes are reported to the builder. */
export function readWazaHooks(builder: SuiteBuilder, document: SourceDocument, folder: string): Hook[] {
  if (valueAt(document.value, ['hooks']) == null) return []
  const hooks = builder.attemptNow(() => parseAt(hooksSchema, document, ['hooks']))
  builder.warnUnknownKeys(document, ['hooks'], MOMENTS, 'all')
  return MOMENTS.flatMap((moment) =>
    [...(hooks?.[moment] ?? []).keys()].flatMap((index) => {
      const read = builder.attemptNow(() => readHook(builder, document, ['hooks', moment, index], folder))
      return read === null ? [] : { moment, ...read }
    }),
  )
}

function readHook(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  suiteFolder: string,
): Omit<Hook, 'moment'> {
  builder.warnUnknownKeys(document, path, Object.keys(hookSchema.shape), 'all')
  const { command, working_directory, exit_codes, error_on_fail } = parseAt(hookSchema, document, path)
  const folder = folderOfHook(document, path, { folder: suiteFolder, written: working_directory })
  const source = document.positionOf([...path, 'command'])
  if (SHELL_SYNTAX.test(command)) {
    builder.warn({
      what: `The hook \`${shorten(command, 60)}\` is started without a shell, as in Waza: shell syntax is plain text to it`,
      where: source,
      todo: 'Put it into a script, such as `bash setup.sh`.',
    })
  }
  return {
    command: command.trim().split(/\s+/),
    folder,
    exitCodes: exit_codes?.length ? exit_codes : [0],
    errorOnFail: error_on_fail ?? false,
    source,
  }
}

/** The folder that the hook at `path` runs in, from the root. Throws UserError for one outside of the repository. */
export function folderOfHook(
  document: SourceDocument,
  path: ValuePath,
  { folder, written }: { folder: string; written: string | null | undefined },
): string {
  const inside = insideRepository(folder, written ?? '')
  if (inside !== null) return inside
  throw new UserError({
    what: `The working directory \`${written}\` of a hook is outside of the repository`,
    where: document.positionOf([...path, 'working_directory']),
    todo: "Write it relative to the suite's folder, inside the repository.",
  })
}
