import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, sep } from 'node:path'
import { z } from 'zod'
import type { Grader } from './grader.ts'
import type { SuitePlace } from './grader-file.ts'
import { type ProgramRun, runProgram, withOwnEnvironment } from './programs/run-program.ts'
import { textList } from './text-list.ts'

const DEFAULT_TIMEOUT_SECONDS = 30
/** Bytes to keep of stdout, and of stderr. */
const MAX_OUTPUT = 1_048_576
/** Characters of a program's output in the feedback; the details hold all of the kept output. */
const MAX_SHOWN = 10_000
const WORKSPACE_VARIABLE = 'WAZA_WORKSPACE_DIR'

const config = z
  .object({
    command: z
      .string()
      .nullish()
      .meta({ description: 'Program to run: a name on `PATH`, or a path (with a slash).', needed: true }),
    args: textList.meta({ description: 'Its arguments. No shell is involved.' }),
    timeout: z.number().nullish().meta({
      description: 'Seconds after which it is killed, which fails the grader. 0 and less mean the default.',
      otherwise: DEFAULT_TIMEOUT_SECONDS,
    }),
  })
  .transform(({ command: given, args, timeout }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const command = given ?? ''
    if (command.trim() === '') refuse(`must have a 'command': the program to run`)
    if ([command, ...args].some((word) => word.includes('\0'))) refuse('command and args cannot hold a NUL character')
    return { command, args, timeoutSeconds: timeout != null && timeout > 0 ? timeout : DEFAULT_TIMEOUT_SECONDS }
  })

/**
 * Runs a program of the suite's author. The program reads the agent's output from stdin and finds the workspace's path
 * in `WAZA_WORKSPACE_DIR`. Exit code 0 passes with score 1; any other exit code, a time-out or a missing program fails
 * with score 0. For both sides it runs at head's root, which is read-only in a sandbox.
 */
export const program: Grader<z.infer<typeof config>> = {
  type: 'program',
  config,
  // Without a workspace `cd "$WAZA_WORKSPACE_DIR" && npm test` would test the repository itself.
  needs: ({ command, args }) => (asksForWorkspace([command, ...args]) ? ['output', 'files'] : ['output']),
  async grade({ command, args, timeoutSeconds }, { trial, suite, machine }) {
    const sandbox = (await machine.sandbox?.()) ?? null
    const run = await withOwnEnvironment(machine.environment, async (environment, own) =>
      runProgram(
        await findCommand(command, suite),
        await Promise.all(args.map((argument) => findArgument(argument, suite))),
        {
          cwd: suite.repositoryRoot,
          stdin: trial.transcript.output,
          environment: { ...environment, [WORKSPACE_VARIABLE]: trial.workspace ?? '' },
          timeoutMs: timeoutSeconds * 1_000,
          signal: machine.signal,
          maxOutput: MAX_OUTPUT,
          confinement: sandbox && {
            sandbox,
            readOnly: [suite.repositoryRoot],
            writable: [dirname(own), ...(trial.workspace === null ? [] : [trial.workspace])],
          },
        },
      ),
    )
    const problem = programFailure(run, command, timeoutSeconds)
    const stdout = run.stdout.trim()
    const stderr = run.stderr.trim()
    return {
      score: problem === null ? 1 : 0,
      passed: problem === null,
      feedback:
        feedbackOf(problem, stdout, stderr) + (run.cut ? ` (only the first ${MAX_OUTPUT} bytes were kept)` : ''),
      details: {
        command,
        args,
        exit_code: run.end.kind === 'code' ? run.end.code : null,
        timed_out: run.end.kind === 'timeout',
        effective_timeout_seconds: timeoutSeconds,
        stdout,
        stderr,
        output_cut: run.cut,
      },
    }
  },
}

function asksForWorkspace(words: readonly string[]): boolean {
  return words.some((word) => word.includes(WORKSPACE_VARIABLE))
}

/** Why a run did not pass; null when it did. */
function programFailure({ end }: ProgramRun, command: string, timeoutSeconds: number): string | null {
  switch (end.kind) {
    case 'code':
      return end.code === 0 ? null : `exit status ${end.code}`
    case 'signal':
      return `signal: ${end.signal}`
    case 'timeout':
      return `signal: killed, because it did not end within ${timeoutSeconds} s`
    case 'failed':
      return startProblem(end.error, command)
  }
}

/**
 * Why a program could not be started.
 *
 * @throws Error when the cause is this machine and not the program
 */
function startProblem(error: NodeJS.ErrnoException, command: string): string {
  const where = hasSlash(command) ? '' : ' on PATH'
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `there is no program "${command}"${where}, or what it has to be run with is missing`
    case 'EACCES':
    case 'EPERM':
      // For a bare name the cause may be a forbidden folder of PATH as well as a file that is not executable.
      return where === ''
        ? `"${command}" is not an executable file (chmod +x)`
        : `there is no program "${command}"${where} that this user may run`
    case 'ENOEXEC':
    case 'UNKNOWN':
      return `"${command}" is not a program that this machine can run`
    default:
      throw new Error(`"${command}" could not be started: ${error.message}`)
  }
}

/** The program's stdout when it passes; else its stderr, or its stdout when stderr is empty. */
function feedbackOf(problem: string | null, stdout: string, stderr: string): string {
  if (problem === null) return stdout === '' ? 'Program exited successfully' : shorten(stdout)
  const output = stderr !== '' ? `; stderr: ${shorten(stderr)}` : stdout !== '' ? `; stdout: ${shorten(stdout)}` : ''
  return `Program exited with error: ${problem}${output}`
}

function shorten(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  return `${text.slice(0, MAX_SHOWN).toWellFormed()}… (${text.length} characters)`
}

async function findCommand(command: string, place: SuitePlace): Promise<string> {
  if (!hasSlash(command) || isAbsolute(command)) return command
  const found = await findArgument(command, place)
  return isAbsolute(found) ? found : join(place.repositoryRoot, command)
}

/**
 * Makes a relative path to a file of the suite's folder absolute. Any other argument is returned unchanged: the program
 * starts at the repository's root, so that paths from there are right already.
 */
async function findArgument(argument: string, { suiteFolder, repositoryRoot }: SuitePlace): Promise<string> {
  if (argument === '' || argument.startsWith('-') || isAbsolute(argument)) return argument
  const path = join(suiteFolder, argument)
  return (await isFileInside(path, repositoryRoot)) ? path : argument
}

async function isFileInside(path: string, root: string): Promise<boolean> {
  try {
    const [real, realRoot] = await Promise.all([realpath(path), realpath(root)])
    return real.startsWith(realRoot + sep) && (await stat(real)).isFile()
  } catch {
    return false
  }
}

function hasSlash(command: string): boolean {
  return command.includes('/') || (process.platform === 'win32' && command.includes('\\'))
}
