import { z } from 'zod'
import { type CheckedPattern, checkedPattern, patternWarnings } from './checked-pattern.ts'
import { type Checks, checkEach, sumOf, verdictOf } from './checks.ts'
import type { Grader } from './grader.ts'
import { textList } from './text-list.ts'
import { assertInWorkspace, pathProblem, type WorkspaceFile, WorkspaceReader } from './workspace-file.ts'

const patternList = textList.transform((patterns) => patterns.map(checkedPattern))

const config = z
  .object({
    must_exist: textList.meta({ description: 'Paths of files or folders that have to be there.' }),
    must_not_exist: textList.meta({ description: 'Paths that must not be there.' }),
    content_patterns: z
      .array(
        z.object({
          path: z
            .string()
            .nullish()
            .transform((path) => path ?? '')
            .meta({ description: 'Path of a file, which has to be there.', needed: true }),
          must_match: patternList.meta({ description: 'Patterns that have to be found in it (RE2).' }),
          must_not_match: patternList.meta({ description: 'Patterns that must not be found in it.' }),
        }),
      )
      .nullish()
      .transform((list) => list ?? [])
      .meta({ description: 'What has to be in files. At least one of these three options is needed.' }),
  })
  .transform((given, context) => {
    const { must_exist: mustExist, must_not_exist: mustNotExist, content_patterns: contents } = given
    if (mustExist.length + mustNotExist.length + contents.length === 0) {
      context.addIssue({
        code: 'custom',
        message: `must have at least one of 'must_exist', 'must_not_exist', or 'content_patterns'`,
      })
    }
    return { mustExist, mustNotExist, contents }
  })

type FileConfig = z.output<typeof config>
type ContentPatterns = FileConfig['contents'][number]

/**
 * Checks files of the workspace after the trial: paths that must and must not exist (folders count), and RE2 patterns
 * in the content of files. Every path and every pattern is one check, and so is the existence of a file with patterns;
 * when that file is missing, all its patterns fail, the forbidden ones too. The score is the share of checks that hold.
 *
 * A path that is absolute or leads out of the workspace, directly or through a link, is a grading error. So is a file
 * above 10 MB.
 */
export const file: Grader<FileConfig> = {
  type: 'file',
  config,
  needs: () => ['files'],
  warnings: ({ mustExist, mustNotExist, contents }) => [
    ...pathWarnings(mustExist.map((path, index) => [`must_exist[${index}]`, path])),
    ...pathWarnings(mustNotExist.map((path, index) => [`must_not_exist[${index}]`, path])),
    ...pathWarnings(contents.map(({ path }, index) => [`content_patterns[${index}].path`, path])),
    ...contents.flatMap(({ must_match, must_not_match }, index) => [
      ...patternWarnings(`content_patterns[${index}].must_match`, must_match),
      ...patternWarnings(`content_patterns[${index}].must_not_match`, must_not_match),
    ]),
  ],
  async grade({ mustExist, mustNotExist, contents }, { trial: { workspace } }) {
    if (workspace === null) {
      return { score: 0, passed: false, feedback: 'No workspace directory available for file grading' }
    }
    assertInWorkspace([...mustExist, ...mustNotExist, ...contents.map(({ path }) => path)])
    const reader = await WorkspaceReader.open(workspace)
    const checks = sumOf([
      await checkExistence(reader, mustExist, (path, exists) =>
        exists ? null : `File must exist but not found: ${path}`,
      ),
      await checkExistence(reader, mustNotExist, (path, exists) =>
        exists ? `File must not exist but found: ${path}` : null,
      ),
      ...(await inTurn(contents, async (entry) => checkContent(entry, await reader.read(entry.path)))),
    ])
    return {
      ...verdictOf(checks, 'All file checks passed'),
      details: { total_checks: checks.total, failures: checks.messages },
    }
  },
}

async function checkExistence(
  reader: WorkspaceReader,
  paths: readonly string[],
  failureOf: (path: string, exists: boolean) => string | null,
): Promise<Checks> {
  const found = await inTurn(paths, async (path) => ({ path, exists: await reader.exists(path) }))
  return checkEach(found, ({ path, exists }) => failureOf(path, exists))
}

function checkContent({ path, must_match, must_not_match }: ContentPatterns, found: WorkspaceFile): Checks {
  if (found === 'missing' || 'unreadable' in found) {
    const why = found === 'missing' ? 'file not found' : 'file not readable'
    const messages = [
      found === 'missing'
        ? `File not found for content check: ${path}`
        : `Failed to read file ${path}: ${found.unreadable}`,
      ...must_match.map(({ source }) => `File ${path} missing expected pattern (${why}): ${source}`),
      ...must_not_match.map(({ source }) => `File ${path} could not verify absence of pattern (${why}): ${source}`),
    ]
    return { total: messages.length, failed: messages.length, messages }
  }
  const text = found.bytes.toString('utf8')
  return sumOf([
    { total: 1, failed: 0, messages: [] },
    checkEach(must_match, (pattern) =>
      pattern.invalid !== null
        ? invalidPattern('must_match', pattern, path)
        : pattern.finds(text)
          ? null
          : `File ${path} missing expected pattern: ${pattern.source}`,
    ),
    checkEach(must_not_match, (pattern) =>
      pattern.invalid !== null
        ? invalidPattern('must_not_match', pattern, path)
        : pattern.finds(text)
          ? `File ${path} contains forbidden pattern: ${pattern.source}`
          : null,
    ),
  ])
}

function invalidPattern(field: string, { source, invalid: reason }: CheckedPattern, path: string): string {
  return `Invalid '${field}' regex pattern "${source}" for file ${path}: ${reason}`
}

function pathWarnings(paths: readonly (readonly [field: string, path: string])[]): string[] {
  return paths.flatMap(([field, path]) => {
    const problem = pathProblem(path)
    return problem === null ? [] : [`${field}: ${problem}, so this grader cannot grade`]
  })
}

/** Does the work for one item after the other, because a configuration may name thousands of files. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
