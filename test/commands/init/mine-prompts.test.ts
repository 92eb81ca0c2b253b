import { describe, expect, test } from 'vitest'
import { maskPrivate } from '../../../src/commands/init/mask-private.ts'
import { minePrompts } from '../../../src/commands/init/mine-prompts.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { writeFiles } from '../../support/repository.ts'
import { makeSkill } from '../../support/skill.ts'

const catalogue = {
  skills: ['pdf-forms', 'docx'].map((name) => makeSkill({ name, bareName: name, aliases: [], offered: true })),
  warnings: [],
}
const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

const claude = {
  said: (content: unknown, rest = {}) => ({ type: 'user', message: { role: 'user', content }, ...rest }),
  skill: (skill: string, rest = {}) => ({
    type: 'assistant',
    message: {
      content: [
        { type: 'text', text: 'ok' },
        { type: 'tool_use', name: 'Skill', input: { skill } },
      ],
    },
    ...rest,
  }),
}
const codex = {
  said: (message: string) => ({ type: 'event_msg', payload: { type: 'user_message', message } }),
  shell: (command: string) => ({
    type: 'response_item',
    payload: { type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd: command }) },
  }),
}
const copilot = {
  said: (content: string) => ({ type: 'user.message', data: { content } }),
  skill: (skill: string, rest = {}) => ({
    type: 'tool.execution_start',
    data: { toolName: 'skill', arguments: { skill }, ...rest },
  }),
}

async function mined(text: string, known: readonly string[] = [], secret = 'never') {
  await using folder = temporaryFolder()
  await writeFiles(folder.path, { 'a/b/one.jsonl': text, 'a/notes.txt': text })
  const secretIn = (one: unknown) => (String(one).includes(secret) ? 'MY_TOKEN' : null)
  const { prompts, files } = await minePrompts(folder.path, catalogue, { known, secretIn })
  expect(files).toBe(1)
  return prompts.map(({ skill, prompt }) => `${skill}: ${prompt}`)
}

describe('prompts from recordings', () => {
  test.each([
    ['Claude Code', lines(claude.said('fill this in'), claude.skill('pdf-forms'))],
    [
      'Claude Code, in parts and with a plugin',
      lines(claude.said([{ type: 'text', text: 'fill this in' }]), claude.skill('office:pdf-forms')),
    ],
    ['Codex', lines(codex.said('fill this in'), codex.shell('cat /home/a/.codex/skills/pdf-forms/SKILL.md'))],
    ['Copilot', lines(copilot.said('fill this in'), copilot.skill('pdf-forms'))],
  ])('of %s are the message before a skill was loaded', async (_, text) => {
    expect(await mined(text)).toEqual(['pdf-forms: fill this in'])
  })

  test('are the last message, also after results of tools, reminders and lines that are broken', async () => {
    const text = lines(
      claude.said('hello'),
      claude.said('write a letter'),
      claude.said([{ type: 'tool_result', content: 'done' }]),
      claude.said('<system-reminder>use docx</system-reminder>'),
      claude.said('Base directory for this skill: /x', { isMeta: true }),
    )
    expect(await mined(`${text}\n{"type": "user", \n\n[1]\nnull\n${lines(claude.skill('docx'))}`)).toEqual([
      'docx: write a letter',
    ])
  })

  test('leave out sub-agents, unknown skills, commands, names of the skill, and what is known or long', async () => {
    const pairs: unknown[] = [
      [claude.said('by a sub-agent'), claude.skill('docx', { isSidechain: true })],
      [claude.said('of nobody'), claude.skill('docx-2')],
      [claude.said('/docx a letter'), claude.skill('docx')],
      [claude.said('use the docx skill'), claude.skill('docx')],
      [claude.said('Known already!'), claude.skill('docx')],
      [claude.said('x '.repeat(2_000)), claude.skill('docx')],
      [claude.said('my key is hunter22'), claude.skill('docx')],
      [copilot.said('by a copilot sub-agent'), copilot.skill('docx', { parentToolCallId: 'x' })],
    ].flat()
    expect(await mined(lines(...pairs), ['known already'], 'hunter22')).toEqual([])
  })

  test('come once each, with secrets, addresses and homes masked', async () => {
    const said = 'mail it to ann@example.org from /home/ann/a.docx, key sk-ant-abcdefghijklmnop'
    const text = lines(
      claude.said(said),
      claude.skill('docx'),
      claude.skill('docx'),
      claude.said(said),
      claude.skill('docx'),
    )
    expect(await mined(text)).toEqual(['docx: mail it to [e-mail] from ~/a.docx, key [secret]'])
  })

  test('a folder that is not there is an error with what to do', async () => {
    await expect(minePrompts('/nowhere/at/all', catalogue, { known: [], secretIn: () => null })).rejects.toThrow(
      '--from-transcripts',
    )
  })
})

test.each([
  ['ghp_abcdefghijklmnop1234', '[secret]'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [secret]'],
  ['DB_PASSWORD=hunter2 now', 'DB_PASSWORD=[secret] now'],
  ['the password is hunter2, ok', 'the password is [secret], ok'],
  ['postgres://me:pw@db/x', 'postgres://[secret]@db/x'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[secret]'],
  ['AKIAIOSFODNN7EXAMPLE', '[secret]'],
  ['d41d8cd98f00b204e9800998ecf8427e', '[secret]'],
  ['C:\\Users\\ann\\x and /Users/ann/x', '~\\x and ~/x'],
  ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----', '[secret]'],
  [
    'fix the internationalization of src/components/button-2.tsx',
    'fix the internationalization of src/components/button-2.tsx',
  ],
  ['turn report-2024-final.docx into a token list', 'turn report-2024-final.docx into a token list'],
])('masks %j as %j', (text, masked) => {
  expect(maskPrivate(text)).toBe(masked)
})
