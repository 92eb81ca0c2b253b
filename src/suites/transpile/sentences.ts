import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { isKnownType } from '../formats/agentv/assertion-type.ts'
import { demandsAll } from '../formats/agentv/assertions.ts'
import { child, positionOf } from '../formats/agentv/cursor.ts'
import { isTriggerJudge } from '../formats/agentv/trigger-judges.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'
import { judgeSentences } from './judge-sentences.ts'
import { otherSentence } from './other-sentences.ts'
import { textSentence } from './text-sentences.ts'
import { trajectorySentence } from './trajectory-sentences.ts'

/**
 * Describes an assertion in sentences for a grader of answers: one for most types, one per entry of a rubric, none for
 * a trigger judge. A negated assertion becomes its opposite. Warns where a sentence says less than the assertion.
 */
export function sentencesOf(builder: SuiteBuilder, assertion: Assertion): string[] {
  if (isTriggerJudge(assertion)) return []
  if (assertion.type === 'assert-set') {
    const members = assertion.members.flatMap((member) =>
      isTriggerJudge(member) ? skillSentence(assertion, member) : sentencesOf(builder, member),
    )
    return demandsAll(assertion) ? members : setSentence(builder, assertion, members)
  }
  const found = wordingOf(builder, assertion)
  if (found === null) {
    builder.warn({
      what: `An assertion of type \`${assertion.written.slice(0, 60)}\` has no value that it could check for, and is left out`,
      where: positionOf(assertion.cursor),
      todo: 'Add what it checks for, as in `value: "..."`.',
    })
    return []
  }
  if (!isKnownType(assertion.type)) {
    builder.warn({
      what: `The assertion type \`${assertion.type.slice(0, 60)}\` is unknown; its sentence only quotes the file`,
      where: positionOf(assertion.cursor),
    })
  }
  return found
}

/**
 * The judges of a set that demands all of its members are labels. In any other set they are one condition among others.
 */
function skillSentence(set: Assertion, judge: Assertion): string[] {
  return demandsAll(set) ? [] : [otherSentence(judge)]
}

/** Null where the assertion does not state what it checks for. */
function wordingOf(builder: SuiteBuilder, assertion: Assertion): string[] | null {
  for (const wording of [textSentence, trajectorySentence]) {
    const sentence = wording(builder, assertion)
    if (sentence !== undefined) return sentence === null ? null : [sentence]
  }
  const judged = judgeSentences(builder, assertion)
  return judged === undefined ? [otherSentence(assertion)] : judged
}

/** One sentence for a set of assertions that need not all hold. Empty for an empty set. */
function setSentence(builder: SuiteBuilder, set: Assertion, members: readonly string[]): string[] {
  if (members.length === 0) {
    builder.warn({ what: 'A set of assertions is empty and is left out', where: positionOf(set.cursor) })
    return []
  }
  return [`${introduction(set)}: ${members.join('; ')}`]
}

function introduction({ cursor, negated, written }: Assertion): string {
  const aggregator = child(cursor, 'aggregator')
  const own = child(aggregator, 'threshold').value
  const threshold = typeof own === 'number' ? own : child(cursor, 'threshold').value
  const not = negated ? 'It is not so that ' : ''
  if (typeof threshold === 'number') {
    const share = `at least ${Number((threshold * 100).toFixed(4))}% of these hold`
    return negated ? `${not}${share}` : `At${share.slice(2)}`
  }
  const kind = child(aggregator, 'type').value
  if (typeof kind === 'string' && kind !== 'weighted_average') {
    return `${not}${negated ? 't' : 'T'}hese hold together, as the aggregator \`${kind}\` decides`
  }
  if (negated && kind === undefined && written.trim() !== 'composite') return 'It is not so that all of these hold'
  return `${not}${negated ? 't' : 'T'}hese hold on weighted average`
}
