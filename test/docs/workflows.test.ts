import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@actions/languageservice'
import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { z } from 'zod'
import { readInputs } from '../../src/action/inputs.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

let count = 0

/** What GitHub's own editor service says against a workflow or an action. */
async function problems(name: string, text: string): Promise<string[]> {
  // The service remembers what it parsed by address.
  count += 1
  const document = TextDocument.create(`file:///${count}/${name}`, 'yaml', 1, text)
  return (await validate(document)).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}

describe('the workflow files', () => {
  const folder = '.github/workflows'
  it.each(readdirSync(join(root, folder)))('%s is valid', async (file) => {
    expect(await problems(`${folder}/${file}`, read(`${folder}/${file}`))).toEqual([])
  })

  it('are told apart from broken ones', async () => {
    expect(await problems('.github/workflows/x.yml', 'on: pul_request\njobs: {}\n')).not.toEqual([])
  })
})

describe('the quick start of the README', () => {
  const workflow = /```yaml\n(# \.github\/workflows[\s\S]*?)```/.exec(read('README.md'))?.[1] ?? ''

  it('is a valid workflow of at most 20 lines', async () => {
    expect(await problems('.github/workflows/skill-evals.yml', workflow)).toEqual([])
    const lines = workflow.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    expect(lines.length).toBeLessThanOrEqual(20)
  })

  it('grants what publishing needs, and no more', () => {
    expect(parse(workflow).permissions).toEqual({ contents: 'read', checks: 'write', 'pull-requests': 'write' })
  })
})

describe('action.yml', () => {
  const action = z
    .object({
      runs: z.object({ using: z.string(), main: z.string() }),
      inputs: z.record(z.string(), z.object({ description: z.string() })),
      outputs: z.record(z.string(), z.object({ description: z.string() })),
    })
    .parse(parse(read('action.yml')))

  it('is valid and runs the built file on node24', async () => {
    expect(await problems('action.yml', read('action.yml'))).toEqual([])
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  })

  it('is told apart from a broken one', async () => {
    expect(await problems('action.yml', 'name: x\nruns:\n  main: dist/index.js\nsteps: []\n')).not.toEqual([])
  })

  it('declares every input that the code reads, and no other', () => {
    const asked = new Set<string>()
    readInputs(
      new Proxy<Record<string, string | undefined>>(
        {},
        {
          get(_target, name) {
            asked.add(String(name))
            return undefined
          },
        },
      ),
    )
    const declared = Object.keys(action.inputs).map((name) => `INPUT_${name.toUpperCase()}`)
    expect([...asked].sort()).toEqual(declared.sort())
  })
})
