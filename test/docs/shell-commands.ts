import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../support/cli.ts'

/** A command line that a page or the help of a command shows. */
export interface ShownCommand {
  /** `README.md`, `docs/check.md`, or `--help of gate`. */
  page: string
  /** As it stands there, without a comment behind it; lines that end with a backslash are joined. */
  line: string
  /** The lines that it is shown to print. */
  prints: readonly string[]
}

/** README and all pages of docs/, with the contributors' page. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(home, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Every command in the fenced shell blocks of the pages: each line of `sh`, and what stands behind `$` in others. */
export function commandsOfPages(): ShownCommand[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(home, page), 'utf8')
    const blocks = [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```/gm)]
    return blocks.flatMap(([, , language = '', body = '']) => {
      if (/^(?:sh|bash|shell)$/.test(language)) return scriptLines(body).map((line) => ({ page, line, prints: [] }))
      return /^(?:console|text|)$/.test(language) ? consoleLines(page, body) : []
    })
  })
}

/** Every command that a help text shows behind `$`. */
export function commandsOfHelp(command: string, help: string): ShownCommand[] {
  const page = `--help of ${command === '' ? 'the program' : command}`
  return consoleLines(page, help.replace(/ \\\n\s+/g, ' ')).map((one) => ({ ...one, prints: [] }))
}

function scriptLines(body: string): string[] {
  return body
    .replace(/ \\\n\s+/g, ' ')
    .split('\n')
    .map(withoutComment)
    .filter((line) => line !== '')
}

function consoleLines(page: string, body: string): ShownCommand[] {
  return body
    .split(/^ *\$ /m)
    .slice(1)
    .map((part) => {
      const [line = '', ...prints] = part.split('\n')
      return { page, line: withoutComment(line), prints: prints.filter((text) => text.trim() !== '') }
    })
}

function withoutComment(line: string): string {
  return line.replace(/(?:^|\s+)#\s.*$/, '').trim()
}
