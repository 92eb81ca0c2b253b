import { commands } from './commands.ts'
import type { Terminal } from './terminal.ts'

const DESCRIPTION =
  'Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.'

type Item = readonly [term: string, description: string]

const optionItems: readonly Item[] = [
  ['-V, --version', 'output the version number'],
  ['-h, --help', 'display help for command'],
]
const commandItems: readonly Item[] = [
  ...commands.map(({ name, usage, description }): Item => [`${name} ${usage}`, description]),
  ['help [command]', 'display help for command'],
]
const TERM_WIDTH = Math.max(...[...optionItems, ...commandItems].map(([term]) => term.length))
/** Narrower text is not wrapped: it would be harder to read than lines that the terminal breaks. */
const LEAST_WIDTH = 40

/**
 * The help of the whole program, laid out for `width` columns as commander lays out the help of a command. Written here
 * because loading commander takes longer than printing.
 */
export function helpText(width: number): string {
  return [
    'Usage: skill-eval-gate [options] [command]',
    '',
    ...wrap(DESCRIPTION, width),
    '',
    'Options:',
    ...optionItems.flatMap((item) => itemLines(item, width)),
    '',
    'Commands:',
    ...commandItems.flatMap((item) => itemLines(item, width)),
    '',
    'Start with:',
    '  $ skill-eval-gate demo',
    '  $ skill-eval-gate validate',
    '  $ skill-eval-gate gate',
    '',
  ].join('\n')
}

/** Columns that help is wrapped to on stdout, or on stderr: those of the terminal there, else 80. */
export function helpWidth(terminal: Terminal, toStderr: boolean): number {
  if (toStderr) return terminal.stderrIsTty ? terminal.stderrColumns : 80
  return terminal.stdoutIsTty ? terminal.columns : 80
}

function itemLines([term, description]: Item, width: number): string[] {
  const lines = wrap(description, width - TERM_WIDTH - 4)
  return lines.map((line, index) => `  ${(index === 0 ? term : '').padEnd(TERM_WIDTH)}  ${line}`)
}

function wrap(text: string, width: number): string[] {
  if (width < LEAST_WIDTH) return [text]
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
