import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { GraderSpec } from '../../suite.ts'

/**
 * Returns the grader that asks a judge whether the answer meets the criteria of an entry at a path, listed under `key`;
 * none without criteria. It is used only where a judge is configured.
 */
export function judgedCriteria(
  document: SourceDocument,
  at: ValuePath,
  { key, values }: { key: string; values: readonly unknown[] },
): GraderSpec[] {
  const criteria = values.flatMap((one) => sentenceOf(one) ?? [])
  if (criteria.length === 0) return []
  const source = document.keyPositionOf([...at, key])
  const prompt = ['Check the response against each of these criteria:', ...criteria.map((one) => `- ${one}`)].join('\n')
  return [{ type: 'prompt', name: key, config: { prompt }, weight: 1, ifJudged: true, source }]
}

/** The text of a criterion: a sentence, or a mapping with one. */
function sentenceOf(value: unknown): string | null {
  const texts = isRecord(value)
    ? ['text', 'description', 'expectation', 'assertion', 'criteria'].map((key) => value[key])
    : [value]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? null
}
