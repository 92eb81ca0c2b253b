import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { keepCompiledCode } from './commands/keep-compiled-code.ts'
import { main } from './commands/main.ts'
import { wrapMessage } from './commands/wrap-message.ts'
import { version } from './core/errors/version.ts'
import { takeEnvironment } from './core/process/take-environment.ts'
import { exitCodes } from './core/results/exit-codes.ts'

let isCutOff = false
// The reader of stdout may close it at any time; the exit code still has to say what was decided. What a full disk cuts
// off is no answer.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || isCutOff) return
  isCutOff = true
  process.exitCode = exitCodes.configuration
  process.stderr.write(`error: The answer could not be written: ${error.message}.\n`)
})
// Messages beside the answer decide nothing.
process.stderr.on('error', () => {})
// Else the exit code would be that of a regression.
process.on('uncaughtException', (error) => {
  reportBug(inspect(error))
  process.exit()
})

// Before anything is started: what this process was given may hold the keys of models.
const environment = takeEnvironment()
keepCompiledCode(environment)
// Nothing left to wait for, and no answer: else the exit code would be that of a pass.
const endedWithoutAnswer = (): void => reportBug('It ended without an answer.')
process.once('beforeExit', endedWithoutAnswer)
void main(process.argv.slice(2), {
  stdin: () => process.stdin,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) =>
    process.stderr.write(process.stderr.isTTY === true ? wrapMessage(text, process.stderr.columns) : text),
  stderrFd: process.stderr.fd,
  cwd: process.cwd(),
  environment,
  stdoutIsTty: process.stdout.isTTY === true,
  stderrIsTty: process.stderr.isTTY === true,
  colour: process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined,
  columns: process.stdout.columns ?? 100,
  stderrColumns: process.stderr.columns ?? 100,
  home: fileURLToPath(new URL('..', import.meta.url)),
})
  .then((code) => {
    process.exitCode = isCutOff ? exitCodes.configuration : code
  })
  .catch((error: unknown) => reportBug(inspect(error)))
  .finally(() => process.off('beforeExit', endedWithoutAnswer))

function reportBug(what: string): void {
  process.stderr.write(`This is a bug in skill-eval-gate ${version}, please report it:\n${what}\n`)
  process.exitCode = exitCodes.bug
}
