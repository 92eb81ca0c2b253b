import type { Phase, Side } from '../../src/agents/agent.ts'
import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import { type ColumnResults, columnResultsSchema } from '../../src/core/results/results.ts'
import { subjectOf } from '../../src/core/results/subject.ts'
import { assembleResults } from '../../src/evaluate/assemble/assemble-results.ts'
import type { Assembly } from '../../src/evaluate/assemble/assembly.ts'
import type { KeyedTrial } from '../../src/evaluate/assemble/trial-records.ts'
import { gate, type Verdict } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { inOneRoom } from '../../src/sides/room-catalogues.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { TrialRequest } from '../../src/trials/plan/trial-request.ts'
import { exampleRun, exampleSides, PLAIN } from './example-run.ts'
import { policy, question, task } from './observed.ts'
import { type Run, runOfColumn } from './run-of.ts'
import { makeSkill } from './skill.ts'

/** How often each skill fires on a prompt, 0..1; `error`: how often the trial fails. */
export type Rates = Readonly<Record<string, number>>

export interface NoisyPrompt {
  prompt: string
  expects: Record<string, Label>
  base: Rates
  /** As on base where absent. */
  head?: Rates
  rest?: Partial<AskedTask>
}

/** `isNew`: base does not have it; `removed`: head does not. */
export interface SkillOfRun {
  name: string
  descriptionChanged?: boolean
  isNew?: boolean
  removed?: boolean
}

export interface NoisySketch {
  skills: readonly SkillOfRun[]
  prompts: readonly NoisyPrompt[]
  tolerance?: number
  seed?: number
  noBase?: boolean
  override?: Partial<ColumnResults>
}

/**
 * Results of a non-deterministic agent: the gate asks for trials and decides, and the pipeline's writer
 * writes it down. Seeded.
 */
export function noisyResults(sketch: NoisySketch): Run {
  const { skills, prompts, tolerance = 1, noBase = false, override = {} } = sketch
  const tasks = prompts.map((one, index) => taskOf(one, index))
  const trials: KeyedTrial[] = []
  const observations: Observation[] = []
  const asked = {
    ...question(tasks),
    skills: skills.map(({ name, isNew }) => ({
      name,
      base: noBase || isNew === true ? null : { offered: true },
      head: { offered: true },
    })),
    deterministic: false,
    trials: { base: 3, head: 2 },
    policy: { ...policy, general: { ...policy.general, tolerance } },
    sides: noBase ? ('head' as const) : ('both' as const),
  }
  const conversation = gate(asked)
  let step = conversation.next()
  while (step.done !== true) {
    const answers = step.value.flatMap((request) => run(request, sketch))
    for (const { observation, trial } of answers) {
      observations.push(observation)
      trials.push(trial)
    }
    step = conversation.next(answers.map(({ observation }) => observation))
  }
  const results = columnResultsSchema.parse({
    ...assembleResults({
      ...surroundings(sketch),
      question: asked,
      verdict: step.value satisfies Verdict,
      observations,
      trials,
    }),
    ...override,
  })
  return runOfColumn(results)
}

function taskOf({ prompt, expects, rest }: NoisyPrompt, index: number): AskedTask {
  const suite = `evals/${Object.keys(expects)[0] ?? 'none'}.json`
  const source = { file: suite, line: 3 + 5 * index, column: 7 }
  return task(keyOf(index), expects, { id: `prompt-${index + 1}`, suite, suites: [suite], prompt, source, ...rest })
}

function keyOf(index: number): string {
  return `task-${index}`
}

const phases: readonly Phase[] = ['screen', 'check', 'refill', 'confirm', 'golden']

function run(
  { task: key, side, phase, first, trials }: TrialRequest,
  { prompts, seed = 1 }: NoisySketch,
): { observation: Observation; trial: KeyedTrial }[] {
  const position = prompts.findIndex((_, index) => keyOf(index) === key)
  const sketch = prompts[position]
  if (sketch === undefined) throw new Error(`there is no task ${key}`)
  return Array.from({ length: trials }, (_, turn) => {
    const index = first + turn
    const random = seededRandom(
      ((seed * 997 + position) * 10 + phases.indexOf(phase) * 2 + Number(side === 'head')) * 100 + index,
    )
    // The first numbers of neighbouring seeds are alike.
    for (let skipped = 0; skipped < 5; skipped += 1) random()
    return showing(key, side, phase, index, (side === 'head' ? sketch.head : undefined) ?? sketch.base, random)
  })
}

/** One draw for all skills of a prompt: where two share it, one fires or the other. */
function showing(key: string, side: Side, phase: Phase, index: number, rates: Rates, random: () => number) {
  let left = random()
  const [name = null] = Object.entries(rates).find(([, rate]) => {
    left -= rate
    return left < 0
  }) ?? [null]
  const failed = name === 'error'
  const fired = name === null || failed ? [] : [name]
  const at = { task: key, side, phase, index }
  const observation: Observation = { ...at, fired, failed, grades: [] }
  const trial: KeyedTrial = {
    ...at,
    status: failed ? 'error' : 'ok',
    error: failed ? { kind: 'timeout', message: 'no answer within 120 s' } : null,
    transcript: buildTranscript(
      fired.map((skill) => ({ type: 'skill', name: skill, success: true, via: 'tool', caller: 'main' }) as const),
    ),
    durationMs: 1000,
    cached: false,
    key: `${key}-${side}-${phase}-${index}`,
  }
  return { observation, trial }
}

/** Everything of a run but what it measured. */
export function surroundings({
  skills,
  noBase = false,
}: Pick<NoisySketch, 'noBase'> & { skills: readonly SkillOfRun[] }): Omit<
  Assembly,
  'question' | 'verdict' | 'observations' | 'trials'
> {
  const described = skills.filter(({ removed }) => removed !== true).map(({ name }) => makeSkill({ name }))
  const before = skills.filter(({ isNew }) => isNew !== true)
  const catalogues = {
    base: noBase
      ? null
      : {
          skills: before.map(({ name, descriptionChanged }) =>
            makeSkill(descriptionChanged === true ? { name, description: `Was for ${name}.` } : { name }),
          ),
          warnings: [],
        },
    head: { skills: described, warnings: [] },
  }
  return {
    kind: 'gate',
    toolVersion: '0.1.0',
    ...exampleRun,
    subject: subjectOf({ agent: 'command', version: '2.1.4', model: 'sonnet-5', ...PLAIN }),
    agent: { id: 'command', version: '2.1.4', model: 'sonnet-5', label: 'command: agent.js', deterministic: false },
    sides: exampleSides(noBase),
    catalogues,
    rooms: inOneRoom(catalogues),
    renamed: new Map(),
    judge: null,
    enforcement: noBase ? { enforced: false, reportOnly: 'first_run' } : { enforced: true, reportOnly: null },
    policySource: 'defaults',
    warnings: [],
    filter: null,
    reproduce: 'node dist/cli.js gate --base bbbbbbb --head aaaaaaa --agent-command "node agent.js"',
  }
}
