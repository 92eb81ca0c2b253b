import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
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
export function transpileCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .argument('<file>', 'EVAL.yaml, in the syntax of March or July 2026')
    .option('--out-dir <dir>', 'write there, and nowhere else (default: beside the file)')
    .option('--stdout', 'print JSON instead of writing files')
    .option('--no-criteria', "leave each test's criteria out of its assertions")
    .addOption(
      new Option('--no-skill <where>', 'tests that name no skill: with the skill that has most tests, or apart')
        .choices(['dominant', 'separate'])
        .default('dominant'),
    )
    .addHelpText('after', examples)
    .action(async (file: string, options: TranspileOptions) => {
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
      done(exitCodes.pass)
    })
}

const examples = `
One skill gives evals.json, several <skill>.evals.json each, tests without any
skill _no-skill.json. Beside each stands <skill>.trigger-eval.json, the list of
{query, should_trigger} that skill-creator's run_eval.py --eval-set takes.
Files of these names are replaced; all are written, or none.

--stdout prints the evals.json; where there are several, one object that holds
every file under its name.

Exit codes: 0 written, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate transpile evals/EVAL.yaml
  $ skill-eval-gate transpile evals/EVAL.yaml --out-dir build/evals
  $ skill-eval-gate transpile evals/EVAL.yaml --stdout | jq '.evals | length'`

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
