import { cutText } from '../../core/errors/cut-text.ts'
import type { JudgeAnswer, JudgeRequest } from './judge.ts'
import { JudgeFailure } from './judge-failure.ts'
import type { RawAnswer } from './raw-answer.ts'

/**
 * The verdicts in an answer: the calls of the offered tools, by exact name. Its text never counts. One invalid call
 * invalidates the answer, because it may be the one that failed the work.
 *
 * @throws JudgeFailure of kind no_verdict
 */
export function verdictsOf<Verdict>(
  answer: RawAnswer,
  { tools }: Pick<JudgeRequest<Verdict>, 'tools'>,
): JudgeAnswer<Verdict>['verdicts'] {
  if (answer.finish === 'length') throw noVerdict('its answer was cut off at the limit of output tokens')
  if (answer.finish === 'content-filter') throw noVerdict("the provider's filter stopped its answer")
  if (answer.calls.length === 0) {
    throw noVerdict(answer.text.trim() === '' ? 'its answer is empty' : `it only said: ${quote(answer.text)}`)
  }
  return answer.calls.map((call) => {
    const tool = tools.find(({ name }) => name === call.tool)
    if (tool === undefined) throw noVerdict(`it called ${quote(call.tool)}, which is none of its tools`)
    const parsed = tool.arguments.safeParse(call.arguments)
    if (parsed.success) return { tool: tool.name, arguments: parsed.data }
    throw noVerdict(`it called ${tool.name} with malformed arguments: ${quote(JSON.stringify(call.arguments))}`)
  })
}

function noVerdict(reason: string): JudgeFailure {
  return new JudgeFailure('no_verdict', `the judge gave no verdict: ${reason}`)
}

/** One line, so that foreign text cannot look like our message. */
function quote(text = ''): string {
  return `"${cutText(text.replace(/\s+/g, ' ').trim(), 200)}"`
}
