import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formPrompts, forms, letterPrompts, letters } from '../evaluate/fix/support.ts'
import { cli } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const skill = (name: string, description: string) =>
  `---\nname: ${name} # name\ndescription: >-\n  ${description}\nlicense: MIT\n---\n\nBody.\n`
const suite = (name: string, prompts: string) =>
  `version: 1\ntasks:\n${prompts
    .trim()
    .split('\n')
    .map((line, index) => `  - id: ${name}-${index + 1}\n    prompt: ${line.trim()}\n    must_activate: [${name}]\n`)
    .join('')}`
const office: Files = {
  'skills/papers/SKILL.md': skill('papers', forms),
  'skills/mail/SKILL.md': skill('mail', letters),
  'evals/papers.suite.yaml': suite('papers', formPrompts),
  'evals/mail.suite.yaml': suite('mail', letterPrompts),
}
const short = skill('papers', 'Handles documents of the office.').replaceAll('\n', '\r\n')
const json = z.strictObject({
  ...{ skill: z.string(), state: z.enum(['proposed', 'cannot_tell', 'nothing_better', 'not_words']) },
  ...{ description: z.strictObject({ before: z.string(), after: z.string() }), change: z.string() },
  heldOut: z.strictObject({ prompts: z.int(), before: z.int(), after: z.int() }),
  siblings: z.array(z.strictObject({ skill: z.string(), lost: z.int() })),
  ...{ tunedOn: z.array(z.string()), costUsd: z.number(), promptsNeeded: z.int() },
  ...{ judge: z.string(), agents: z.array(z.string()) },
})

describe.concurrent('fix', () => {
  test('without a suite on either side has nothing to say that all is well', async () => {
    await using repository = await makeRepository({ files: { 'skills/papers/SKILL.md': skill('papers', forms) } })
    await repository.branch('change')
    await repository.commit('other words', { 'skills/papers/SKILL.md': short })
    const { code, stdout, stderr } = await cli(repository.root, ['fix'])
    expect([code, stdout, stderr]).toEqual([3, '', expect.stringContaining('There is no eval suite')])
  })

  test('proposes, writes only the description, and marks what it was made from', async () => {
    await using repository = await makeRepository({ files: office })
    const read = (path: string) => readFileSync(join(repository.root, path), 'utf8')
    await repository.write({ 'skills/papers/SKILL.md': short })
    const asked = await cli(repository.root, ['fix', 'papers', '--json'])
    const fix = json.parse(JSON.parse(asked.stdout))
    expect([asked.code, fix.state]).toEqual([0, 'proposed'])
    expect(fix.heldOut.after).toBeGreaterThan(fix.heldOut.before)
    expect(fix.siblings).toEqual([{ skill: 'mail', lost: 0 }])

    const { code, stdout, stderr } = await cli(repository.root, ['fix', '--write'])
    expect(code).toBe(0)
    expect(stdout).toContain('papers: a better description.')
    expect(stdout).toMatch(/On \d+ prompts that it was not made from \(split [0-9a-f]{12}\)/)
    expect(stderr).toContain('Wrote the description in skills/papers/SKILL.md.')
    expect(read('skills/papers/SKILL.md')).toBe(
      short.replace('Handles documents of the office.', fix.description.after),
    )
    const marked = read('evals/papers.suite.yaml')
    expect(marked.replaceAll('    tuned: true\n', '')).toBe(office['evals/papers.suite.yaml'])
    expect(marked.split('tuned: true').length - 1).toBe(fix.tunedOn.filter((id) => id.startsWith('papers')).length)

    // What was mended has nothing left to mend, and its prompts say what they were used for.
    expect(await cli(repository.root, ['fix'])).toMatchObject({ code: 1 })
    const run = await cli(repository.root, ['run'])
    expect(run.stdout).toMatch(/\d+ tuned on \(a description was made from them\)/)
  })

  test('ends with 1 where nothing is proposed, and says why', async () => {
    const config = 'version: 1\nagents:\n  - name: quick\n    id: lexical\n  - claude-code:claude-haiku-4-5\n'
    await using repository = await makeRepository({ files: { ...office, 'skill-eval-gate.yml': config } })
    expect(await cli(repository.root, ['fix', 'papers'])).toMatchObject({
      code: 1,
      stdout: `papers: nothing better. It fires as its prompts say.

Of the 2 configured agents quick (lexical router, not an agent) judged. Not asked: claude-code.
`,
    })
    await repository.write({ 'skills/copy/SKILL.md': skill('copy', forms) })
    const { code, stdout } = await cli(repository.root, ['fix', '--json'])
    expect([code, z.array(json).parse(JSON.parse(stdout))]).toMatchObject([
      1,
      [{ skill: 'copy', state: 'not_words', judge: 'lexical router, not an agent', agents: ['quick', 'claude-code'] }],
    ])
  })

  test('ends with 3 for a skill that there is not, or that nobody is offered', async () => {
    await using repository = await makeRepository({ files: office })
    const unknown = await cli(repository.root, ['fix', 'paper'])
    expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('Did you mean `papers`?')])
    await repository.write({
      'skills/papers/SKILL.md': skill('papers', forms).replace('license', 'disable-model-invocation: true\nlicense'),
    })
    const hidden = await cli(repository.root, ['fix', 'papers'])
    expect([hidden.code, hidden.stderr]).toEqual([
      3,
      expect.stringContaining(
        'is no longer loaded by claude-code, copilot, pi and 2 more: `disable-model-invocation` was added',
      ),
    ])
  })

  test('a file that cannot be written keeps no other back, and warnings come after the answer', async () => {
    const alias = skill('mail', 'x').replace(
      /description: .*\n.*\n/,
      'about: &about Works on texts.\ndescription: *about\n',
    )
    const typos = Array.from(
      { length: 8 },
      (_, index) => `  - {prompt: Prompt ${index}, must_activate: [typo-${index}]}\n`,
    )
    const suites = { 'evals/typos.suite.yaml': `version: 1\ntasks:\n${typos.join('')}` }
    await using repository = await makeRepository({ files: { ...office, ...suites } })
    await repository.write({ 'skills/papers/SKILL.md': short, 'skills/mail/SKILL.md': alias })
    const { code, stdout, stderr } = await cli(repository.root, ['fix', '--write'])
    expect([code, stdout]).toEqual([3, expect.stringMatching(/mail: a better description[\s\S]*papers: a better/)])
    expect(stderr).toMatch(/^Wrote the description in skills\/papers\/SKILL.md/)
    expect(stderr.split('warning:')).toHaveLength(6)
    expect(stderr).toMatch(/3 more warnings\n`[^`]+ validate` lists them all.\nskills\/mail\/SKILL.md:1:1: error:/)
  })

  test('ends with 3 for a base that there is not', async () => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await cli(repository.root, ['fix', '--base', 'no-such-ref'])
    expect([code, stdout]).toEqual([3, ''])
  })
})
