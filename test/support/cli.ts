import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Results, resultsSchema } from '../../src/results/results.ts'
import { type Files, makeRepository, type TestRepository, testGitEnvironment } from './repository.ts'

/** The repository that these tests belong to. */
export const home = fileURLToPath(new URL('../..', import.meta.url))

const program = join(home, 'dist/cli.js')

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
}

/** Runs the built program in a folder, as somebody in a shell there would, to its end. */
export async function cli(folder: string, args: readonly string[], options: CliOptions = {}): Promise<CliOutcome> {
  return startCli(folder, args, options).ended
}

/** The same, to be stopped on the way. */
export function startCli(
  folder: string,
  args: readonly string[],
  { env = {} }: CliOptions = {},
): { process: ChildProcess; ended: Promise<CliOutcome> } {
  if (!existsSync(program)) throw new Error('There is no dist/cli.js: run `npm run build` first.')
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...quietEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8')
    child[name].on('data', (text: string) => {
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

/** Runs it with `--json`; the one document on stdout as results, checked with their own schema. */
export async function cliResults(
  folder: string,
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliOutcome & { results: Results }> {
  const outcome = await cli(folder, [...args, '--json'], options)
  try {
    return { ...outcome, results: resultsSchema.parse(JSON.parse(outcome.stdout)) }
  } catch (error) {
    const said = `exit code ${outcome.code}\n${outcome.stderr}\n${outcome.stdout.slice(0, 2000)}`
    throw new Error(`no results on stdout: ${said}`, { cause: error })
  }
}

/** Runs the command that a result says measures the same again, in a shell and literally but for the program's name. */
export async function repeat(folder: string, reproduce: string): Promise<Results> {
  const line = reproduce.replace(/^skill-eval-gate /, `'${process.execPath}' '${program}' `)
  const shell = spawn('sh', ['-c', `${line} --json --quiet`], {
    cwd: folder,
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  await once(shell, 'close')
  return resultsSchema.parse(JSON.parse(stdout))
}

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
  return makeRepository({ files: { ...(await demoFiles('before')), ...files } })
}

/** The same, on a branch `wider` whose one commit lets pdf-forms lose prompts to word-documents. */
export async function regressedRepository(files: Files = {}): Promise<TestRepository> {
  const repository = await demoRepository(files)
  await repository.branch('wider')
  await repository.commit('word-documents handles any document', await demoFiles('after'))
  return repository
}

/** A folder of its own, for a run's temporary files or reports. `await using` removes it. */
export function temporaryFolder(): AsyncDisposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-test-')))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
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
