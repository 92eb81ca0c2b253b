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

/** Whether a workflow runs this project's own tests, and no evaluation. */
function isOwnTest(file: string): boolean {
  return file === 'ci.yml' || file === 'nightly.yml'
}

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

  const workflowSchema = z.object({
    on: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]),
    permissions: z.record(z.string(), z.string()),
    concurrency: z.object({ group: z.string() }),
    jobs: z.record(
      z.string(),
      z.object({
        permissions: z.unknown().optional(),
        steps: z.array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  })
  const workflows = readdirSync(join(root, folder)).map((file) => {
    const text = read(`${folder}/${file}`)
    return { file, text, workflow: workflowSchema.parse(parse(text)) }
  })
  const stepsOf = ({ workflow }: (typeof workflows)[number]) =>
    Object.values(workflow.jobs).flatMap(({ steps }) => steps)

  it.each(workflows)('$file pins every action by its commit, with the tag beside it', ({ text }) => {
    const pins = read('docs/workflows.md')
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, value = '']) => value)
    expect(used.length).toBeGreaterThan(0)
    for (const value of used.filter((one) => one !== './')) {
      const [, action, commit, tag] = /^([\w.-]+\/[\w.-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/.exec(value) ?? []
      expect(value).toBe(`${action}@${commit} # ${tag}`)
      expect(pins).toContain(`| \`${action}\` | ${tag} | \`${commit}\` |`)
    }
  })

  it.each(workflows)('$file grants no more than its job needs, and never an id-token', ({ file, workflow }) => {
    const commands = file === 'skill-evals-commands.yml' ? { actions: 'write' } : {}
    const comments = isOwnTest(file) ? {} : { 'pull-requests': file.includes('baseline') ? 'read' : 'write' }
    const checks = isOwnTest(file) ? {} : { checks: 'write' }
    expect(workflow.permissions).toEqual({ contents: 'read', ...checks, ...comments, ...commands })
    expect(Object.values(workflow.jobs).every(({ permissions }) => permissions === undefined)).toBe(true)
    expect(workflow.on).not.toHaveProperty('pull_request_target')
  })

  it.each(workflows)('$file puts nothing of an event into a command, and checks out nothing but its own ref', (one) => {
    for (const { uses, run, with: inputs } of stepsOf(one)) {
      if (!isOwnTest(one.file)) expect(run ?? '').not.toContain('${{')
      expect(run ?? '').not.toContain('${{ github.event')
      if (uses?.startsWith('actions/checkout') !== true) continue
      expect(
        Object.keys(inputs ?? {}).filter((name) => ['ref', 'repository', 'submodules', 'lfs'].includes(name)),
      ).toEqual([])
      expect(inputs?.['persist-credentials']).toBe(false)
    }
  })

  it('that read what anybody can write hold no secret', () => {
    for (const file of ['skill-evals-forks.yml', 'skill-evals-commands.yml']) {
      expect(read(`${folder}/${file}`)).not.toMatch(/secrets\.|\benv:/)
    }
  })

  it('start by commands takes every input that a command hands over', () => {
    const dispatch = z
      .object({ on: z.object({ workflow_dispatch: z.object({ inputs: z.record(z.string(), z.unknown()) }) }) })
      .parse(parse(read(`${folder}/skill-evals-dispatch.yml`)))
    expect(Object.keys(dispatch.on.workflow_dispatch.inputs).sort()).toEqual(
      ['pr', 'sha', 'comment', 'skills', 'tasks', 'agent', 'trials', 'fresh'].sort(),
    )
  })

  it.each(['skill-evals.yml', 'skill-evals-base.yml', 'skill-evals-dispatch.yml', 'skill-evals-baseline.yml'])(
    '%s sets up the sandbox before its Action: an agent with a key starts in no other place',
    (file) => {
      const steps = workflows.filter((one) => one.file === file).flatMap(stepsOf)
      const setUp = steps.findIndex(({ run }) => run?.includes('install -y -qq bubblewrap') === true)
      expect(setUp).toBeGreaterThanOrEqual(0)
      expect(steps.findIndex(({ uses }) => uses === './')).toBeGreaterThan(setUp)
    },
  )

  it('run a part beside the gate: neither cancels the other', () => {
    const { concurrency } = parse(read(`${folder}/skill-evals-dispatch.yml`))
    for (const input of ['pr', 'skills', 'tasks', 'agent', 'trials']) {
      expect(concurrency.group).toContain(`inputs.${input}`)
    }
    expect(concurrency['cancel-in-progress']).toBe(true)
  })

  it('are told apart from broken ones', async () => {
    expect(await problems('.github/workflows/x.yml', 'on: pul_request\njobs: {}\n')).not.toEqual([])
  })
})

describe('the workflow by hand on the page to get started', () => {
  const workflow = /```yaml\n(# \.github\/workflows[\s\S]*?)```/.exec(read('docs/get-started.md'))?.[1] ?? ''

  it('is a valid workflow of at most 25 lines', async () => {
    expect(await problems('.github/workflows/skill-evals.yml', workflow)).toEqual([])
    const lines = workflow.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    expect(lines.length).toBeLessThanOrEqual(25)
  })

  it('runs for drafts that become ready, ends, and is not run twice at once', () => {
    const { on, jobs, concurrency } = parse(workflow)
    expect(on.pull_request.types).toEqual(['opened', 'synchronize', 'reopened', 'ready_for_review'])
    expect(jobs.evals['timeout-minutes']).toBe(10)
    expect(concurrency['cancel-in-progress']).toBe(true)
    expect(workflow).toMatch(/uses: actions\/checkout@[0-9a-f]{40} # v/)
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
            if (String(name).startsWith('INPUT_')) asked.add(String(name))
            return undefined
          },
        },
      ),
    )
    const declared = Object.keys(action.inputs).map((name) => `INPUT_${name.toUpperCase()}`)
    expect([...asked].sort()).toEqual(declared.sort())
  })
})
