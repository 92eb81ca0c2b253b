import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseDocument } from '../core/documents/document.ts'
import { MAX_FILE_BYTES } from '../core/documents/limits.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { isOutside } from '../core/errors/is-within.ts'
import { plural } from '../core/errors/plural.ts'
import { UserError } from '../core/errors/user-error.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { plain } from '../reports/escape.ts'
import { convertSuite } from '../suites/convert/convert-suite.ts'
import { canonical } from '../suites/formats/canonical/canonical.ts'
import { discoverSuites } from '../suites/loading/discover-suites.ts'
import { stem } from '../suites/reader/default-id.ts'
import { taskKey } from '../suites/task-key.ts'
import { type ConvertSource, readConvertSource } from './convert-source.ts'
import { fromHere, printWarnings, refuseStdoutWith } from './named-file.ts'
import { inTree } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { writeNewFile } from './write-new-file.ts'

interface ConvertOptions {
  out?: string
  stdout?: boolean
  force?: boolean
}

/** `convert`: writes a suite of any format as a `*.suite.yaml`. */
export async function convertFile(named: string, options: ConvertOptions, terminal: Terminal): Promise<ExitCode> {
  refuseStdoutWith('--out', options.out !== undefined, options)
  const source = await readConvertSource(resolve(terminal.cwd, named), terminal.cwd)
  const { root, suite } = source
  const file = await targetFile(source, options, terminal.cwd)
  await printWarnings(terminal, root, suite.warnings)
  const text = await convert(source, file).catch((error: unknown) => {
    throw inTree(error, root)
  })
  if (options.stdout === true) terminal.stdout(text)
  else {
    const path = join(root, file)
    const isNew = await writeNewFile(path, text, { force: options.force === true })
    const written = fromHere(path, terminal.cwd)
    const tasks = plural(suite.tasks.length, 'task')
    terminal.stdout(`${isNew ? 'wrote' : 'unchanged'} ${plain(written)} (${tasks})\n${nextSteps(source, file)}`)
  }
  return exitCodes.pass
}

/** The file to write, relative to the root, with `/`. Throws UserError where it cannot hold the suite. */
async function targetFile(
  { root, suite, included }: ConvertSource,
  options: ConvertOptions,
  cwd: string,
): Promise<string> {
  if (options.out === undefined) {
    if (suite.format === canonical.id && options.stdout !== true) {
      throw new UserError({
        what: `\`${suite.file}\` is in this format already.`,
        todo: 'There is nothing to convert. To write a copy, name a file with --out.',
      })
    }
    return join(dirname(suite.file), `${stem(suite.file)}.suite.yaml`)
      .split(sep)
      .join('/')
  }
  const path = resolve(cwd, options.out)
  if (!/\.(ya?ml|json)$/i.test(path)) {
    throw new UserError({ what: `"${path}" is neither YAML nor JSON by its name.`, todo: 'Name it *.suite.yaml.' })
  }
  const folder = await realpath(dirname(path)).catch(() => dirname(path))
  const file = relative(root, join(folder, basename(path)))
  if (isOutside(file)) {
    throw new UserError({
      what: `"${path}" is outside of "${root}", which holds the files of the suite.`,
      todo: 'Name a file in that folder, or print the suite with --stdout.',
    })
  }
  const slashed = file.split(sep).join('/')
  if (included.has(slashed)) {
    throw new UserError({
      what: `"${path}" is one of the suite's own files.`,
      todo: 'Name another file with --out.',
    })
  }
  return slashed
}

/** The text of the new suite, read back and compared. Throws Error unless it has the same tasks. */
async function convert(source: ConvertSource, file: string): Promise<string> {
  const { suite, context } = source
  const text = convertSuite(suite, { file, sources: await inputFiles(source) })
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) {
    throw new UserError({
      what: `The new suite would be larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, the largest size that is read.`,
      todo: 'Keep large input files in files of their own, or split the suite.',
    })
  }
  const again = await canonical.read(parseDocument(text, file), context(new Set()))
  const keys = (tasks: typeof suite.tasks) => tasks.map(taskKey).join()
  if (keys(again.tasks) !== keys(suite.tasks)) throw new Error(`${suite.file} would not be the same suite as ${file}`)
  return text
}

/** Texts, by path, of the tasks' input files: the files that the reader opened and that hold no prompt. */
async function inputFiles({ root, suite, included }: ConvertSource): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (suite.tasks.every(({ files }) => files.length === 0)) return texts
  const prompts = filesOfTasks(suite)
  for (const file of included) {
    const found = prompts.has(file) ? null : await readTextFile(root, file)
    if (found !== null && 'text' in found) texts.set(file, found.text)
  }
  return texts
}

function filesOfTasks({ tasks }: ConvertSource['suite']): Set<string> {
  return new Set(tasks.map(({ source }) => source.file))
}

/** The user's next steps, a line each: remove the old files, and name the new one if it is not found by itself. */
function nextSteps({ suite, files, discovery, configFile }: ConvertSource, file: string): string {
  const lines: string[] = []
  const old = [...new Set([...(files.includes(suite.file) ? [suite.file] : []), ...filesOfTasks(suite)])].filter(
    (other) => other !== file,
  )
  if (old.length > 0) {
    const named = old.slice(0, MOST_NAMED).map((other) => `  ${plain(other)}`)
    if (old.length > named.length) named.push(`  and ${old.length - named.length} more that it includes`)
    lines.push(`Its prompts are in two places now. Remove the old ${old.length === 1 ? 'one' : 'ones'}:`, ...named)
  }
  if (!discoverSuites([...files, file], discovery).some((candidate) => candidate.file === file)) {
    lines.push(
      discovery.suites.length > 0
        ? `\`suites:\` of ${plain(configFile ?? '')} does not match it: add it there, or its tasks are not run.`
        : 'Suites are not looked for there: move it into a folder `evals`, or list it under `suites:` of skill-eval-gate.yml.',
    )
  }
  return lines.map((line) => `${line}\n`).join('')
}

const MOST_NAMED = 10
