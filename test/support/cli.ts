import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { main } from '../../src/commands/main.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { copiesOf } from './copies-of.ts'
import { type Files, makeRepository, type TestRepository, testGitEnvironment } from './repository.ts'
import { type Run, runOf } from './run-of.ts'

/** The repository that these tests belong to. */
export const home = fileURLToPath(new URL('../..', import.meta.url))

const program = join(home, 'dist/cli.js')

// git reads its own environment, also where the program runs in this process.
Object.assign(process.env, testGitEnvironment)

export interface CliOutcome {
  /** Exit code; null when a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
  /** Wall time in milliseconds. */
  ms: number
}

export interface CliOptions {
  /** Added to a small environment that has no CI and nothing of GitHub in it. */
  env?: Readonly<Record<string, string>>
  /** What stands on stdin, which is empty without it. */
  stdin?: string | Uint8Array | Readable
  /** Another project's program, to run in this process. */
  program?: { main: typeof main; home: string }
}

/**
 * Runs a command line in this process, as from a shell in that folder, to its end. git and the temporary folder are
 * those of this process, whatever `env` says: for others there is `builtCli`.
 */
export async function cli(
  folder: string,
  args: readonly string[],
  { env = {}, stdin = '', program: run = { main, home } }: CliOptions = {},
): Promise<CliOutcome> {
  const started = performance.now()
  const read = { stdout: '', stderr: '' }
  const code = await run.main(args, {
    stdin: () => (stdin instanceof Readable ? stdin : Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)])),
    stdout: (text) => {
      read.stdout += text
    },
    stderr: (text) => {
      read.stderr += text
    },
    cwd: folder,
    environment: { ...quietEnvironment(), ...env },
    stdoutIsTty: false,
    stderrIsTty: false,
    colour: false,
    columns: 100,
    stderrColumns: 100,
    home: run.home,
  })
  return { code, ...read, ms: performance.now() - started }
}

/** Runs it with `--json`; the one document on stdout as results, checked with their own schema. */
export async function cliResults(
  folder: string,
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliOutcome & { results: Run }> {
  return withResults(await cli(folder, [...args, '--json'], options))
}

/** Runs it once for both: what a person reads on stdout, and the results, which it writes to a folder elsewhere. */
export async function cliTextAndResults(
  folder: string,
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliOutcome & { results: Run }> {
  await using out = temporaryFolder()
  const outcome = await cli(folder, [...args, '--out', out.path], options)
  const text = await readFile(join(out.path, 'results.json'), 'utf8').catch(() => null)
  if (text === null) throw new Error(`no results: exit code ${outcome.code}\n${outcome.stderr}`)
  return { ...outcome, results: runOf(resultsSchema.parse(JSON.parse(text))) }
}

/** The results that an outcome has on stdout. */
export function withResults(outcome: CliOutcome): CliOutcome & { results: Run } {
  try {
    return { ...outcome, results: runOf(resultsSchema.parse(JSON.parse(outcome.stdout))) }
  } catch (error) {
    const said = `exit code ${outcome.code}\n${outcome.stderr}\n${outcome.stdout.slice(0, 2000)}`
    throw new Error(`no results on stdout: ${said}`, { cause: error })
  }
}

/** Runs the command that a result says measures the same again, with the words that a shell reads in it. */
export async function repeat(folder: string, reproduce: string): Promise<Run> {
  const { stdout } = spawnSync('sh', ['-c', reproduce.replace(/^node (?:'[^']*'|\S+) /, "printf '%s\\0' ")], {
    encoding: 'utf8',
  })
  const words = stdout.split('\0').slice(0, -1)
  return (await cliResults(folder, [...words, '--quiet'])).results
}

/** Runs the built program in a process of its own, as somebody in a shell would, to its end. */
export async function builtCli(folder: string, args: readonly string[], options: CliOptions = {}): Promise<CliOutcome> {
  return startCli(folder, args, options).ended
}

/** The same, to be stopped on the way. */
export function startCli(
  folder: string,
  args: readonly string[],
  { env = {}, stdin = '' }: CliOptions = {},
): { process: ChildProcessWithoutNullStreams; ended: Promise<CliOutcome> } {
  if (!existsSync(program)) throw new Error('There is no dist/cli.js: run `npm run build` first.')
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...quietEnvironment(), ...env } })
  // Who does not read its stdin may end before all is written.
  child.stdin.on('error', () => {})
  if (stdin instanceof Readable) stdin.pipe(child.stdin)
  else child.stdin.end(stdin)
  const read = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      read[name] += text
    })
  }
  const ended = once(child, 'close').then(
    ([code]): CliOutcome => ({
      code: typeof code === 'number' ? code : null,
      ...read,
      ms: performance.now() - started,
    }),
  )
  return { process: child, ended }
}

/** Without what tells of the machine and of whoever runs the tests. */
function quietEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP']
  const inherited = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inherited), ...testGitEnvironment }
}

/** The demo's three skills and their suites, or what its change puts over them, by path. */
export async function demoFiles(part: 'before' | 'after'): Promise<Record<string, string>> {
  const folder = join(home, 'fixtures/demo', part)
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path
      .slice(folder.length + 1)
      .split('\\')
      .join('/')
    files[name] = await readFile(path, 'utf8')
  }
  return files
}

/** A repository whose `main` holds the demo's skills, with `files` over them. */
export async function demoRepository(files: Files = {}): Promise<TestRepository> {
  return Object.keys(files).length === 0
    ? plainDemo()
    : makeRepository({ files: { ...(await demoFiles('before')), ...files } })
}

const plainDemo = copiesOf(async () => makeRepository({ files: await demoFiles('before') }))

/** The same, on a branch `wider` whose one commit lets pdf-forms lose prompts to word-documents. */
export async function regressedRepository(files: Files = {}): Promise<TestRepository> {
  return Object.keys(files).length === 0 ? plainRegression() : widen(files)
}

const plainRegression = copiesOf(() => widen({}))

async function widen(files: Files): Promise<TestRepository> {
  const repository = await demoRepository(files)
  await repository.branch('wider')
  await repository.commit('word-documents handles any document', await demoFiles('after'))
  return repository
}

/** A folder of its own, for a run's temporary files or reports. `await using` removes it. */
export function temporaryFolder(): AsyncDisposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-test-')))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** SKILL.md with a name and a description. */
export function skillFile(name: string, description: string): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`
}

/** A trigger set: prompts that must trigger, and prompts that must not. */
export function triggerSet(positives: readonly string[], negatives: readonly string[] = []): string {
  const rows = (prompts: readonly string[], should: boolean) =>
    prompts.map((query) => ({ query, should_trigger: should }))
  return `${JSON.stringify([...rows(positives, true), ...rows(negatives, false)], null, 2)}\n`
}

/** A command line that runs a Node program of ours. */
export function nodeCommand(...words: readonly string[]): string {
  return [process.execPath, ...words].map((word) => `'${word}'`).join(' ')
}
