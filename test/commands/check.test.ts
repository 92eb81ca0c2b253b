import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkReportSchema } from '../../src/core/results/check-report.ts'
import { cli } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n\nBody.\n`
const office: Files = {
  'skills/pdf-forms/SKILL.md': skill(
    'pdf-forms',
    'Fills in PDF forms. Use when the user says "fill in this PDF form".',
  ),
  'skills/docx/SKILL.md': skill('docx', 'Writes Word documents. Use when the user wants a letter in Word.'),
}
const greedy = skill('docx', 'Fills in this PDF form, PDF forms. Use when the user says "fill in this PDF form" docx.')
const strict = z.object({ findings: z.array(z.strictObject(checkReportSchema.shape.findings.element.shape)) })

describe.concurrent('check', () => {
  test('says what a change made worse, and where', async () => {
    await using repository = await makeRepository({ files: office })
    await repository.write({ 'skills/docx/SKILL.md': greedy })
    const { code, stdout, stderr } = await cli(repository.root, ['check', '--base', 'main'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('`docx` now claims "fill in this PDF form", which `pdf-forms` is for.')
    expect(stdout).toContain('skills/docx/SKILL.md:3')
    expect(stdout).toMatch(/worse than on main/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  test('--json gives findings and listings', async () => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await cli(repository.root, ['check', '--json', '--agent-listing', 'codex'])
    expect(code).toBe(0)
    const report = checkReportSchema.parse(JSON.parse(stdout))
    expect(report.listings).toMatchObject([{ agent: 'codex', budget: 21_760, cut: [], dropped: [] }])
    expect(strict.parse(JSON.parse(stdout)).findings.every(({ worse }) => !worse)).toBe(true)
  })

  test.each([
    ['block', 1],
    ['warn', 0],
  ])('with `on_collision: %s` on base it ends with %i', async (word, expected) => {
    await using repository = await makeRepository({
      files: { ...office, 'skill-eval-gate.yml': `on_collision: ${word}\n` },
    })
    // What the change itself says does not count.
    await repository.write({ 'skills/docx/SKILL.md': greedy, 'skill-eval-gate.yml': 'on_collision: warn\n' })
    expect((await cli(repository.root, ['check', '--base', 'main'])).code).toBe(expected)
  })

  test('an accepted pair does not block', async () => {
    const config = 'on_collision: block\naccepted_collisions: [[docx, pdf-forms]]\n'
    await using repository = await makeRepository({ files: { ...office, 'skill-eval-gate.yml': config } })
    await repository.write({ 'skills/docx/SKILL.md': greedy })
    expect((await cli(repository.root, ['check', '--base', 'main'])).code).toBe(0)
  })

  test('a broken SKILL.md costs itself, and is worse where base could read it', async () => {
    await using repository = await makeRepository({ files: office })
    await repository.write({ 'skills/docx/SKILL.md': new Uint8Array([0, 1, 2]) })
    const { code, stdout } = await cli(repository.root, ['check', '--base', 'main'])
    expect(code).toBe(0)
    expect(stdout).toContain('`docx` cannot be read')
    expect(stdout).not.toContain('pdf-forms` no longer')
  })

  test('a renamed skill is the same skill', async () => {
    await using repository = await makeRepository({ files: office })
    const text = String(office['skills/pdf-forms/SKILL.md'])
    await repository.remove('skills/pdf-forms')
    await repository.commit('rename', { 'skills/forms/SKILL.md': text.replace('name: pdf-forms', 'name: forms') })
    const { stdout } = await cli(repository.root, ['check', '--base', 'HEAD~1', '--head', 'main'])
    expect(stdout).toContain('nothing is worse than on HEAD~1')
  })

  test('two skills of one name in two plugins are told apart', async () => {
    await using repository = await makeRepository({
      files: {
        'plugins/a/.claude-plugin/plugin.json': '{"name": "a"}',
        'plugins/b/.claude-plugin/plugin.json': '{"name": "b"}',
        'plugins/a/skills/forms/SKILL.md': skill('forms', 'Fills in PDF forms. Use when a PDF form is filled in.'),
        'plugins/b/skills/forms/SKILL.md': skill(
          'forms',
          'Fills in PDF forms, fast. Use when a PDF form is filled in.',
        ),
      },
    })
    // Nobody has both, until somebody says so.
    expect((await cli(repository.root, ['check'])).stdout).toContain('2 skills in 2 rooms: nothing found.')
    await repository.write({ 'skill-eval-gate.yml': 'rooms: all\n' })
    const { stdout } = await cli(repository.root, ['check'])
    expect(stdout).toContain('`a:forms` and `b:forms` cannot be told apart')
  })

  test('only the skills below a folder are checked', async () => {
    await using repository = await makeRepository({ files: { ...office, 'more/Bad/SKILL.md': skill('Bad', 'x y') } })
    expect((await cli(repository.root, ['check', 'skills'])).stdout).toContain('2 skills: nothing found.')
    expect((await cli(repository.root, ['check', 'more'])).stdout).toContain('`Bad` does not say when to use it')
  })

  test('hostile text reaches no terminal and no workflow', async () => {
    const evil = skill('evil', '"Fills \\e[31m in forms ::error::x and PDF"')
    await using repository = await makeRepository({ files: { ...office, 'skills/evil/SKILL.md': evil } })
    const { stdout } = await cli(repository.root, ['check', '-v'])
    expect(stdout).not.toContain('\u001b')
    expect(stdout).not.toMatch(/(?:^|\s)::/m)
  })

  test.each([[['check', '--base', 'nowhere']], [['check', 'nowhere']], [['check', '--agent-listing', 'nobody']]])(
    '%j is an error in the input',
    async (args) => {
      await using repository = await makeRepository({ files: office })
      const { code, stderr } = await cli(repository.root, args)
      expect(code).toBe(3)
      expect(stderr).toContain('error: ')
    },
  )

  test('a folder without skills is an error', async () => {
    await using repository = await makeRepository({ files: { 'README.md': 'x' } })
    const { code, stderr } = await cli(repository.root, ['check'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('There are no skills')])
  })
})
