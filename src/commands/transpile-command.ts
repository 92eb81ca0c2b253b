import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { UserError } from '../core/errors/user-error.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { plain } from '../reports/escape.ts'
import { jsonText, type TranspiledFile } from '../suites/transpile/evals-file.ts'
import { type Transpilation, transpile } from '../suites/transpile/transpile.ts'
import { findNamedFile, fromHere, printWarnings, refuseStdoutWith } from './named-file.ts'
import { inTree } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { writeTogether } from './write-together.ts'

interface TranspileOptions {
  outDir?: string
  stdout?: boolean
  criteria: boolean
  skill: 'dominant' | 'separate'
}

/** `transpile`: turns AgentV's EVAL.yaml into evals.json files and trigger sets of skill-creator. */
export async function transpileFile(file: string, options: TranspileOptions, terminal: Terminal): Promise<ExitCode> {
  refuseStdoutWith('--out-dir', options.outDir !== undefined, options)
  const found = await readAndTranspile(resolve(terminal.cwd, file), terminal.cwd, options)
  await printWarnings(terminal, found.root, found.warnings, MAX_WARNINGS)
  if (options.stdout === true) terminal.stdout(stdoutText(found.files))
  else {
    const folder = resolve(terminal.cwd, options.outDir ?? dirname(file))
    await refuseSources(folder, found)
    const states = await writeTogether(folder, found.files)
    for (const [index, one] of found.files.entries()) {
      const verb = states[index] === 'unchanged' ? 'unchanged' : 'wrote'
      terminal.stdout(`${verb} ${plain(fromHere(join(folder, one.name), terminal.cwd))} (${countText(one)})\n`)
    }
  }
  return exitCodes.pass
}

interface TranspiledSource extends Transpilation {
  /** Absolute; positions of warnings are relative to it. */
  root: string
  /** Absolute paths of every file that was read. */
  sources: string[]
}

async function readAndTranspile(
  named: string,
  cwd: string,
  { criteria, skill }: TranspileOptions,
): Promise<TranspiledSource> {
  const { path, isFolder, root, file, list } = await findNamedFile(named, cwd, 'Name an EVAL.yaml by its path.')
  if (isFolder) throw new UserError({ what: `"${named}" is a folder.`, todo: 'Name the EVAL.yaml in it.' })
  const text = await readTextFile(root, file)
  if (!('text' in text)) {
    throw new UserError({
      what: `"${named}" ${text.problem}.`,
      todo: 'Name an EVAL.yaml: a text file of at most 5 MB.',
    })
  }
  const sources = [path]
  const files = async () => (await list()).map((entry) => entry.path)
  const readOther = (other: string) => {
    sources.push(resolve(root, other))
    return readTextFile(root, other)
  }
  try {
    const result = await transpile(text.text, file, { files, read: readOther }, { criteria, noSkill: skill })
    return { ...result, root, sources }
  } catch (error) {
    throw inTree(error, root)
  }
}

/** More warnings than anyone reads; the file is read again for the source lines of each. */
const MAX_WARNINGS = 200

/** Throws UserError where an output would overwrite a file that it was made from. */
async function refuseSources(folder: string, { files, sources }: TranspiledSource): Promise<void> {
  const real = await realpath(folder).catch(() => folder)
  for (const { name } of files) {
    if (!sources.includes(join(real, name))) continue
    throw new UserError({
      what: `"${join(folder, name)}" is a source of this suite and would be overwritten.`,
      todo: 'Name another folder with --out-dir.',
    })
  }
}

/** The one evals.json, or an object of all files by name. */
function stdoutText(files: readonly TranspiledFile[]): string {
  const evals = files.filter(({ kind }) => kind === 'evals')
  const [only] = evals
  if (only !== undefined && evals.length === 1) return only.text
  return jsonText(Object.fromEntries(files.map(({ name, value }) => [name, value])))
}

function countText(file: TranspiledFile): string {
  const count = file.kind === 'evals' ? file.value.evals.length : file.value.length
  const [one, many] = file.kind === 'evals' ? ['eval', 'evals'] : ['query', 'queries']
  return `${count} ${count === 1 ? one : many}${file.skill === null ? ' of no skill' : ` of ${plain(file.skill)}`}`
}
