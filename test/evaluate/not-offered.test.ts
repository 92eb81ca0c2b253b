import { describe, expect, test } from 'vitest'
import { lookAt } from '../../src/commands/init/look.ts'
import { fullConfigOf } from '../../src/core/config/read-config.ts'
import { openRepository } from '../../src/core/git/repository.ts'
import { draftPrompts } from '../../src/evaluate/drafts/draft-prompts.ts'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { isAlwaysMeasured } from '../../src/sides/always-measured.ts'
import { openForeignTree } from '../../src/sides/foreign-tree.ts'
import { catalogueOf } from '../../src/sides/tree.ts'
import { cli, cliResults, skillFile } from '../support/cli.ts'
import { renderComment } from '../support/reports.ts'
import { type Files, makeRepository, type TestRepository } from '../support/repository.ts'
import { gateNoted } from './note-taker.ts'

const about = {
  pdf: 'Fill in form fields of documents, and put a watermark on sheets.',
  code: 'Compile programs and run a debugger. Use when the user says "step through this crash".',
}
const skills: Files = {
  '.claude/skills/pdf/SKILL.md': skillFile('pdf', about.pdf),
  '.claude/skills/code/SKILL.md': skillFile('code', about.code),
  'evals/pdf/trigger_eval.json': JSON.stringify([{ query: 'fill in this form', should_trigger: true }]),
}
const manual: Files = {
  '.claude/skills/code/SKILL.md': skillFile('code', about.code).replace(
    '\ndescription',
    '\ndisable-model-invocation: true\ndescription',
  ),
}
const off: Files = { '.claude/settings.json': JSON.stringify({ skillOverrides: { code: 'off' } }) }
const forClaude: Files = { 'skill-eval-gate.yml': 'version: 1\nagent: claude-code\n' }

/** A repository on a branch with one commit. */
async function changed(before: Files, after: Files): Promise<TestRepository> {
  const repository = await makeRepository({ files: before })
  await repository.branch('change')
  await repository.commit('change', { 'README.md': 'y', ...after })
  return repository
}

describe.concurrent('a skill that no agent loads, on either side', () => {
  test('is told as such and not as one without a prompt, whatever a change makes of it', async () => {
    const other = skillFile('code', 'Debug programs.').replace('\nname', '\ndisable-model-invocation: true\nname')
    await using repository = await changed({ ...skills, ...manual }, { '.claude/skills/code/SKILL.md': other })
    const { results, stdout } = await cliResults(repository.root, ['gate', '--base', 'main'])
    expect(results.unmeasured).toEqual([
      {
        skill: 'code',
        path: '.claude/skills/code/SKILL.md',
        changed: false,
        notOffered: {
          says: 'is not offered: `disable-model-invocation` (.claude/skills/code/SKILL.md:2)',
          isLost: false,
        },
      },
    ])
    expect(stdout).not.toContain('no prompts')
    expect(renderPlainTitle(results)).toMatch(/^PASS: no change$|^Advice: no change$/i)
    expect(renderComment(results, { marker: 'x' })).not.toMatch(/without a labelled prompt|no suite has/)
  })

  test('needs no prompt where coverage is required', async () => {
    const config = { 'skill-eval-gate.yml': 'version: 1\ncoverage: {new_skills: required}\n' }
    const { '.claude/skills/code/SKILL.md': _, ...rest } = skills
    await using hidden = await changed({ ...rest, ...config }, manual)
    await using shown = await changed({ ...rest, ...config }, skills)
    const [one, other] = [await cli(hidden.root, ['check']), await cli(shown.root, ['check'])]
    expect([one, other].map(({ stdout }) => stdout.includes('has no reviewed prompt'))).toEqual([false, true])
  })

  test('is drafted for only where the configured agent shows it', async () => {
    const drafted = async (files: Files) => {
      await using repository = await makeRepository({ files: { ...skills, ...files } })
      const { catalogue } = await lookAt(repository.root)
      return draftPrompts(catalogue.skills).map(({ skill }) => skill.name)
    }
    expect([await drafted(off), await drafted(manual), await drafted({ ...off, ...forClaude })]).toEqual([
      ['code', 'pdf'],
      ['pdf'],
      ['pdf'],
    ])
  })

  test('gets no proposal, and the reason is named at its line', async () => {
    await using repository = await changed({ ...skills, ...manual }, {})
    const { code, stderr } = await cli(repository.root, ['fix', 'code', '--base', 'main'])
    expect(code).toBe(3)
    expect(stderr).toContain('`code` is not offered: `disable-model-invocation` (.claude/skills/code/SKILL.md:3)')
  })

  test('has prompts that are not asked, and are no part of the figures', async () => {
    const prompts = { 'evals/code/trigger_eval.json': JSON.stringify([{ query: 'debug this', should_trigger: true }]) }
    await using repository = await makeRepository({ files: { ...skills, ...manual, ...prompts } })
    const { results } = await cliResults(repository.root, ['run'])
    expect(results.skills.map(({ skill }) => skill)).toEqual(['pdf'])
    expect(results.unmeasured.map(({ skill }) => skill)).toEqual(['code'])
    expect(results.tasks).toHaveLength(1)
    expect(results.totals.head.micro.recall).toBe(1)
    expect(results.warnings.map(({ what }) => what)).toEqual([
      'Not asked, as no agent can load the skill: 1 prompt of `code`, which is not offered: `disable-model-invocation` (.claude/skills/code/SKILL.md:3)',
    ])
  })

  test('is not evaluated where no other skill is measured, and validate says why', async () => {
    const prompts = { 'evals/code/trigger_eval.json': JSON.stringify([{ query: 'debug this', should_trigger: true }]) }
    const { 'evals/pdf/trigger_eval.json': _, ...others } = skills
    await using repository = await makeRepository({ files: { ...others, ...off, ...forClaude, ...prompts } })
    const { stdout } = await cli(repository.root, ['validate'])
    const said = '`skillOverrides: {code: off}` (.claude/settings.json:1), so they measure nothing'
    expect(stdout.replace(/\s+/g, ' ')).toContain(said)
  })
})

test.concurrent('a skill without prompts that agents do not load any more is in the title', async () => {
  await using repository = await changed(skills, { 'archive/code/SKILL.md': skillFile('code', about.code) })
  await repository.remove('.claude/skills/code')
  await repository.commit('moved')
  const { results } = await cliResults(repository.root, ['gate', '--base', 'main'])
  expect(renderPlainTitle(results)).toContain('code is not loaded any more')
  expect(results.sides.base?.surfaceDigest).not.toBe(results.sides.head.surfaceDigest)
})

test.concurrent('a change of what is offered is measured anew, and so is its revert', async () => {
  const visible = { ...skills, '.claude/settings.json': '{}' }
  const marked: Files = manual
  for (const [before, after] of [
    [visible, marked],
    [{ ...visible, ...marked }, skills],
  ] as const) {
    await using repository = await changed(before, after)
    const { notes, results } = await gateNoted(repository)
    const offered = (side: string) => notes.find((note) => note.side === side)?.offered.length
    expect([results.sides.base?.surfaceDigest === results.sides.head.surfaceDigest, offered('base')]).toEqual([
      false,
      before === visible ? 2 : 1,
    ])
    expect(offered('head')).toBe(before === visible ? 1 : 2)
  }
})

test.each([
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.gemini/settings.json',
  'opencode.json',
  '.opencode/opencode.jsonc',
  'skills/pdf/agents/openai.yaml',
  'plugin.json',
  '.agents/plugins/marketplace.json',
])('a change of %s is measured whatever `when.paths` says', (path) => {
  expect(isAlwaysMeasured(path, fullConfigOf(null))).toBe(true)
})

test('settings of a change from outside count, though they are not written', async () => {
  await using made = await changed(skills, off)
  const base = await made.run('rev-parse', 'main')
  const repository = await openRepository(made.root)
  const head = await made.run('rev-parse', 'change')
  await using tree = await openForeignTree(repository, { head, base, suites: [] })
  const { skills: found } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
  const states = found.map(({ name, loads = [] }) => [name, loads.find(({ by }) => by === 'claude-code')?.state])
  expect(states).toEqual([
    ['code', 'overridden'],
    ['pdf', 'offered'],
  ])
})
