import { join, normalize } from 'node:path/posix'
import { MAX_PROMPT_LENGTH } from '../../../core/documents/limits.ts'
import { isOutside } from '../../../core/errors/is-within.ts'
import type { AgentvTest, Assertion } from './agentv-suite.ts'
import { type Carried, carriedAs, NO_VALUE, notCarried } from './carried.ts'
import { type Cursor, child, firstChild, isAbsent, positionOf } from './cursor.ts'
import { foldersUpFrom, type ReferencedFiles } from './referenced-files.ts'
import { hasScores, rubricsOf, rubricTexts } from './rubrics.ts'
import { isText, scalarText } from './scalar-text.ts'
import { fillIn, noProblems } from './template.ts'

/** Turns rubrics and judges with a prompt into `prompt` graders. Undefined for other types. */
export async function carryJudge(
  files: ReferencedFiles,
  assertion: Assertion,
  test: AgentvTest,
): Promise<Carried | undefined> {
  const { type, negated, cursor } = assertion
  const model = scalarText(child(cursor, 'model').value)
  const judge = (prompt: string, lost: string | null = null): Carried =>
    carriedAs('prompt', { prompt, ...(model === null ? {} : { model }) }, lost)
  if (type === 'trajectory:goal-success') {
    const goal = scalarText(child(cursor, 'value').value) ?? scalarText(child(cursor, 'value', 'goal').value)
    if (goal === null) return notCarried(NO_VALUE)
    return judge(criteriaPrompt([`The agent reached this goal: ${goal}`], { negated, test }), lostOf(assertion))
  }
  if (type !== 'rubrics' && type !== 'llm-judge') return undefined
  const criteria = rubricTexts(rubricsOf(assertion))
  if (criteria.length > 0) return judge(criteriaPrompt(criteria, { negated, test }), lostOf(assertion))
  const own = firstChild(cursor, ['prompt'])
  if (type === 'rubrics' && own === undefined) return notCarried(NO_VALUE)
  if (typeof own?.value === 'object') return notCarried('programs of a suite are not run')
  const written = scalarText(own?.value)
  if (written !== null) {
    const prompt = ownPrompt(await promptText(files, child(cursor, 'prompt'), written), negated, test)
    return prompt === null ? notCarried('its prompt is too long') : judge(prompt)
  }
  return test.criteria.length === 0 && test.expectedOutput === null
    ? notCarried('neither it nor its test says what a good answer is')
    : judge(criteriaPrompt(test.criteria, { negated, test }))
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

/**
 * Returns the text of the file that a prompt names, or else the prompt itself. Warns of a file that does not exist; its
 * name is then the prompt.
 */
async function promptText(files: ReferencedFiles, cursor: Cursor, written: string): Promise<string> {
  const path = written.trim().replace(/^file:\/\//, '')
  if (!/^\S+\.(md|txt|markdown|j2|njk)$/i.test(path)) return written
  for (const folder of foldersUpFrom(cursor.document.file)) {
    const candidate = normalize(join(folder, path.replaceAll('\\', '/')))
    if (isOutside(candidate)) continue
    const text = await files.text(candidate, cursor)
    if (isText(text)) return text
  }
  files.warn({
    what: `The file \`${path.slice(0, 100)}\` of a judge's prompt was not found, so its name is the prompt`,
    where: positionOf(cursor),
    todo: 'Add the file, or write the text of the prompt into the suite.',
  })
  return written
}

/**
 * Adapts a prompt that was written for AgentV's judge: fills in its placeholders and appends how to answer here. Null
 * if the prompt grows too long.
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
  const budget = { left: MAX_PROMPT_LENGTH, templated: new Map() }
  const filled = String(fillIn(text, [words], noProblems(budget)))
  return budget.left < 0 ? null : `${filled.trimEnd()}\n\n${verdictOnce(negated)}`
}
