import { createInterface } from 'node:readline'
import { plain } from '../report/escape.ts'
import type { Terminal } from './terminal.ts'

/** Asks a person, one line a question. An empty answer takes the default. */
export interface Asker extends Disposable {
  /** The answer that `accept` takes; it returns the value, or null to ask again. Null when the input ends. */
  ask<T>(question: string, accept: (answer: string) => T | null): Promise<T | null>
  /** True by default; null when the input ends. */
  confirm(question: string): Promise<boolean | null>
}

/** Wrong answers to one question until it is given up, as if the input had ended. */
const MOST_WRONG = 10

/** Returns an asker where both input and output are a terminal, else null: a program is asked nothing. */
export function openAsker(terminal: Terminal): Asker | null {
  if (!terminal.stdoutIsTty) return null
  const input = terminal.stdin()
  if (!('isTTY' in input) || input.isTTY !== true) {
    input.destroy()
    return null
  }
  const reader = createInterface({ input, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  const ask: Asker['ask'] = async (question, accept) => {
    for (let wrong = 0; wrong < MOST_WRONG; wrong += 1) {
      terminal.stdout(`${question} `)
      const next = await lines.next()
      if (next.done === true) break
      const value = accept(String(next.value).trim())
      if (value !== null) return value
      terminal.stdout(`"${plain(String(next.value)).slice(0, 60)}" is none of these.\n`)
    }
    terminal.stdout('\n')
    return null
  }
  return {
    ask,
    confirm: (question) =>
      ask(`${question} [Y/n]`, (answer) =>
        /^(?:y|yes)?$/i.test(answer) ? true : /^no?$/i.test(answer) ? false : null,
      ),
    [Symbol.dispose]: () => {
      reader.close()
      input.destroy()
    },
  }
}
