import { commands } from './commands.ts'

const DESCRIPTION =
  'Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.'

type Item = readonly [term: string, description: string]

const optionItems: readonly Item[] = [
  ['-V, --version', 'output the version number'],
  ['-C <dir>', 'run as if started there; also after a command that lists it'],
  ['-h, --help', 'display help for command'],
]
const commandItems = [
  ...commands.map(({ name, usage, description }): Item => [`${name} ${usage}`, description]),
  ['help [command]', 'display help for command'] as const,
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
    ...['demo', 'check', 'init'].map((name) => `  $ skill-eval-gate ${name}`),
    '',
  ].join('\n')
}

function itemLines([term, description]: Item, width: number): string[] {
  const [first, ...rest] = wrap(description, width - TERM_WIDTH - 4)
  return [`  ${term.padEnd(TERM_WIDTH)}  ${first}`, ...rest.map((line) => `${' '.repeat(TERM_WIDTH + 4)}${line}`)]
}

function wrap(text: string, width: number): string[] {
  if (width < LEAST_WIDTH) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
