import { basename, dirname, join } from 'node:path/posix'
import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { readInputFile, workspacePath } from '../../reader/input-file.ts'
import type { InputFile } from '../../suite.ts'
import type { TaskSpec } from './schemas.ts'
import { countLookUp, type WazaSuite } from './waza-suite.ts'

/** Most files of one fixture folder. They are kept in memory for every task that names the folder. */
const MAX_FIXTURE_FILES = 500

/**
 * Reads the files of a task's workspace: those of `inputs.context.fixture`, and over them `inputs.files`. The content
 * of the latter is in the suite or in a file of `context_dir` (default: `fixtures` beside `eval.yaml`).
 */
export async function readWorkspaceFiles(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  task: TaskSpec,
): Promise<InputFile[]> {
  const files = new Map<string, InputFile>()
  for (const file of await readFixture(suite, document, path, task)) files.set(file.path, file)
  const folders = foldersOf(suite, document, task)
  for (const [index, { path: name, content }] of (task.inputs.files ?? []).entries()) {
    const where = document.positionOf([...path, 'inputs', 'files', index])
    const inside = workspacePath(name)
    const file =
      content != null && inside !== null
        ? { path: inside, content }
        : await readInputFile(suite.builder, suite.context, { path: name, folders, where })
    if (file !== null) files.set(file.path, file)
  }
  return [...files.values()]
}

/** Folders to look up input files in. Waza resolves `context_dir` from where it is started, often the root. */
function foldersOf({ folder }: WazaSuite, { file }: SourceDocument, { context_dir: own }: TaskSpec): string[] {
  const folders = own ? [dirname(file), folder, ''].map((from) => join(from, own)) : [join(folder, 'fixtures')]
  return folders.map((each) => (each === '.' ? '' : each))
}

/**
 * Reads the file or folder that `inputs.context.fixture` names, relative to the suite's folder. Throws UserError for
 * one that does not exist, as Waza does.
 */
async function readFixture(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  task: TaskSpec,
): Promise<InputFile[]> {
  const fixture = isRecord(task.inputs.context) ? task.inputs.context['fixture'] : undefined
  if (fixture === undefined) return []
  const where = document.positionOf([...path, 'inputs', 'context', 'fixture'])
  const inside = typeof fixture === 'string' && !/(^|[/\\])\.\.([/\\]|$)/.test(fixture) ? workspacePath(fixture) : null
  if (inside === null) {
    throw new UserError({
      what: '`inputs.context.fixture` must be the path of a file or folder below the folder of `eval.yaml`',
      where,
      todo: 'Write a relative path without `..`, such as `fixtures/demo`.',
    })
  }
  const { builder, context } = suite
  const from = join(suite.folder, inside)
  const found = filesBelow(suite, from, where)
  if (found.length > MAX_FIXTURE_FILES) {
    throw new UserError({
      what: `The fixture \`${inside}\` holds more than ${MAX_FIXTURE_FILES} files`,
      where,
      todo: 'Name a smaller folder.',
    })
  }
  const names = found.length > 0 ? found.map((file) => file.slice(from.length + 1)) : [basename(from)]
  const base = found.length > 0 ? from : dirname(from)
  if (found.length === 0 && !context.files.includes(from)) {
    throw new UserError({
      what: `The fixture \`${inside}\` does not exist`,
      where,
      todo: `It is looked up as \`${from}\`; add it to the repository or correct the path.`,
    })
  }
  const files: InputFile[] = []
  for (const name of names) {
    const file = await readInputFile(builder, context, { path: name, folders: [base === '.' ? '' : base], where })
    if (file !== null) files.push(file)
  }
  return files
}

function filesBelow(suite: WazaSuite, folder: string, where: SourcePosition): readonly string[] {
  const known = suite.fixtures.get(folder)
  if (known !== undefined) return known
  countLookUp(suite, 'folders of fixtures', where)
  const found = suite.context.files.filter((file) => file.startsWith(`${folder}/`)).sort()
  suite.fixtures.set(folder, found)
  return found
}
