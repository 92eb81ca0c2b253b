import { z } from 'zod'
import type { GradedTrial, Grader } from './grader.ts'
import { type Language, runAssertions } from './programs/run-assertions.ts'
import { textList } from './text-list.ts'
import { errorsOf, wazaEvents, wazaToolCalls } from './waza-events.ts'

const LANGUAGES: readonly Language[] = ['python', 'javascript']

/** Names whose values are unknown when the agent does not report its tool calls. */
const ABOUT_TOOLS = /\b(tool_calls|transcript|errors)\b/

const config = z
  .object({
    language: z
      .string()
      .nullish()
      .meta({ description: 'Language of the assertions: `python` or `javascript`.', otherwise: 'python' }),
    assertions: textList.meta({
      description: 'Expressions, at least one. Each is a check that passes when its value is truthy.',
      needed: true,
    }),
  })
  .transform(({ language: given, assertions }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const language = (given ?? '') === '' ? 'python' : LANGUAGES.find((known) => known === given)
    if (language === undefined) refuse(`language '${given}' is not yet supported, only ${LANGUAGES.join(' and ')}`)
    if (assertions.length === 0) refuse('must have at least one of assertions: there is nothing to check')
    return { language: language ?? 'python', assertions }
  })

/**
 * Evaluates expressions about the agent's output and events. Every assertion is one check; the score is the share of
 * checks that hold, and the grader passes when all do. An assertion that cannot be evaluated fails. Assertions run in a
 * process with limits and without secrets. Without a sandbox it has the rights of this process, because assertions are
 * code of the suite's author.
 */
export const code: Grader<z.infer<typeof config>> = {
  type: 'code',
  config,
  needs: ({ assertions }) => (assertions.some((one) => ABOUT_TOOLS.test(one)) ? ['output', 'tools'] : ['output']),
  async grade({ language, assertions }, { trial, machine }) {
    const answers = await runAssertions(language, assertions, namesFor(trial), machine)
    const failures = assertions.flatMap((assertion, index) => {
      const answer = answers[index]
      if (answer?.passed === true) return []
      return [`Failed: ${assertion}${answer?.message ? `: ${answer.message}` : ''}`]
    })
    const passed = assertions.length - failures.length
    return {
      score: passed / assertions.length,
      passed: failures.length === 0,
      feedback: failures.length === 0 ? 'All assertions passed' : failures.join('; '),
      details: { language, total_assertions: assertions.length, passed_assertions: passed, failures },
    }
  },
}

/** The variables that assertions may use. */
function namesFor({ transcript, statedEvents, durationMs }: GradedTrial): Record<string, unknown> {
  const events = statedEvents ?? wazaEvents(transcript)
  return {
    output: transcript.output,
    outcome: transcript.outcome ?? {},
    transcript: events,
    tool_calls: wazaToolCalls(transcript),
    errors: errorsOf(events),
    duration_ms: Math.trunc(durationMs),
  }
}
