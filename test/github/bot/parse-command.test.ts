import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/github/bot/command.ts'
import { parseCommand } from '../../../src/github/bot/parse-command.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { trickyText } from '../../support/tricky-text.ts'

const sha = '0123456789abcdef0123456789abcdef01234567'
const run = { kind: 'run', sha: null, skills: [], trials: null, agent: null, fresh: false } as const

describe('a command', () => {
  test.each<[body: string, command: Command]>([
    ['/evals run', run],
    ['/evals run pdf docx', { ...run, skills: ['pdf', 'docx'] }],
    ['/evals run pdf pdf', { ...run, skills: ['pdf'] }],
    ['/evals run facade', { ...run, skills: ['facade'] }],
    [
      '/evals run pdf@office plugins/a/pdf .claude/pdf',
      { ...run, skills: ['pdf@office', 'plugins/a/pdf', '.claude/pdf'] },
    ],
    [
      `/evals accept pdf docx pdf ${sha} all wanted`,
      { kind: 'accept', skills: ['pdf', 'docx'], sha, reason: 'all wanted' },
    ],
    [
      `/evals accept pdf@office ${sha} on purpose`,
      { kind: 'accept', skills: ['pdf@office'], sha, reason: 'on purpose' },
    ],
    ['/evals run my-plugin:pdf', { ...run, skills: ['my-plugin:pdf'] }],
    [
      '/evals run pdf --trials 5 --agent claude-code --fresh',
      { ...run, skills: ['pdf'], trials: 5, agent: 'claude-code', fresh: true },
    ],
    ['/evals run --trials=5 pdf', { ...run, skills: ['pdf'], trials: 5 }],
    ['/evals run --agent claude-code@2.1.0', { ...run, agent: 'claude-code@2.1.0' }],
    [`/evals run ${sha}`, { ...run, sha }],
    [`/evals run ${sha} --fresh`, { ...run, sha, fresh: true }],
    ['/evals rerun', { kind: 'rerun' }],
    [
      `/evals accept pdf ${sha} docx takes  these on purpose`,
      { kind: 'accept', skills: ['pdf'], sha, reason: 'docx takes  these on purpose' },
    ],
    ['/evals explain merge two files', { kind: 'explain', task: 'merge two files' }],
    ['/evals explain `merge-1`', { kind: 'explain', task: 'merge-1' }],
    ['/evals fix', { kind: 'fix', skill: null }],
    ['/evals fix pdf-forms', { kind: 'fix', skill: 'pdf-forms' }],
    ['/evals label pdf-forms', { kind: 'label', skill: 'pdf-forms' }],
    ['/evals bless', { kind: 'bless' }],
    ['/evals status', { kind: 'status' }],
    ['/evals help', { kind: 'help' }],
    ['/evals status  \r\nthank you', { kind: 'status' }],
    ['\n \r\n  /evals\tstatus', { kind: 'status' }],
  ])('%j is read', (body, command) => {
    expect(parseCommand(body)).toEqual({ kind: 'command', command })
  })
})

describe('no command', () => {
  test.each([
    '',
    'Looks good. /evals run',
    'Please write\n/evals run',
    '> /evals run',
    '> > /evals run\n\nno',
    '    /evals run',
    '\t/evals run',
    '```\n/evals run\n```',
    '~~~\n/evals run',
    '`/evals run`',
    '- /evals run',
    '1. /evals run',
    '# /evals run',
    '**/evals run**',
    '<!-- -->/evals run',
    '<p>/evals run</p>',
    '\u200B/evals run',
    '\u00A0/evals run',
    '\uFF0Fevals run',
    '/evals\u200Brun',
    '\u202E/evals run',
    '\u2028/evals run',
    'x\r/evals run',
    '<!--\n/evals run\n-->',
    '<details>\n/evals run\n</details>',
    '/evalsrun',
    '/evals-run',
    '/evals: run',
    '/Evals run',
    '//evals run',
    '\\/evals run',
    'evals run',
    '/eval run',
  ])('%j says nothing to us', (body) => {
    expect(parseCommand(body)).toEqual({ kind: 'none' })
  })
})

describe('a command with a mistake', () => {
  test.each([
    ['/evals', 'it does not say what to do'],
    ['/evals ', 'it does not say what to do'],
    ['/evals\nrun', 'it does not say what to do'],
    ['/evals rum', 'there is no command "rum"; did you mean "run"?'],
    ['/evals frobnicate', 'there is no command "frobnicate"'],
    ['/evals rerun pdf', '"rerun" takes nothing after it'],
    ['/evals run 0123456', '"0123456" is a short sha'],
    ['/evals run deadbeef1', '"deadbeef1" is a short sha'],
    [`/evals run ${sha.slice(1)}`, 'is a short sha'],
    [`/evals run ${sha.toUpperCase()}`, 'is not the full sha of a commit'],
    [`/evals run ${sha}0`, 'is not the full sha of a commit'],
    [`/evals run ${'A'.repeat(40)}`, 'is not the full sha of a commit'],
    [`/evals run ${sha} ${sha}`, 'it names two commits'],
    ['/evals run *', '"*" is not the name of a skill'],
    ['/evals run ../x', '"../x" is not the name of a skill'],
    ['/evals run $(id)', '"$(id)" is not the name of a skill'],
    ['/evals run pdf;id', '"pdf;id" is not the name of a skill'],
    ['/evals run !pdf', '"!pdf" is not the name of a skill'],
    ['/evals run --trials', '--trials takes a whole number from 1 to 50'],
    ['/evals run --trials 0', '--trials takes a whole number from 1 to 50'],
    ['/evals run --trials 51', '--trials takes a whole number from 1 to 50'],
    ['/evals run --trials 3 --trials 3', '--trials is given twice'],
    ['/evals run --agent', '--agent takes the id of an agent'],
    ['/evals run --agent ./x', '--agent takes the id of an agent'],
    ['/evals run --agent a --agent b', '--agent is given twice'],
    ['/evals run --fresh=false', '--fresh takes no value'],
    ['/evals run --fresh=', '--fresh takes no value'],
    ['/evals run --force=1 pdf', 'there is no option "--force=1"'],
    ['/evals run --force', 'there is no option "--force"'],
    [`/evals run ${Array.from({ length: 21 }, (_, index) => `s${index}`).join(' ')}`, 'more than 20 skills'],
    ['/evals accept', '"accept" takes skills'],
    ['/evals accept pdf', '"accept" takes the full sha'],
    ['/evals accept pdf 0123456 because', '"0123456" is a short sha'],
    ['/evals accept pdf because of this', '"because" is not the full sha of the head'],
    [`/evals accept pdf ${sha}`, '"accept" takes a reason'],
    [`/evals accept pdf ${sha} ${'x'.repeat(501)}`, 'the reason is longer than 500'],
    ['/evals explain', '"explain" takes the id of a task'],
    [`/evals explain ${'x'.repeat(501)}`, 'the id of the task is too long'],
    [`/evals run ${'x '.repeat(3000)}`, 'the line is too long'],
  ])('%j: what is wrong is said', (body, problem) => {
    expect(parseCommand(body)).toMatchObject({ kind: 'malformed', problem: expect.stringContaining(problem) })
  })
})

test('whatever stands after the first line changes nothing', () => {
  fc.assert(
    fc.property(trickyText, (rest) => {
      expect(parseCommand(`/evals status\n${rest}`)).toEqual(parseCommand('/evals status'))
    }),
  )
})

test('no text at all is read as a command whose parts hold what a shell or a glob would read', () => {
  fc.assert(
    fc.property(trickyText, (text) => {
      const parsed = parseCommand(`/evals run ${text}`)
      if (parsed.kind !== 'command' || parsed.command.kind !== 'run') return
      for (const name of parsed.command.skills) expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}._:-]*$/u)
    }),
  )
})

test('a comment as long as GitHub takes is read at once', () => {
  for (const body of [
    ' '.repeat(65_536),
    '\n'.repeat(65_536),
    ' \n'.repeat(30_000),
    `/evals accept a ${'b '.repeat(30_000)}`,
  ]) {
    const started = cpuTime()
    parseCommand(body)
    expect(cpuTime() - started).toBeLessThan(500)
  }
})
