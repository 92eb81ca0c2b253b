import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAt } from '../../../src/commands/init/look.ts'
import { planFor } from '../../../src/commands/init/plan.ts'
import { home, temporaryFolder } from '../../support/cli.ts'
import { writeFiles } from '../../support/repository.ts'

/** What users type and models write, that means something in YAML, Markdown, templates or terminals. */
const HOSTILE = [
  `say "it's" done, 'twice' and \`once\``,
  '- [x] tick this: and that # not a comment',
  '# a heading',
  '---',
  '--- a document',
  '...',
  '? a key',
  '&anchor *alias !!tag',
  '{"json": [1, 2]}',
  '[a, b]: c',
  '%YAML 1.2',
  '@user `code` | > folded',
  'yes',
  'null',
  '~',
  '0x1F',
  '1e3',
  '2026-11-23',
  '{{.Vars.name}} ${{ secrets.KEY }} $(id) ${HOME} %s',
  'emoji 👩‍👩‍👧‍👦 🇩🇪 and é as e\u0301',
  'مرحبا بالعالم \u202eabc\u202c',
  'line one\r\nline two\r\n',
  'tab\tand trailing space ',
  '  leading space',
  'a\n\n\nb\n',
  'a literal \\u0000 \\x00 \\n and \\',
  'bell \u0007 and escape \u001b[2J',
  'line\u2028separator\u2029and\u0085next',
  '\ufeffbyte order mark',
  '<!-- --> </details> <script>alert(1)</script>',
  '-n --help -- -',
  'x'.repeat(10_240),
  'word '.repeat(2_048).trim(),
]

test('prompts of a model and of people survive init and load again with equal text, from the disk', async () => {
  await using folder = temporaryFolder()
  const name = 'odd: "skill" #1'
  const frontmatter = `---\nname: ${JSON.stringify(name)}\ndescription: Does odd things.\n---\n\nBody.\n`
  await writeFiles(folder.path, { 'skills/odd/SKILL.md': frontmatter, 'skills/other/SKILL.md': skill('other') })
  const found = await lookAt(folder.path)
  const draft = {
    positives: HOSTILE,
    nearMisses: HOSTILE.map((prompt, index) => ({
      prompt: `near ${prompt}`,
      owner: index % 2 === 0 ? 'other' : null,
    })),
    refused: [],
  }
  const drafted = { model: 'm', drafts: new Map([[name, draft]]) }
  const mined = HOSTILE.map((prompt) => ({ skill: name, prompt: `mined ${prompt}` }))
  const plan = await planFor(found, { skills: [], agent: null, workflows: false, mined, drafted }, home)
  expect(plan.notes).toEqual([])
  for (const { path, text } of plan.files) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
    expect(await readFile(join(folder.path, path), 'utf8')).toBe(text)
  }
  const again = await lookAt(folder.path)
  const prompts = again.suites.flatMap(({ tasks }) =>
    tasks.filter(({ expectations }) => expectations.some(({ skill: one }) => one === name)).map(({ prompt }) => prompt),
  )
  const expected = [...HOSTILE, ...HOSTILE.map((prompt) => `near ${prompt}`), ...mined.map(({ prompt }) => prompt)]
  expect(prompts.toSorted()).toEqual(expected.toSorted())
  expect((await planFor(again, { skills: [], agent: null, workflows: false, mined: [], drafted }, home)).files).toEqual(
    [],
  )
})

function skill(called: string): string {
  return `---\nname: ${called}\ndescription: Use when the user says "do the ${called} thing".\n---\n\nBody.\n`
}
