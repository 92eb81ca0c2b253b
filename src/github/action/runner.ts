import { randomUUID } from 'node:crypto'
import * as core from '@actions/core'
import type { Warning } from '../../core/errors/user-error.ts'
import { plain } from '../../reports/escape.ts'

/** The runner that executes the step: its log, annotations, outputs and job summary. */
export interface Runner {
  output(name: string, value: string): void
  /** Keeps a value for the step that runs when the job ends, see `closeLease`. The last one of a name counts. */
  state(name: string, value: string): void
  /** Writes to the log. No line of the text is taken for a workflow command. */
  log(text: string): void
  warn(warning: Warning): void
  fail(message: string): void
  summary(markdown: string): Promise<void>
}

// Removes escape sequences. Line ends and tabs stay, because stacks have them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const CONTROLS = /(?![\n\t])[\u0000-\u001f\u007f-\u009f]/g

/** The runner, by @actions/core. */
export function actionsRunner(write: (text: string) => void): Runner {
  return {
    // Not fatal: comment and check hold the same, and whoever reads the output finds nothing.
    output: (name, value) => tried(`The output ${name}`, () => core.setOutput(name, value)),
    state: (name, value) => tried(`The state ${name}`, () => core.saveState(name, value)),
    log(text) {
      // Foreign text at the start of a line could otherwise be a command, such as ::add-mask:: or ::error::.
      const token = randomUUID()
      write(`::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`)
    },
    warn({ what, where, todo }) {
      const message = todo === undefined ? plain(what) : `${plain(what)}\n${plain(todo)}`
      core.warning(message, where && { file: where.file, startLine: where.line, startColumn: where.column })
    },
    fail: (message) => core.setFailed(message.replace(CONTROLS, '')),
    // Not fatal either.
    summary: (markdown) => tried('The job summary', () => core.summary.addRaw(markdown, true).write()),
  }
}

/** Writes something for the runner. What fails is a warning. */
async function tried(what: string, write: () => unknown): Promise<void> {
  try {
    await write()
  } catch (error) {
    core.warning(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
