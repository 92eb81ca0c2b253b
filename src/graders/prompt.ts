import { z } from 'zod'
import { gradePairwise } from './grade-pairwise.ts'
import type { GradeResult, Grader, GradingMachine } from './grader.ts'
import type { Judge } from './judge/judge.ts'
import { judgeMaterial } from './judge-material.ts'
import { type PromptConfig, promptConfig } from './prompt-config.ts'
import { rubricText } from './rubrics.ts'
import { toolArguments } from './tool-arguments.ts'

const PASS = 'set_waza_grade_pass'
const FAIL = 'set_waza_grade_fail'

const verdictSchema = toolArguments({
  description: z.string().optional().meta({ description: 'The criterion, in a few words.' }),
  reason: z.string().optional().meta({ description: 'Why it is met or not, in one or two sentences.' }),
})

const TOOLS = [
  { name: PASS, description: 'Reports a criterion as met. Can be called several times.', arguments: verdictSchema },
  { name: FAIL, description: 'Reports a criterion as not met. Can be called several times.', arguments: verdictSchema },
]

const SYSTEM = `You judge the work of an AI agent, by criteria that somebody else wrote.

Report your judgement only by calling tools: \`${PASS}\` for a criterion that is met, \`${FAIL}\` for one that is not, each with the criterion in a few words and the reason. Make one call for each criterion, or a single one where the criteria ask for a single verdict. Make all calls in this one answer, since there is no further round. Whatever you write outside of them is not read.

What you are given is all there is: you cannot open files, run anything or ask back.`

const OF_MATERIAL = `Where the criteria speak of the session, the conversation, the response, the workspace or files on disk, they mean the material. A criterion that the material does not show to be met is not met.`

/**
 * Asks a judge. With P calls of the pass tool and F of the fail tool, the score is P / (P + F), and the grader passes
 * when there is a pass and no fail. An answer without any such call is a grading error, see `verdictsOf`.
 */
export const prompt: Grader<PromptConfig> = {
  type: 'prompt',
  config: promptConfig,
  needs: () => ['output'],
  comparesSides: ({ pairwise }) => pairwise,
  async grade(config, context) {
    const { model, reasoningEffort } = config
    const instructions = config.prompt.trim() === '' ? await rubricText(config.rubric, context.suite) : config.prompt
    const question = { model, reasoningEffort, instructions }
    if (config.pairwise) return gradePairwise(() => judgeOf(context.machine), question, context)
    const answer = await judgeOf(context.machine).ask({
      ...question,
      system: config.promptOnly ? SYSTEM : `${SYSTEM} ${OF_MATERIAL}`,
      material: config.promptOnly ? [] : await judgeMaterial(context.trial, { withTranscript: config.continueSession }),
      tools: TOOLS,
    })
    const passes = answer.verdicts.filter(({ tool }) => tool === PASS)
    const fails = answer.verdicts.filter(({ tool }) => tool === FAIL)
    const failures = fails.map(({ arguments: verdict }) => describe('fail', verdict)).join(';')
    return {
      score: passes.length / answer.verdicts.length,
      passed: fails.length === 0,
      feedback: fails.length === 0 ? 'All prompts passed' : failures,
      details: {
        passes: passes.map(({ arguments: verdict }) => describe('pass', verdict)).join(';'),
        failures,
        response: answer.text.slice(0, 2000).toWellFormed(),
        judge: answer.model,
        cached: answer.cached,
      },
    } satisfies GradeResult
  },
}

function judgeOf({ judge }: GradingMachine): Judge {
  if (judge !== null) return judge
  throw new Error('no judge is configured: add `judge`, with its provider, to skill-eval-gate.yml')
}

function describe(verdict: 'pass' | 'fail', { description, reason }: z.output<typeof verdictSchema>): string {
  return `${verdict}: ${description ?? ''}: ${reason ?? ''}`
}
