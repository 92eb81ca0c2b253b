import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_PATTERNS } from '../../../core/documents/limits.ts'
import { describeType, formatPath } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import { readTestFile, resolveReference } from './referenced-files.ts'

/** A mapping with its position. */
export interface Placed {
  document: SourceDocument
  path: ValuePath
  value: Readonly<Record<string, unknown>>
}

/**
 * Reads the tests of a configuration and of the files that it names. Leaves out tests that a program makes or fetches,
 * with warnings.
 */
export async function readTests(
  builder: SuiteBuilder,
  document: SourceDocument,
  context: ReadContext,
): Promise<Placed[]> {
  const tests = valueAt(document.value, ['tests'])
  if (tests === undefined || tests === null) return []
  const paths: ValuePath[] = Array.isArray(tests) ? [...tests.keys()].map((index) => ['tests', index]) : [['tests']]
  const found: Placed[] = []
  let references = 0
  for (const path of paths) {
    await builder.entry(async () => {
      const entry = valueAt(document.value, path)
      const isGenerator = isRecord(entry) && typeof entry['path'] === 'string'
      const reference = isGenerator ? entry['path'] : entry
      if (typeof reference !== 'string') {
        found.push(placed(document, path))
        return
      }
      references += 1
      if (references > MAX_PATTERNS) {
        throw new UserError({
          what: `The configuration names more than ${MAX_PATTERNS.toLocaleString('en')} files of tests`,
          where: document.positionOf(path),
          todo: 'Use patterns that match several files, such as `file://tests/*.yaml`.',
        })
      }
      found.push(
        ...(await readReference(
          builder,
          { written: reference, from: document.file, where: document.positionOf(path) },
          context,
        )),
      )
    })
  }
  return found
}

/** Reads `defaultTest`, which holds the defaults of every test. Null without one. */
export async function readDefaultTest(
  builder: SuiteBuilder,
  document: SourceDocument,
  context: ReadContext,
): Promise<Placed | null> {
  const value = valueAt(document.value, ['defaultTest'])
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return placed(document, ['defaultTest'])
  const where = document.positionOf(['defaultTest'])
  const reference = resolveReference(value, document.file, context, where)
  const [file] = 'files' in reference ? reference.files : []
  if (file !== undefined) return placed(await readTestFile(file, context, where), [])
  builder.warn({
    what: '`defaultTest` is made by a program and is not carried over',
    where,
    todo: 'Write it into the file.',
  })
  return null
}

/** A path or pattern of files, as a configuration names it. */
interface Named {
  written: string
  /** The configuration. */
  from: string
  where: SourcePosition
}

async function readReference(
  builder: SuiteBuilder,
  { written, from, where }: Named,
  context: ReadContext,
): Promise<Placed[]> {
  const reference = resolveReference(written, from, context, where)
  if ('unread' in reference) {
    builder.warn({
      what: `The tests of \`${written.slice(0, 100)}\` are ${reference.unread} and are left out`,
      where,
      todo: 'Keep tests about skills in YAML, JSON, JSON Lines or CSV files.',
    })
    return []
  }
  const found: Placed[] = []
  for (const file of reference.files) {
    await builder.entry(async () => {
      const tests = await readTestFile(file, context, where)
      const paths: ValuePath[] = Array.isArray(tests.value) ? [...tests.value.keys()].map((index) => [index]) : [[]]
      for (const at of tests.value === null ? [] : paths) {
        await builder.entry(() => {
          found.push(placed(tests, at))
        })
      }
    })
  }
  return found
}

function placed(document: SourceDocument, path: ValuePath): Placed {
  const value = valueAt(document.value, path)
  if (isRecord(value)) return { document, path, value }
  throw new UserError({
    what: `${path.length === 0 ? 'The file' : `\`${formatPath(path)}\``} must be a test, not ${describeType(value)}`,
    where: document.positionOf(path),
    todo: 'Write a mapping with `vars` and `assert`.',
  })
}
