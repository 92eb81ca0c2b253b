import type { Side } from '../../src/agents/agent.ts'
import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import { columnResultsSchema } from '../../src/core/results/results.ts'
import { assembleResults } from '../../src/evaluate/assemble/assemble-results.ts'
import type { KeyedTrial } from '../../src/evaluate/assemble/trial-records.ts'
import { gate } from '../../src/gate/gate.ts'
import type { ResolvedTask } from '../../src/suites/resolved-task.ts'
import type { Label } from '../../src/suites/suite.ts'
import { askedTasks } from '../../src/trials/plan/asked-tasks.ts'
import { type SkillOfRun, surroundings } from './noisy-results.ts'
import { question, task, trials } from './observed.ts'
import { type Run, runOfColumn } from './run-of.ts'

/** A prompt as a suite has it. The same id on both sides is the same entry, whatever became of its words and labels. */
export interface SuitePrompt {
  id: string
  prompt: string
  expects: Record<string, Label>
}

/** A change of skills and suites, with what a deterministic agent does on either side. */
export interface RoutedChange {
  skills: readonly SkillOfRun[]
  base: readonly SuitePrompt[]
  head: readonly SuitePrompt[]
  fires(side: Side, prompt: string): readonly string[]
}

/** Results of a change as the pipeline makes them: its plan asks, its gate decides, its writer writes it down. */
export function routedResults({ skills, base, head, fires }: RoutedChange): Run {
  const offered = { offered: true }
  const names = new Set(skills.filter(({ removed }) => removed !== true).map(({ name }) => name))
  const tasks = askedTasks(inSuites(head), inSuites(base), names)
  const asked = question(tasks, {
    skills: skills.map(({ name, isNew, removed }) => ({
      name,
      base: isNew === true ? null : offered,
      head: removed === true ? null : offered,
    })),
  })
  const conversation = gate(asked)
  const first = conversation.next()
  if (first.done === true) throw new Error('the gate asked nothing')
  const prompts = new Map(tasks.map(({ key, prompt }) => [key, prompt]))
  const observations = first.value.flatMap(({ task: key, side }) =>
    trials(key, side, fires(side, prompts.get(key) ?? '')),
  )
  const step = conversation.next(observations)
  if (step.done !== true) throw new Error('the gate asked for more')
  const around = surroundings({ skills })
  return runOfColumn(
    columnResultsSchema.parse(
      assembleResults({
        ...around,
        agent: { id: 'lexical', version: '3', model: null, label: 'lexical router, not an agent', deterministic: true },
        reproduce: 'node dist/cli.js gate --base bbbbbbb --head aaaaaaa --enforce',
        question: asked,
        verdict: step.value,
        observations,
        trials: observations.map(
          ({ task: of, side, phase, index, fired }): KeyedTrial => ({
            ...{ task: of, side, phase, index, status: 'ok', error: null, durationMs: 1, cached: false },
            transcript: buildTranscript(
              fired.map((name) => ({ type: 'skill', name, success: true, via: 'router', caller: 'main' }) as const),
            ),
            key: `${of}-${side}`,
          }),
        ),
      }),
    ),
  )
}

function inSuites(prompts: readonly SuitePrompt[]): ResolvedTask[] {
  return prompts.map(({ id, prompt, expects }, index) => {
    const suite = `evals/${Object.keys(expects)[0] ?? 'none'}.json`
    const source = { file: suite, line: 3 + 5 * index, column: 7 }
    // Tasks are the same when what they ask and say is.
    return task(JSON.stringify([prompt, expects]), expects, { id, suite, suites: [suite], prompt, source })
  })
}
