import type { AgentvTest, Assertion } from './agentv-suite.ts'
import { type Carried, carriedAs, NO_VALUE, notCarried } from './carried.ts'
import { child, isAbsent } from './cursor.ts'
import { hasScores, rubricsOf, rubricTexts } from './rubrics.ts'
import { scalarText } from './scalar-text.ts'

/**
 * Turns rubrics into a `prompt` grader; a judge without any into the criteria of its test. Undefined for other types.
 */
export function carryJudge(assertion: Assertion, test: AgentvTest): Carried | undefined {
  const { type, negated, cursor } = assertion
  if (type !== 'rubrics' && type !== 'llm-judge') return undefined
  const model = scalarText(child(cursor, 'model').value)
  const judge = (criteria: readonly string[], lost: string | null): Carried => {
    const prompt = criteriaPrompt(criteria, { negated, test })
    return carriedAs('prompt', { prompt, ...(model === null ? {} : { model }) }, lost)
  }
  const criteria = rubricTexts(rubricsOf(assertion))
  if (criteria.length > 0) return judge(criteria, lostOf(assertion))
  if (!isAbsent(child(cursor, 'prompt'))) return notCarried('a prompt of its own is not asked; write `criteria`')
  if (type === 'rubrics') return notCarried(NO_VALUE)
  return test.criteria.length === 0 && test.expectedOutput === null
    ? notCarried('neither it nor its test says what a good answer is')
    : judge(test.criteria, null)
}

/** Returns what of a judge its rubrics do not cover, as the end of a warning; null if they cover all of it. */
function lostOf(assertion: Assertion): string | null {
  const { cursor, isPlain } = assertion
  if (isPlain) return null
  if (!isAbsent(child(cursor, 'prompt'))) return 'its prompt is not asked, only its rubrics'
  return hasScores(rubricsOf(assertion)) || !isAbsent(child(cursor, 'min_score'))
    ? 'weights, scores and pass marks of rubrics are not read: every one of them has to hold'
    : null
}

/**
 * Returns the prompt of a judge: to check each of the criteria on its own, or, without criteria, whether the answer
 * says the same as the expected one.
 */
export function criteriaPrompt(
  criteria: readonly string[],
  { negated, test }: { negated: boolean; test: Pick<AgentvTest, 'expectedOutput'> },
): string {
  const [holds, fails] = negated ? ['does not hold', 'holds'] : ['holds', 'does not hold']
  const reference =
    test.expectedOutput === null ? [] : ['', 'An answer that would be right, for comparison:', test.expectedOutput]
  const [task, verdict] =
    criteria.length === 0
      ? [[`Judge whether the agent's answer says what the right answer says.`], verdictOnce(negated)]
      : [
          [
            `Judge the agent's answer by each of these ${criteria.length === 1 ? 'points' : `${criteria.length} points`} on its own:`,
            ...criteria.map((text, index) => `${index + 1}. ${text}`),
          ],
          `Call set_waza_grade_pass once for each point that ${holds}, and set_waza_grade_fail with the reason once for each point that ${fails}.`,
        ]
  return [...task, ...reference, '', verdict].join('\n')
}

function verdictOnce(negated: boolean): string {
  return negated
    ? 'Call set_waza_grade_fail with the reason if so, and set_waza_grade_pass if not.'
    : 'Call set_waza_grade_pass if so, and set_waza_grade_fail with the reason if not.'
}
