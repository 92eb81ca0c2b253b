import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workflowCommand } from '../../src/commands/workflow-command.ts'
import { plain } from '../../src/reports/escape.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { trickyText } from '../support/tricky-text.ts'

/**
 * As the runner reads a line of a step's output: properties end at the second `::`, and what is escaped is put back.
 */
function asRunner(line: string): { command: string; properties: Record<string, string>; message: string } | null {
  if (!line.trimStart().startsWith('::')) return null
  const end = line.indexOf('::', 2)
  const [command = '', ...rest] = line.slice(2, end).split(' ')
  const unescaped = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  const properties = rest
    .join(' ')
    .split(',')
    .map((pair) => {
      const at = pair.indexOf('=')
      const value = unescaped(pair.slice(at + 1))
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ',')
        .replaceAll('%25', '%')
      return [pair.slice(0, at), value] as const
    })
  const message = unescaped(line.slice(end + 2)).replaceAll('%25', '%')
  return { command, properties: Object.fromEntries(properties), message }
}

describe('a workflow command', () => {
  it('says where and what, in the words that the runner reads', () => {
    const where = { file: 'evals/a,b:c 100%.json', line: 3, column: 7 }
    const lines = ['50% of `a: b, c` is wrong', '-> Mend it.']
    expect(workflowCommand('error', { title: 'Skill evals', lines, where })).toBe(
      '::error file=evals/a%2Cb%3Ac 100%25.json,line=3,col=7,title=Skill evals::50%25 of `a: b, c` is wrong%0A-> Mend it.\n',
    )
    expect(workflowCommand('notice', { title: 'T', lines: ['all is well'] })).toBe('::notice title=T::all is well\n')
  })

  it('is one line that says only what it should, whatever foreign text is in it', () => {
    const nasty = fc.oneof(
      trickyText,
      fc.constantFrom(
        'a\n::error::b',
        '\r\n::add-mask::x',
        '::stop-commands::t',
        '##[error]x',
        '%0A::error::x',
        ',file=x',
        'a::b',
        '::',
      ),
    )
    fc.assert(
      fc.property(nasty, nasty, fc.array(nasty, { minLength: 1, maxLength: 3 }), (file, title, lines) => {
        const text = workflowCommand('warning', { title, lines, where: { file, line: 1, column: 2 } })
        const [line = '', ...rest] = text.split(/\r\n|\n|\r/)
        expect(rest).toEqual([''])
        const read = asRunner(line)
        expect(read).toEqual({
          command: 'warning',
          properties: { file, line: '1', col: '2', title: plain(title) },
          message: lines.map(plain).join('\n'),
        })
        // No line of the message is a command either, where a log shows it as it is.
        expect(read?.message.split('\n').every((part) => asRunner(part) === null)).toBe(true)
        expect(read?.message).not.toContain('##[')
      }),
      { numRuns: propertyRuns(1000) },
    )
  })
})
