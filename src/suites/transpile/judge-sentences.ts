import { isRecord } from '../../core/errors/record.ts'
import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { child, isAbsent, positionOf } from '../formats/agentv/cursor.ts'
import { hasScores, rubricsOf, rubricTexts } from '../formats/agentv/rubrics.ts'
import { compactText } from '../formats/agentv/scalar-text.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/**
 * The criteria of a judge, word for word: its rubrics, else its prompt. Undefined for types other than judges, null for
 * rubrics without any entry.
 */
export function judgeSentences(builder: SuiteBuilder, assertion: Assertion): string[] | null | undefined {
  const { type, negated, cursor } = assertion
  if (type !== 'rubrics' && type !== 'llm-judge') return undefined
  const opposite = (text: string): string => (negated ? `This does not hold: ${text}` : text)
  const rubrics = rubricsOf(assertion)
  const texts = rubricTexts(rubrics)
  const prompt = child(cursor, 'prompt')
  if (texts.length > 0) {
    if (!isAbsent(prompt)) {
      builder.warn({
        what: 'The prompt of a judge that has rubrics is left out, and only they are carried over',
        where: positionOf(prompt),
      })
    }
    if (hasScores(rubrics)) {
      builder.warn({
        what: 'The weights and scores of rubrics are not carried over, only what they ask',
        where: positionOf(rubrics),
      })
    }
    return texts.map(opposite)
  }
  if (isAbsent(prompt) || prompt.value === '') {
    return type === 'rubrics' ? null : [opposite('A judge finds that the output meets the criteria of the test')]
  }
  if (isRecord(prompt.value)) {
    const command = child(prompt, 'command').value
    const words = Array.isArray(command) ? command.map(compactText).join(' ') : compactText(command ?? prompt.value)
    return [opposite(`A judge that is asked by \`${words}\` accepts the output`)]
  }
  if (namesFile(prompt.value)) {
    builder.warn({
      what: 'The prompt of a judge is in a file, so its assertion only names that file',
      where: positionOf(prompt),
      todo: 'Write the text of the prompt into the suite.',
    })
  }
  return [opposite(compactText(prompt.value))]
}

function namesFile(prompt: unknown): boolean {
  return typeof prompt === 'string' && /^(file:\/\/\S+|\S+\.(md|txt|markdown))$/i.test(prompt.trim())
}
