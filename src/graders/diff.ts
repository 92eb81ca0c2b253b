import { z } from 'zod'
import { type Checks, checkEach, sumOf, verdictOf } from './checks.ts'
import { compareWithSnapshot, type SnapshotOutcome } from './compare-with-snapshot.ts'
import { hasText } from './find-text.ts'
import { type Grader, isBaseSide } from './grader.ts'
import { textList } from './text-list.ts'
import { assertInWorkspace, pathProblem, WorkspaceReader } from './workspace-file.ts'

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const config = z
  .object({
    expected_files: z
      .array(
        z.object({
          path: optionalText.meta({ description: 'Path of the file in the workspace.', needed: true }),
          snapshot: optionalText.meta({
            description:
              'File of the repository that it has to be equal to, byte by byte. This or `contains` is needed.',
          }),
          contains: textList.meta({ description: 'Fragments that have to be in it, or must not be.' }),
        }),
      )
      .nullish()
      .transform((list) => list ?? [])
      .meta({ description: 'What files have to look like. At least one.', needed: true }),
    context_dir: optionalText.meta({ description: 'Folder of the repository that snapshots are looked up in.' }),
    update_snapshots: z
      .boolean()
      .nullish()
      .meta({ description: 'Writes the snapshots, on head, instead of comparing with them.', otherwise: false }),
  })
  .transform((given, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (given.expected_files.length === 0) refuse('must have at least one expected_files entry')
    for (const [index, { path, snapshot, contains }] of given.expected_files.entries()) {
      if (path === '') refuse(`expected_files[${index}] missing required 'path'`)
      else if (snapshot === '' && contains.length === 0) {
        refuse(`expected_files[${index}] ('${path}') must have 'snapshot' or 'contains'`)
      }
    }
    return {
      files: given.expected_files.map(({ path, snapshot, contains }) => ({
        path,
        snapshot,
        fragments: contains.map(readFragment),
      })),
      contextDir: given.context_dir,
      update: given.update_snapshots ?? false,
    }
  })

type DiffConfig = z.output<typeof config>
type ExpectedFile = DiffConfig['files'][number]

/** Outcome of the comparison of one file with its snapshot, for the details. */
interface SnapshotDetail {
  path: string
  snapshot: string
  status: SnapshotOutcome['status']
  line?: number
  expected?: string | null
  actual?: string | null
}

/**
 * Compares files of the workspace with snapshots, byte by byte, and searches them for fragments: `+text` and `text`
 * must be there, `-text` must not. Each file is a check, and so are its snapshot and each fragment; when the file is
 * missing, all of them fail. The score is the share of checks that hold.
 *
 * Updating snapshots writes them instead of comparing, on head only, because head must not be measured by base's files.
 */
export const diff: Grader<DiffConfig> = {
  type: 'diff',
  config,
  needs: () => ['files'],
  warnings: ({ files, update }) => [
    ...(update
      ? ['update_snapshots writes snapshots instead of comparing with them, so these checks always pass']
      : []),
    ...files.flatMap(({ path, fragments }, index) => {
      const problem = pathProblem(path)
      return [
        ...(problem === null ? [] : [`expected_files[${index}].path: ${problem}, so this grader cannot grade`]),
        ...fragments.flatMap(({ text }, at) =>
          text === '' ? [`expected_files[${index}].contains[${at}] is empty: this check always passes`] : [],
        ),
      ]
    }),
  ],
  async grade({ files, contextDir, update }, { trial: { workspace }, suite }) {
    if (workspace === null) {
      return { score: 0, passed: false, feedback: 'No workspace directory available for diff grading' }
    }
    assertInWorkspace(files.map(({ path }) => path))
    const reader = await WorkspaceReader.open(workspace)
    const updating = (update || suite.updateSnapshots) && !isBaseSide(suite)
    const parts: Checks[] = []
    const snapshots: SnapshotDetail[] = []
    for (const file of files) {
      const found = await reader.read(file.path)
      if (found === 'missing' || 'unreadable' in found) {
        parts.push(notFound(file))
        continue
      }
      parts.push({ total: 1, failed: 0, messages: [] })
      if (file.snapshot !== '') {
        const request = { snapshot: file.snapshot, contextDir, place: suite, update: updating }
        const outcome = await compareWithSnapshot(found.bytes, request)
        parts.push(checkEach([outcome], (one) => snapshotFailure(file, one)))
        snapshots.push(snapshotDetail(file, outcome))
      }
      const text = found.bytes.toString('latin1')
      parts.push(checkEach(file.fragments, (fragment) => fragmentFailure(file.path, fragment, text)))
    }
    const checks = sumOf(parts)
    return {
      ...verdictOf(checks, updating ? `${PASSED} (snapshots: ${countByStatus(snapshots)})` : PASSED),
      details: {
        total_checks: checks.total,
        failures: checks.messages,
        ...(updating ? { snapshot_updates: snapshots } : { snapshots }),
      },
    }
  },
}

const PASSED = 'All diff checks passed'

/** A text that must, or must not, be in a file. */
interface Fragment {
  asWritten: string
  present: boolean
  /** Empty: the check passes. */
  text: string
  /** The text's bytes in UTF-8, each as one character. */
  bytes: string
}

function readFragment(asWritten: string): Fragment {
  const sign = asWritten.charAt(0)
  const text = withoutOuterSpace(sign === '+' || sign === '-' ? asWritten.slice(1) : asWritten)
  return { asWritten, present: sign !== '-', text, bytes: Buffer.from(text, 'utf8').toString('latin1') }
}

const SPACE = /^\p{White_Space}$/u

/** Trims as Go does, which differs slightly from JavaScript. */
function withoutOuterSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && SPACE.test(text.charAt(start))) start += 1
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function notFound({ path, snapshot, fragments }: ExpectedFile): Checks {
  const messages = [
    `Expected file not found in workspace: ${path}`,
    ...(snapshot === '' ? [] : [`Snapshot comparison skipped (file not found): ${path}`]),
    ...fragments.map(({ asWritten }) => `Contains check skipped (file not found): ${path} → ${asWritten}`),
  ]
  return { total: messages.length, failed: messages.length, messages }
}

function fragmentFailure(path: string, { present, text, bytes }: Fragment, content: string): string | null {
  if (text === '' || hasText(content, bytes) === present) return null
  return present
    ? `File ${path} missing expected fragment: ${text}`
    : `File ${path} contains fragment that should be absent: ${text}`
}

function snapshotFailure({ path, snapshot }: ExpectedFile, outcome: SnapshotOutcome): string | null {
  switch (outcome.status) {
    case 'failed':
      return `${outcome.verb} snapshot file ${snapshot} for ${path}: ${outcome.reason}`
    case 'differs':
      return `File ${path} does not match snapshot ${snapshot}`
    case 'same':
    case 'updated':
    case 'created':
    case 'unchanged':
      return null
  }
}

function snapshotDetail({ path, snapshot }: ExpectedFile, outcome: SnapshotOutcome): SnapshotDetail {
  const { status } = outcome
  return { path, snapshot, status, ...(outcome.status === 'differs' ? outcome.difference : {}) }
}

function countByStatus(snapshots: readonly SnapshotDetail[]): string {
  return (['updated', 'created', 'unchanged'] as const)
    .map((status) => `${snapshots.filter((one) => one.status === status).length} ${status}`)
    .join(', ')
}
