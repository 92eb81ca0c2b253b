import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { optionRows } from '../../scripts/grader-options.ts'
import { graderConfigs } from '../../scripts/schemas/grader-schemas.ts'
import { graders, legacyTypes } from '../../src/graders/registry.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { grade } from '../commands/grade-cli.ts'
import { gradingContext, provideAll, spec } from '../graders/support.ts'
import { repositoryFolder } from '../suites/repository-folder.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/graders.md'), 'utf8')
const sections = page.split(/^## /m).slice(1)
const types = Object.keys(graderConfigs)

function sectionOf(title: string): string {
  const found = sections.find((section) => section.startsWith(`${title}\n`))
  if (found === undefined) throw new Error(`the page has no section "${title}"`)
  return found
}

function examplesIn(text: string): string[] {
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '')
}

/** An example as a suite with one task, or as it is when it is a whole one. */
function suiteOf(example: string): string {
  const rest = 'name: example\nskill: pdf\nconfig: {trials_per_task: 1, timeout_seconds: 60}\n'
  return example.includes('\ntasks:')
    ? example
    : `${rest}${example}tasks:\n  - {id: one, inputs: {prompt: Merge two files}}\n`
}

describe('the page on graders', () => {
  test('has a section for every type that a suite can name, and for no other', () => {
    // A type with an underscore in front is one that a reader of suites makes, not one that is written.
    const named = graders.map(({ type }) => type).filter((type) => !type.startsWith('_'))
    expect([...types].sort()).toEqual([...named].sort())
    expect(types.filter((type) => !sections.some((section) => section.startsWith(`${type}\n`)))).toEqual([])
    for (const { type } of legacyTypes) expect(sectionOf('Older forms')).toContain(`\`${type}\``)
  })

  test.each(types)('says of %s what each option is, its score and when it is n/a', (type) => {
    const section = sectionOf(type)
    const config = graderConfigs[type]
    if (config === undefined) throw new Error(`no configuration of ${type}`)
    const rows = optionRows(config)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => row.description === '').map((row) => row.name)).toEqual([])
    for (const { name, type: takes, description } of rows) {
      // What the page says may be escaped; `npm run docs` keeps the rest as it is.
      expect(section, 'out of date, run: npm run docs').toContain(
        `| \`${name}\` | ${takes} | ${description.slice(0, 20)}`,
      )
    }
    expect(section).toContain('**Score**')
    expect(section).toMatch(/n\/a/)
    expect(examplesIn(section)).not.toEqual([])
  })

  // One with a policy belongs to the configuration, which docs/configuration.md describes.
  const examples = examplesIn(page)
    .filter((text) => !/^policy:/m.test(text))
    .map((text, index) => ({ index: index + 1, text }))

  test.each(examples)('example $index is a suite whose graders are valid, without a warning', async ({ text }) => {
    await using folder = await repositoryFolder({
      'evals/eval.yaml': suiteOf(text),
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Merges PDF files\n---\n',
    })
    const { suites } = await folder.load()
    const specs = suites.flatMap((suite) => suite.tasks.flatMap((task) => task.graders))
    expect(specs.length).toBeGreaterThan(0)
    expect(validateGraderSpecs(specs).map((error) => error.message)).toEqual([])
    const outdated = specs.filter(({ type }) => legacyTypes.some((legacy) => legacy.type === type))
    expect(graderWarnings(specs)).toHaveLength(outdated.length)
  })

  test('shows a line that grade passes', async () => {
    const line = /```json\n(.*)\n```/.exec(page)?.[1] ?? ''
    await using folder = await repositoryFolder({ 'cases.jsonl': `${line}\n` })
    const { code, lines } = await grade(folder.root, ['cases.jsonl'])
    expect(code).toBe(0)
    expect(lines).toMatchObject([{ type: 'text', score: 1, passed: true }])
  })

  test('names the keys of a tool that are read', () => {
    const keys = [...sectionOf('tool_constraint').matchAll(/^\| `(\w+)` \| (?:the|argument) /gm)].map(
      (match) => match[1] ?? '',
    )
    expect(keys).toEqual(['tool', 'command_pattern', 'skill_pattern', 'path_pattern', 'args'])
    for (const key of keys) {
      const entry = { tool: 'bash', [key]: 5 }
      expect(validateGraderSpecs([spec('tool_constraint', { expect_tools: [entry] })]), key).toHaveLength(1)
    }
  })

  test('names for assertions what there is', async () => {
    const names = [...sectionOf('code').matchAll(/^\| `(\w+)` \| (?!text|list)/gm)].map((match) => match[1] ?? '')
    expect(names).toEqual(['output', 'outcome', 'transcript', 'tool_calls', 'errors', 'duration_ms'])
    for (const language of ['python', 'javascript']) {
      const assertions = names.map((name) => (language === 'python' ? `${name} is not None` : `${name} !== undefined`))
      const [result] = await runGraders([spec('code', { language, assertions })], gradingContext({ root }), provideAll)
      expect(result).toMatchObject({ status: 'graded', passed: true })
    }
  })
})
