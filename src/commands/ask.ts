import { type Readable, Writable } from 'node:stream'
import { plain } from '../reports/escape.ts'
import type { Terminal } from './terminal.ts'

/** Asks a person. Every answer is null once they cancel (Ctrl-C, Escape) or the input ends. */
export interface Asker extends Disposable {
  /** One of several, `initial` by default. */
  choose<Value extends string>(
    question: string,
    options: readonly Choice<Value>[],
    initial: NoInfer<Value>,
  ): Promise<Value | null>
  /** A line of text; `initial` where the line is empty. */
  line(question: string, initial: string): Promise<string | null>
  /** Yes by default. */
  confirm(question: string): Promise<boolean | null>
}

/** One answer to choose. */
interface Choice<Value extends string> {
  value: Value
  label: string
  /** Shown beside it while it is marked. */
  hint?: string
}

/**
 * Returns an asker where both input and output are a terminal, else null: a program is asked nothing. Questions may
 * hold foreign text.
 */
export async function openAsker(terminal: Terminal): Promise<Asker | null> {
  if (!terminal.stdoutIsTty) return null
  const input = terminal.stdin()
  if (!('isTTY' in input) || input.isTTY !== true) {
    input.destroy()
    return null
  }
  const { confirm, select, text } = await import('@clack/prompts')
  const ended = new AbortController()
  const end = () => ended.abort()
  input.once('end', end).once('close', end)
  const given = { input, output: outputOf(terminal), signal: ended.signal }
  return {
    choose: async (question, options, initialValue) => {
      const chosen = await select<string>({
        ...given,
        message: plain(question),
        options: options.map((option) => ({ ...option })),
        initialValue,
        showInstructions: false,
      })
      return options.find(({ value }) => value === chosen)?.value ?? null
    },
    line: async (question, initial) => {
      const message = plain(question)
      const said = await text({ ...given, message, placeholder: initial, defaultValue: initial })
      return typeof said === 'string' ? said.trim() || initial : null
    },
    confirm: async (question) => {
      const answer = await confirm({ ...given, message: plain(question) })
      return typeof answer === 'boolean' ? answer : null
    },
    [Symbol.dispose]: () => close(input, end),
  }
}

/** The terminal as a stream: what the prompts draw on. */
function outputOf({ stdout, columns }: Terminal): Writable {
  const stream = new Writable({
    write: (chunk, _, done) => {
      stdout(String(chunk))
      done()
    },
  })
  return Object.assign(stream, { isTTY: true, columns })
}

function close(input: Readable, end: () => void): void {
  input.off('end', end).off('close', end)
  input.destroy()
}
