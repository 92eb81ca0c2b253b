import { describe } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { type Cursor, child, isAbsent, placeOf, rootOf } from './cursor.ts'
import { type ReferencedFiles, resolveReference } from './referenced-files.ts'
import type { Vars } from './template.ts'

/**
 * `default_test` (promptfoo: `defaultTest`), also from the file that it names; a cursor without a value where there is
 * none.
 */
export async function readDefaultTest(files: ReferencedFiles, root: Cursor): Promise<Cursor> {
  const own = child(root, 'default_test')
  const written = isAbsent(own) ? child(root, 'defaultTest') : own
  const cursor =
    typeof written.value === 'string'
      ? rootOf(
          await files.document(
            resolveReference(written.value.trim().replace(/^ref:\/\//, ''), written.document.file),
            written,
          ),
        )
      : written
  if (isAbsent(cursor) || isRecord(cursor.value)) return cursor
  throw new UserError({
    what: `\`default_test\` must be a mapping, not ${describe(cursor.value)}`,
    where: placeOf(cursor),
    todo: 'Write `vars:` and `assert:` under it.',
  })
}

/** The `vars` of a test over those of the `default_test`. Throws UserError for what is no mapping. */
export function readVars(defaults: Cursor, test: Cursor): Vars {
  return [...varsOf(test), ...varsOf(defaults)]
}

function varsOf(cursor: Cursor): Vars {
  const vars = child(cursor, 'vars')
  if (isAbsent(vars)) return []
  if (isRecord(vars.value)) return [vars.value]
  throw new UserError({
    what: `\`vars\` must be a mapping of names to values, not ${describe(vars.value)}`,
    where: placeOf(vars),
    todo: 'Write them out here, as in `vars: {input: "..."}`.',
  })
}
