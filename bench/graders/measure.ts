import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import type { GradingContext } from '../../src/graders/grader.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { sessionOf } from '../../src/graders/session.ts'

/** What an author would write instead of a grader. */
interface ByHand {
  name: string
  passes(output: string): boolean
}

interface Case {
  name: string
  type: string
  config: Record<string, unknown>
  output: string
  byHand: ByHand | null
}

export interface Measured {
  name: string
  grades: number
  /**
   * Milliseconds of processor time for all grades, warm: the best of three rounds, since other work on the machine only
   * ever adds to it.
   */
  ms: number
  other: { name: string; ms: number } | null
}

/**
 * Times each case: the whole way through `runGraders`, and beside it what does the same by hand, in turns on the same
 * machine.
 */
export async function measureGraders({ root, grades }: { root: string; grades: number }): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const one of cases()) {
    const rounds: { ms: number; other: number }[] = []
    await timeGrader(one, root, Math.ceil(grades / 10))
    for (let round = 0; round < 3; round += 1) {
      rounds.push({ ms: await timeGrader(one, root, grades), other: timeByHand(one, grades) })
    }
    const least = (of: 'ms' | 'other') => Math.min(...rounds.map((round) => round[of]))
    const other = one.byHand === null ? null : { name: one.byHand.name, ms: least('other') }
    measured.push({ name: one.name, grades, ms: least('ms'), other })
  }
  return measured
}

/** So many outputs in turn, or the engine would compute the same one once. */
const VARIANTS = 8

async function timeGrader({ type, config, output }: Case, root: string, grades: number): Promise<number> {
  const specs = [{ type, name: type, config, weight: 1, source: { file: 'eval.yaml', line: 1, column: 1 } }]
  const provides = { output: true, tools: true, files: true, usage: true, turns: true }
  const contexts = variants(output).map((variant) => contextOf(variant, root))
  const started = process.cpuUsage()
  let passed = 0
  for (let at = 0; at < grades; at += 1) {
    const context = contexts[at % VARIANTS]
    if (context === undefined) continue
    for (const grade of await runGraders(specs, context, provides)) if (grade.passed) passed += 1
  }
  const ms = milliseconds(process.cpuUsage(started))
  if (passed !== grades) throw new Error(`${type}: only ${passed} of ${grades} outputs passed`)
  return ms
}

function timeByHand({ byHand, output }: Case, grades: number): number {
  if (byHand === null) return 0
  const outputs = variants(output)
  const started = process.cpuUsage()
  let passed = 0
  for (let at = 0; at < grades; at += 1) if (byHand.passes(outputs[at % VARIANTS] ?? '')) passed += 1
  const ms = milliseconds(process.cpuUsage(started))
  if (passed !== grades) throw new Error(`${byHand.name}: only ${passed} of ${grades} outputs passed`)
  return ms
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function variants(output: string): string[] {
  return Array.from({ length: VARIANTS }, (_, at) => output + ' '.repeat(at))
}

function contextOf(output: string, root: string): GradingContext {
  const transcript = buildTranscript([{ type: 'output', text: output }])
  return {
    trial: {
      prompt: '',
      transcript,
      session: sessionOf(transcript),
      toolEvents: null,
      statedEvents: null,
      skillInvocations: [],
      durationMs: 1,
      workspace: null,
      inputFiles: [],
      baselineOutput: null,
    },
    suite: { sideRoot: root, suiteFolder: root, repositoryRoot: root, skills: [], updateSnapshots: false },
    machine: { environment: {}, judge: null, signal: new AbortController().signal },
  }
}

function cases(): Case[] {
  // 10 KB of the prose that agents write, in which nothing is found before the end.
  const prose = 'The app runs in the Resource group shop-prod; the plan has 2 steps, see docs/plan.md for both. '
  const output = `${prose.repeat(200).slice(0, 10_150)} Deployed to https://shop.example on 2026-03-05.`
  const text = (name: string, config: Record<string, unknown>, byHand: ByHand | null): Case => ({
    name: `text: ${name}`,
    type: 'text',
    config,
    output,
    byHand,
  })
  const regex = (name: string, pattern: string, javascript: RegExp, found: boolean): Case =>
    text(`${name} ${pattern}`, found ? { regex_match: [pattern] } : { regex_not_match: [pattern] }, {
      name: 'JavaScript RegExp',
      passes: (given) => javascript.test(given) === found,
    })
  return [
    text(
      'two substrings',
      { contains: ['deployed to'], not_contains: ['permission denied'] },
      {
        name: 'toLowerCase, includes',
        passes(given) {
          const lower = given.toLowerCase()
          return lower.includes('deployed to') && !lower.includes('permission denied')
        },
      },
    ),
    text(
      "the example of Waza's documentation",
      {
        contains: ['deployed to', 'Resource group'],
        not_contains: ['permission denied'],
        regex_match: ['https?://.+'],
        regex_not_match: ['(?i)error|failed|exception'],
      },
      {
        name: 'includes, JavaScript RegExp',
        passes(given) {
          const lower = given.toLowerCase()
          return (
            lower.includes('deployed to') &&
            lower.includes('resource group') &&
            !lower.includes('permission denied') &&
            /https?:\/\/.+/.test(given) &&
            !/error|failed|exception/i.test(given)
          )
        },
      },
    ),
    regex('found at the end', 'on \\d{4}-\\d\\d', /on \d{4}-\d\d/, true),
    regex('not found', '(?i)fatal.*crash', /fatal.*crash/i, false),
    regex('not found', '\\b[0-9a-f]{40}\\b', /\b[0-9a-f]{40}\b/, false),
    {
      name: 'expected.output_contains, two texts',
      type: 'output_contains',
      config: { texts: ['deployed to', 'Resource group'] },
      output,
      byHand: null,
    },
    {
      name: 'json_schema, 10 KB of JSON',
      type: 'json_schema',
      config: { schema: { type: 'array', items: { type: 'object', required: ['id'] } } },
      output: JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `page-${id}` }))),
      byHand: { name: 'JSON.parse alone', passes: (given) => Array.isArray(JSON.parse(given)) },
    },
    {
      name: 'json_schema, one object in 10 KB of prose',
      type: 'json_schema',
      config: { schema: { type: 'object' }, extract_json: true },
      output: `${output} {"id": 1}`,
      byHand: null,
    },
  ]
}
