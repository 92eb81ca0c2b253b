import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commands } from '../../src/commands/commands.ts'
import { splitCommand } from '../../src/core/process/split-command.ts'
import { cli, demoFiles, home, regressedRepository, skillFile, triggerSet } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'
import { commandsOfHelp, commandsOfPages, pages } from './shell-commands.ts'

/** Commands that no test runs, with the reason. Every other one that a page shows is run below. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'git clone https://github.com/OWNER/skill-eval-gate': 'needs the network and a real owner',
  'alias skill-eval-gate="node \'$PWD/skill-eval-gate/dist/cli.js\'"': 'names the program in a shell',
  'export ANTHROPIC_API_KEY=...': 'needs a key',
  "claude -p 'Which month sold best?' --output-format stream-json --verbose > run.jsonl": 'needs Claude Code and a key',
  'skill-eval-gate run --agent model --model llama3.2 --base-url http://127.0.0.1:11434/v1':
    'needs a server with a model',
  'skill-eval-gate fix': 'run by test/commands/fix.test.ts',
  'skill-eval-gate fix pdf-forms --write': 'run by test/commands/fix.test.ts',
  'skill-eval-gate doctor': 'depends on the machine: run by test/commands/doctor/doctor.test.ts',
  'skill-eval-gate doctor --json': 'depends on the machine: run by test/commands/doctor/doctor.test.ts',
  'skill-eval-gate demo --keep demo && cd demo && skill-eval-gate gate -v': 'run by test/commands/demo.test.ts',
  'skill-eval-gate history': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history --room office': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history --json': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history --skill pdf --json': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history merge out/history.jsonl': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history --format html > trend.html': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history drift': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate history bless': 'needs a remote: run by test/commands/history.test.ts',
  'skill-eval-gate report out/results.json --format html --history out/history.jsonl --record transcripts > report.html':
    'run by test/commands/report.test.ts and test/reports/page/transcripts.test.ts',
}

/** Exit codes of commands that do not end with 0. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  // There is no key for the model: the other agents are measured.
  'skill-eval-gate gate --agents lexical,model,claude-code@2.1.329 --model claude-haiku-4-5': 2,
  'skill-eval-gate gate --agents lexical,model --model claude-haiku-4-5': 2,
  'skill-eval-gate gate --agent claude-code@2.1.329 --model claude-haiku-4-5 --modes baseline,smart': 3,
  // There is no key, and no workflow.
  'skill-eval-gate doctor --agent claude-code --model claude-haiku-4-5': 1,
  // There is no workflow, or one without the commit of the Action.
  'skill-eval-gate init --check': 1,
  // The one prompt that it asks is lost, so that nothing triggers.
  'skill-eval-gate run --task pdf-forms/trigger_eval/8 -v': 2,
}

/** What a command with a real agent says here, where there is neither a key nor the program. */
const NO_AGENT = /There is no key for the model of the agent|There is no program|there is no program/

/** Full size where all is tried, as the nightly workflow does. */
const isNightly = process.env['PROPERTY_RUNS'] === 'all'

const ofPages = commandsOfPages()
const program = /^(?:[A-Z_]+=\S+ )?(?:skill-eval-gate|node dist\/cli\.js) /
const own = (line: string) => program.test(line)

describe('the commands of the documentation', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await regressedRepository(await example())
    await repository.script('git tag v1.2 main', 'mkdir out')
    await cli(repository.root, ['run', '--out', 'out', '--quiet'])
  })
  afterAll(async () => {
    await repository[Symbol.asyncDispose]()
  })

  it('are run below, or listed with a reason', () => {
    const known = ofPages.filter(({ line }) => !own(line) && !line.startsWith('npm ')).map(({ line }) => line)
    expect(known.filter((line) => NOT_RUN[line] === undefined)).toEqual([])
    expect(ofPages.length).toBeGreaterThan(60)
  })

  it('are all there that the list of those not run names', async () => {
    const shown = new Set([...ofPages, ...(await ofHelp())].map(({ line }) => line))
    expect(Object.keys(NOT_RUN).filter((line) => !shown.has(line))).toEqual([])
    expect(Object.keys(EXIT_CODES).filter((line) => !shown.has(line))).toEqual([])
  })

  it('of contributors are scripts of the package', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
    const named = ofPages.flatMap(({ line }) => /^npm run (\S+)/.exec(line)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it.each(pages.filter((page) => ofPages.some((one) => one.page === page && own(one.line))))(
    'run as the page shows: %s',
    async (page) => {
      // A page that changes the repository is followed step by step in a test of its own.
      if (page === 'docs/get-started.md') return
      for (const { line, prints } of ofPages.filter((one) => one.page === page && own(one.line))) {
        const stdout = await ended(repository.root, line)
        if (line.includes('--reps') && !isNightly) continue
        const printed = new Set(stdout?.split('\n').map((text) => text.trim()))
        expect([line, prints.filter((text) => !printed.has(text.trim()))]).toEqual([line, []])
      }
    },
  )

  it('run as --help shows', async () => {
    const lines = (await ofHelp()).map(({ line }) => line)
    const onPages = new Set(ofPages.map(({ line }) => line))
    for (const line of new Set(lines.filter((one) => !onPages.has(one)))) await ended(repository.root, line)
    expect(lines.length).toBeGreaterThan(30)
  })
})

async function ofHelp() {
  const texts = await Promise.all(
    ['', ...commands.map(({ name }) => name)].map(async (name) => {
      const { stdout } = await cli(home, name === '' ? ['--help'] : [name, '--help'])
      return commandsOfHelp(name, stdout)
    }),
  )
  return texts.flat()
}

/** What a command prints; null for one that is not run. Fails where its exit code is not the expected one. */
async function ended(folder: string, line: string): Promise<string | null> {
  if (NOT_RUN[line] !== undefined) return null
  const isPiped = / \| skill-eval-gate /.test(line)
  const [alone = ''] = (isPiped ? line.replace(/^.* \| (?=skill)/, '') : line).split(/ (?:\||>|&&) /)
  const [, ...words] = splitCommand(alone.replace(program, 'skill-eval-gate '))
  const args = words.map((word, index) => (words[index - 1] === '--reps' && !isNightly ? '5' : word))
  if (args[0] === 'power' && !args.includes('--reps')) args.push('--reps', '5')
  // A process for each trial: one prompt shows the same as all.
  if (args.includes('--agent-command'))
    args.push('--task', 'merge', ...(args.includes('--trials') ? [] : ['--trials', '1']))
  const stdin = isPiped ? transcript('codex/sed.jsonl') : ''
  const { code, stdout, stderr } = await cli(folder, args, { stdin })
  // One of several agents that cannot start costs its own column, and the exit code of an error.
  if ((code === 3 && NO_AGENT.test(stderr)) || (code === 2 && NO_AGENT.test(stdout))) return stdout
  expect([line, code, stderr.slice(0, 1500)]).toEqual([line, EXIT_CODES[line] ?? 0, expect.any(String)])
  return stdout
}

/** What the commands of the pages need beside the demo: files by path. */
async function example(): Promise<Record<string, string>> {
  const positives = Array.from({ length: 10 }, (_, index) => `Merge the ${index + 2} PDF files of the folder`)
  const negatives = Array.from({ length: 10 }, (_, index) => `Write ${index + 2} poems`)
  const results = (triggers: number) =>
    JSON.stringify({
      skill_name: 'pdf',
      results: [...positives, ...negatives].map((query, index) => {
        const isPositive = index < positives.length
        const fired = isPositive ? triggers : 0
        return { query, should_trigger: isPositive, triggers: fired, runs: 3, trigger_rate: fired / 3, pass: true }
      }),
    })
  const agent = /```js\n(\/\/ agent\.mjs[\s\S]*?)```/.exec(page('docs/command-agent.md'))?.[1] ?? ''
  const line = /```json\n(\{"grader".*)\n```/.exec(page('docs/graders.md'))?.[1] ?? ''
  expect([agent, line]).not.toContain('')
  return {
    ...(await demoFiles('before')),
    'plugins/pdf/skills/pdf/SKILL.md': skillFile('pdf', 'Merges PDF files. Use when someone has PDF files to merge.'),
    'evals/pdf/trigger_eval.json': triggerSet(positives, negatives),
    'evals/pdf/eval.yaml': 'skill: pdf\ntasks: [tasks/*.yaml]\n',
    'evals/eval.yaml':
      'skill: pdf\ntasks: [{id: one, inputs: {prompt: Merge a PDF}, expected: {should_trigger: true}}]\n',
    'evals/pdf/tasks/merge.yaml':
      'id: merge\ninputs: {prompt: Merge two PDF files}\nexpected: {should_trigger: true}\n',
    'evals/EVAL.yaml':
      'tests: [{id: a, input: Merge a.pdf and b.pdf, criteria: One file, assertions: [{type: skill-trigger, skill: pdf}]}]\n',
    'evals/evals.json':
      '{"skill_name": "pdf", "evals": [{"id": 1, "prompt": "Merge PDF files", "should_trigger": true}]}\n',
    'skill-eval-gate.yml': 'version: 1\n',
    'agent.mjs': agent,
    'agent.js': `import './agent.mjs'\n`,
    'package.json': '{"type": "module"}\n',
    'cases.jsonl': `${line}\n`,
    'base.json': results(3),
    'head.json': results(3),
    'run.jsonl': transcript('claude-code/namespace.jsonl'),
  }
}

function page(file: string): string {
  return readFileSync(join(home, file), 'utf8')
}

function transcript(file: string): string {
  return readFileSync(join(home, 'fixtures/transcripts', file), 'utf8')
}
