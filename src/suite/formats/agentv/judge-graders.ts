import { join, normalize } from 'node:path/posix'
import { MAX_PROMPT_LENGTH } from '../../../documents/limits.ts'
import { isOutside } from '../../../errors/is-within.ts'
import type { AgentvTest, Assertion } from './agentv-suite.ts'
import { type Carried, type CarryContext, exactly, NO_VALUE, notAtAll } from './carried.ts'
import { type Cursor, child, isAbsent, placeOf } from './cursor.ts'
import { foldersUpFrom, type ReferencedFiles } from './referenced-files.ts'
import { hasScores, rubricsOf, rubricTexts } from './rubrics.ts'
import { scalarText } from './scalar-text.ts'
import { fillIn, noProblems } from './template.ts'

/** Rubrics and judges with a prompt as `prompt` graders. Undefined for other types. */
export async function carryJudge(assertion: Assertion, { test, files }: CarryContext): Promise<Carried | undefined> {
  const { type, negated, cursor } = assertion
  const goal = type === 'trajectory:goal-success' ? goalOf(cursor) : null
  if (type === 'trajectory:goal-success' && goal === null) return notAtAll(NO_VALUE)
  if (type !== 'rubrics' && type !== 'llm-judge' && goal === null) return undefined
  const rubrics = rubricsOf(assertion)
  const own = child(cursor, 'prompt')
  const criteria = goal === null ? rubricTexts(rubrics) : [`The agent reached this goal: ${goal}`]
  const model = scalarText(child(cursor, 'model').value)
  const grader = (prompt: string): Carried => exactly('prompt', { prompt, ...(model === null ? {} : { model }) })
  if (criteria.length > 0) {
    const lost = lostOf(assertion, rubrics)
    const carried = grader(criteriaPrompt(criteria, { negated, test }))
    return lost === null ? carried : { ...carried, lost }
  }
  if (type === 'rubrics' && isAbsent(own)) return notAtAll(NO_VALUE)
  if (typeof own.value === 'object' && own.value !== null) return notAtAll('programs of a suite are not run')
  const written = scalarText(own.value)
  if (written !== null) {
    const prompt = ownPrompt(await promptText(files, own, written), negated, test)
    return prompt === null ? notAtAll('its prompt is too long') : grader(prompt)
  }
  return test.criteria.length === 0 && test.expectedOutput === null
    ? notAtAll('neither it nor its test says what a good answer is')
    : grader(criteriaPrompt(test.criteria, { negated, test }))
}

/** What of a judge with rubrics they do not say. */
function lostOf({ cursor, isPlain }: Assertion, rubrics: Cursor): string | null {
  if (isPlain) return null
  if (!isAbsent(child(cursor, 'prompt'))) return 'its prompt is not asked, only its rubrics'
  return hasScores(rubrics) || !isAbsent(child(cursor, 'min_score'))
    ? 'weights, scores and pass marks of rubrics are not read: every one of them has to hold'
    : null
}

/** What a judge is asked about a test that has criteria and no assertions at all. */
export function criteriaPrompt(
  criteria: readonly string[],
  { negated, test }: { negated: boolean; test: Pick<AgentvTest, 'expectedOutput'> },
): string {
  const holds = negated ? 'does not hold' : 'holds'
  const fails = negated ? 'holds' : 'does not hold'
  const reference =
    test.expectedOutput === null ? [] : ['', 'An answer that would be right, for comparison:', test.expectedOutput]
  if (criteria.length === 0) {
    return [
      `Judge whether the agent's answer says what the right answer says.`,
      ...reference,
      '',
      verdict(negated),
    ].join('\n')
  }
  return [
    `Judge the agent's answer by each of these ${criteria.length === 1 ? 'points' : `${criteria.length} points`} on its own:`,
    ...criteria.map((text, index) => `${index + 1}. ${text}`),
    ...reference,
    '',
    `Call set_waza_grade_pass once for each point that ${holds}, and set_waza_grade_fail with the reason once for each point that ${fails}.`,
  ].join('\n')
}

function verdict(negated: boolean): string {
  return negated
    ? 'Call set_waza_grade_fail with the reason if so, and set_waza_grade_pass if not.'
    : 'Call set_waza_grade_pass if so, and set_waza_grade_fail with the reason if not.'
}

function goalOf(cursor: Cursor): string | null {
  const value = child(cursor, 'value')
  return scalarText(value.value) ?? scalarText(child(value, 'goal').value)
}

/**
 * The prompt, or the text of the file that it names. Where there is no such file its name is the prompt, and the user
 * is told.
 */
async function promptText(files: ReferencedFiles, cursor: Cursor, written: string): Promise<string> {
  const path = written.trim().replace(/^file:\/\//, '')
  if (!/^\S+\.(md|txt|markdown|j2|njk)$/i.test(path)) return written
  for (const folder of foldersUpFrom(cursor.document.file)) {
    const candidate = normalize(join(folder, path.replaceAll('\\', '/')))
    if (isOutside(candidate)) continue
    const text = await files.text(candidate, cursor)
    if (text !== null && text.trim() !== '') return text
  }
  files.warn({
    what: `The file \`${path.slice(0, 100)}\` of a judge's prompt was not found, so its name is the prompt`,
    where: placeOf(cursor),
    todo: 'Add the file, or write the text of the prompt into the suite.',
  })
  return written
}

/**
 * A prompt that was written for AgentV's judge: its placeholders become words, and it ends with how to answer here.
 * Null: it grows too long.
 */
function ownPrompt(text: string, negated: boolean, test: AgentvTest): string | null {
  const answer = "(the agent's answer)"
  const reference = test.expectedOutput ?? '(none)'
  const words = {
    output: answer,
    answer,
    candidate_answer: answer,
    input: test.prompt,
    question: test.prompt,
    criteria: test.criteria.join('\n'),
    expected_output: reference,
    reference_answer: reference,
  }
  const budget = { left: MAX_PROMPT_LENGTH }
  const filled = String(fillIn(text, [words], noProblems(budget)))
  return budget.left < 0 ? null : `${filled.trimEnd()}\n\n${verdict(negated)}`
}
