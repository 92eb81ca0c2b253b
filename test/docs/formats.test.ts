import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROMPT_KEYS } from '../../src/suites/formats/labelled/entry-keys.ts'
import { SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { allLabels } from '../../src/suites/labels.ts'
import { discoverSuites } from '../../src/suites/loading/discover-suites.ts'
import type { Task } from '../../src/suites/suite.ts'
import { repositoryFolder } from '../suites/repository-folder.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/formats.md'), 'utf8')
const SKILLS = Object.fromEntries(
  ['pdf', 'docx'].map((name) => [`skills/${name}/SKILL.md`, `---\nname: ${name}\ndescription: d\n---\n`]),
)

function section(title: string): string {
  const found = page.split(/^#{2,3} /m).find((part) => part.startsWith(`${title}\n`))
  if (found === undefined) throw new Error(`the page has no section "${title}"`)
  return found
}

/** What the file of the row `prompt-folders` points to. */
const CASE = { 'eval/pdf/cases/form/input.yaml': 'prompt: Fill in the form\nshould_trigger: true\n' }

/** The rows of the table of formats: id, and the file and content of the example. */
const rows = [...section('The formats').matchAll(/^\| `([\w-]+)` \| `([^`]+)`: `([^`]+)` \|/gm)].map(
  ([, id = '', file = '', content = '']) => ({ id, file, content }),
)

/** Every file that a section shows, by its path. */
function filesOf(title: string): Record<string, string> {
  const shown = [...section(title).matchAll(/^`([^`]+)`:\n\n```\w+\n([\s\S]*?)^```/gm)]
  return Object.fromEntries(shown.map(([, file = '', content = '']) => [file, content]))
}

async function load(files: Record<string, string>) {
  await using folder = await repositoryFolder({ ...SKILLS, ...files })
  return await folder.load()
}

function labels(task: Task): string {
  const { prompt, expectsNoSkill } = task
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  const named = allLabels(task).map(({ skill, label }) => `${marks[label]}${skill}`)
  return `${prompt}: ${[...named, ...(expectsNoSkill ? ['none'] : [])].join(' ')}`
}

describe('the page on formats', () => {
  it('has a row with an example for every format, in the order in which they are tried', () => {
    expect(rows.map(({ id }) => id)).toEqual(SUITE_FORMATS.map(({ id }) => id))
  })

  const forms = [...section('Labelled prompts').matchAll(/^\| [^|]+ \| `([^`]+)`: `([^`]+)` \|/gm)].map(
    ([, file = '', content = '']) => ({ file, content }),
  )

  it.each(forms)('shows a form of labelled prompts: $content', async ({ file, content }) => {
    const { suites, warnings, skipped } = await load({ [file]: content })
    const task = suites[0]?.tasks.find(({ prompt }) => prompt === 'Fill in the form')
    expect(suites.map(({ format }) => format)).toEqual(['prompts'])
    expect(task?.expectations.find(({ skill }) => skill === 'pdf')?.label).toBe('must_activate')
    expect([warnings.map(({ what }) => what).filter((what) => !what.includes('output_evals')), skipped]).toEqual([
      [],
      [],
    ])
  })

  it.each(rows)('shows a suite of the format $id', async ({ id, file, content }) => {
    const { suites, warnings, skipped } = await load({ [file]: content, ...(id === 'prompt-folders' ? CASE : {}) })
    expect(suites.map(({ format }) => format)).toEqual([id])
    const task = suites[0]?.tasks.find(({ prompt }) => prompt === 'Fill in the form')
    const label = id === 'evaluation' ? undefined : 'must_activate'
    expect([task !== undefined, task?.expectations.find(({ skill }) => skill === 'pdf')?.label]).toEqual([true, label])
    expect([warnings, skipped]).toEqual([[], []])
  })

  it.each([
    [
      'Routing sets',
      [
        'Fill in the form: +pdf ~docx',
        'Write a letter: +docx -pdf',
        'Turn the letter into a form: +docx +pdf',
        'Write a poem: -pdf -docx none',
      ],
    ],
    ['promptfoo', ['Fill in the form for Ms Okafor: +pdf -docx', 'Write a poem: none', 'Write a letter: +docx']],
    ['claude plugin eval', ['Fill in the form: +pdf', 'Write a poem: none']],
  ])('shows what is read as it says: %s', async (title, expected) => {
    const { suites, warnings, skipped } = await load(filesOf(title))
    expect(suites.flatMap(({ tasks }) => tasks.map(labels))).toEqual(expected)
    expect([warnings, skipped]).toEqual([[], []])
  })

  it('names the files that are found without configuration', () => {
    const names = [...section('Which files are looked at').matchAll(/`([\w*]+[.][\w.*]+)`/g)].flatMap(([, name = '']) =>
      name.replaceAll('.*', '.yaml').replaceAll('*', 'x'),
    )
    expect(names.length).toBeGreaterThanOrEqual(9)
    expect(discoverSuites(names.map((name) => `somewhere/${names.indexOf(name)}/${name}`))).toHaveLength(names.length)
  })

  it('names every key that a prompt may stand under', () => {
    for (const key of PROMPT_KEYS) expect(section('Labelled prompts')).toContain(`\`${key}\``)
  })
})
