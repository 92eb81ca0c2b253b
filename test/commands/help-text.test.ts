import { Readable } from 'node:stream'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/commands/commands.ts'
import { helpText } from '../../src/commands/help-text.ts'
import { main } from '../../src/commands/main.ts'
import type { Terminal } from '../../src/commands/terminal.ts'
import { home } from '../support/cli.ts'

describe('the help of the whole program', () => {
  test.each([0, 39, 40, 60, 73, 74, 75, 80, 100, 120, 150, 300])('is that of commander in %i columns', (width) => {
    expect(helpText(width)).toBe(helpByCommander(width))
  })

  test.each([{ argv: ['--help'] }, { argv: ['-h'] }, { argv: ['help'] }, { argv: ['--help', 'gate'] }])(
    '$argv: on stdout, as wide as the terminal there',
    async ({ argv }) => {
      const narrow = { columns: 60, stderrColumns: 120 }
      expect(await outcome(argv, { ...narrow, stdoutIsTty: true })).toEqual([0, helpText(60), ''])
      expect(await outcome(argv, { ...narrow, stderrIsTty: true })).toEqual([0, helpText(80), ''])
    },
  )

  test.each([{ argv: [] }, { argv: ['help', 'nonsense'] }])('$argv: on stderr, and ends with 3', async ({ argv }) => {
    const narrow = { columns: 120, stderrColumns: 60 }
    expect(await outcome(argv, { ...narrow, stderrIsTty: true })).toEqual([3, '', helpText(60)])
    expect(await outcome(argv, { ...narrow, stdoutIsTty: true })).toEqual([3, '', helpText(80)])
  })
})

/** The program as commander lists it, in so many columns. */
function helpByCommander(width: number): string {
  let text = ''
  const program = new Command('skill-eval-gate')
    .description(
      'Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.',
    )
    .version('0.0.0')
    .option('-C <dir>', 'run as if started there; also after a command that lists it')
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .configureOutput({
      getOutHelpWidth: () => width,
      writeOut: (part) => {
        text += part
      },
    })
    .addHelpText(
      'after',
      '\nStart with:\n  $ skill-eval-gate demo\n  $ skill-eval-gate check\n  $ skill-eval-gate init',
    )
  for (const { name, usage, description } of commands) {
    program.addCommand(new Command(name).usage(usage).description(description))
  }
  program.outputHelp()
  return text
}

/** Exit code, stdout and stderr of a command line in a terminal. */
async function outcome(argv: readonly string[], terminal: Partial<Terminal>): Promise<[number, string, string]> {
  const written = { stdout: '', stderr: '' }
  const code = await main(argv, {
    stdin: () => Readable.from([]),
    stdout: (text) => {
      written.stdout += text
    },
    stderr: (text) => {
      written.stderr += text
    },
    cwd: home,
    environment: {},
    stdoutIsTty: false,
    stderrIsTty: false,
    colour: false,
    columns: 100,
    stderrColumns: 100,
    home,
    ...terminal,
  })
  return [code, written.stdout, written.stderr]
}
