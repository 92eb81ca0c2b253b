import { createReadStream } from 'node:fs'
import { access, constants, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { withDefaults } from '../core/config/full-config.ts'
import { readConfig } from '../core/config/read-config.ts'
import { UserError } from '../core/errors/user-error.ts'
import { createRunFolder, removeStaleRunFolders } from '../core/process/run-folder.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { type GradeLineSetting, gradeLine, type LineOutcome } from '../graders/grade-line.ts'
import { createJudge } from '../graders/judge/create-judge.ts'
import { memoryJudgeStore } from '../graders/judge/judge-store.ts'
import { plain } from '../reports/escape.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { inputLines } from './input-lines.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

interface GradeOptions {
  updateSnapshots?: boolean
  directory?: string
}

/** `grade`: runs single graders on trials that are given as JSON, without an agent. */
export async function grade(file: string, options: GradeOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const path = file === '-' ? null : resolve(folder, file)
  const suiteFolder = (path === null ? null : await folderOfFile(path)) ?? folder
  const warn = (message: string): void => terminal.stderr(`warning: ${plain(message)}\n`)
  const repositoryRoot = (await repositoryIfAny(suiteFolder))?.root ?? suiteFolder
  const config = await readConfig(repositoryRoot)
  await removeStaleRunFolders()
  const run = await createRunFolder()
  try {
    return await withSignals(async (signal) => {
      const stream = addAbortSignal(signal, path === null ? terminal.stdin() : createReadStream(path))
      return gradeStream(stream, terminal, {
        file: plain(file === '-' ? 'stdin' : file),
        warn,
        workspaces: run.path,
        suite: { suiteFolder, repositoryRoot, updateSnapshots: options.updateSnapshots === true },
        machine: {
          environment: terminal.environment,
          judge: createJudge(config === null ? null : withDefaults(config.config).judge, {
            environment: terminal.environment,
            fetch,
            store: memoryJudgeStore(),
            signal,
            offline: false,
          }),
          signal,
        },
      })
    })
  } finally {
    await run.dispose()
  }
}

/** Prints the outcome of each line as soon as it is known. The worst outcome is the exit code. */
async function gradeStream(stream: Readable, terminal: Terminal, setting: GradeLineSetting): Promise<ExitCode> {
  const seen = { graded: 0, grading: 0, config: 0 }
  for await (const read of inputLines(stream)) {
    if ('text' in read && read.text.trim() === '') continue
    const outcome: LineOutcome =
      'text' in read
        ? await gradeLine(read.text, read.line, setting)
        : { kind: 'config', message: `${setting.file}:${read.line}:1: The line ${read.problem}` }
    setting.machine.signal.throwIfAborted()
    seen[outcome.kind] += 1
    terminal.stdout(`${JSON.stringify(jsonOf(outcome))}\n`)
  }
  if (seen.graded + seen.grading + seen.config === 0) {
    throw new UserError({
      what: `${setting.file} holds no line to grade.`,
      todo: 'Write {"grader": {...}, "context": {...}} on each line.',
    })
  }
  if (seen.config > 0) return exitCodes.configuration
  return seen.grading > 0 ? exitCodes.notEvaluated : exitCodes.pass
}

function jsonOf(outcome: LineOutcome): unknown {
  if (outcome.kind !== 'graded') return { error: { kind: outcome.kind, message: outcome.message } }
  const { grader: name, type, score, passed, status, feedback, details, weight, durationMs } = outcome.grade
  // A grade with a score needs no status.
  const withoutScore = status === 'graded' ? {} : { status }
  return { name, type, score, passed, ...withoutScore, feedback, details, weight, durationMs }
}

/** Real path of the folder that holds a file; null for a pipe. Throws UserError where there is no readable file. */
async function folderOfFile(path: string): Promise<string | null> {
  try {
    await access(path, constants.R_OK)
    const found = await stat(path)
    if (!found.isDirectory()) return found.isFile() ? dirname(await realpath(path)) : null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError({ what: `"${path}" cannot be read: ${reason}`, todo: 'Name a file of JSON Lines, or "-".' })
  }
  throw new UserError({ what: `"${path}" is a folder.`, todo: 'Name a file of JSON Lines, or "-".' })
}
