import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@actions/languageservice'
import { describe, expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { NEWER, workflowExamples } from '../support/workflow-examples.ts'

const root = join(import.meta.dirname, '../..')
const examples = workflowExamples()

test('every example of a job or a step on the pages is found', () => {
  const counts: Record<string, number> = {}
  for (const { page } of examples) counts[page] = (counts[page] ?? 0) + 1
  expect(counts).toEqual({
    'choose-an-agent.md': 1,
    'commands.md': 1,
    'gateway.md': 1,
    'get-started.md': 1,
    'history.md': 1,
    'judge.md': 1,
    'results.md': 1,
    'sandbox.md': 2,
    'shards.md': 1,
    'suite.md': 1,
    'workflows.md': 2,
  })
})

test('no page uses an action that is not pinned by its commit, nor one on node20', () => {
  const pages = globSync('{README.md,docs/*.md,workflows/*.yml}', { cwd: root })
  const used = pages.flatMap((page) => [
    ...readFileSync(join(root, page), 'utf8').matchAll(/uses: (actions\/[\w-]+)@(\S+)(?: # v(\d+))?/g),
  ])
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(([, , ref = '']) => !/^[0-9a-f]{40}$/.test(ref)).map(([text]) => text)).toEqual([])
  // The first major of each that runs on node24.
  const node24: Record<string, number> = { 'upload-artifact': 6, 'download-artifact': 7 }
  const old = used.filter(([, name = '', , major]) => Number(major) < (node24[name.replace('actions/', '')] ?? 5))
  expect(old.map(([text]) => text)).toEqual([])
})

describe("GitHub's editor service says nothing against", () => {
  const shown = examples.map(({ page, line, workflow }) => ({ name: `docs/${page}:${line}`, text: workflow }))
  const stand = globSync('test/act/stand-ins/*/action.yml', { cwd: root }).map((name) => ({
    name,
    text: readFileSync(join(root, name), 'utf8'),
  }))
  test.each([...shown, ...stand])('$name', async ({ name, text }) => {
    // The service tells an action from a workflow by its name, and remembers what it parsed by address.
    const address = name.endsWith('action.yml') ? name : `${name}/.github/workflows/example.yml`
    const document = TextDocument.create(`file:///${address}`, 'yaml', 1, text.replaceAll(NEWER, ''))
    const found = await validate(document)
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })
})
