import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { withUniqueNames } from '../../unique-names.ts'
import type { AgentvTest, Assertion } from './agentv-suite.ts'
import { demandsAll } from './assertions.ts'
import { type Carried, notAtAll } from './carried.ts'
import { type Cursor, child, isAbsent, placeOf } from './cursor.ts'
import { carryJudge, criteriaPrompt } from './judge-graders.ts'
import { carryMetrics } from './metric-graders.ts'
import type { ReferencedFiles } from './referenced-files.ts'
import { rubricTexts } from './rubrics.ts'
import { scalarText } from './scalar-text.ts'
import { carryText } from './text-graders.ts'
import { carryTrajectory } from './trajectory-graders.ts'
import { isTriggerJudge } from './trigger-judges.ts'

/** Turns assertions into graders; one for a whole suite, for it remembers what the suite's own assertions became. */
export class GraderMaker {
  readonly #builder: SuiteBuilder
  readonly #files: ReferencedFiles
  readonly #known = new Map<Assertion, Carried>()

  constructor(builder: SuiteBuilder, files: ReferencedFiles) {
    this.#builder = builder
    this.#files = files
  }

  /**
   * The graders of a test, in the order of its assertions; sentences that stand in place of assertions are one grader
   * together. What no grader here checks is a warning. A test that has criteria and no assertions at all is judged by
   * its criteria, as in AgentV.
   */
  async gradersOf(test: AgentvTest): Promise<GraderSpec[]> {
    const specs: GraderSpec[] = []
    const sentences = test.assertions.filter(({ isPlain }) => isPlain)
    for (const { assertion, weight } of weighted(test.assertions, 1)) {
      if (isTriggerJudge(assertion) || (assertion.isPlain && assertion !== sentences[0])) continue
      if (assertion.isPlain) specs.push(this.#sentences(sentences, test))
      else if (weight > 0) specs.push(...(await this.#carry(assertion, weight, test)))
      else this.#warnWeight(assertion)
    }
    if (test.assertions.length === 0 && test.criteria.length > 0) {
      const prompt = criteriaPrompt(test.criteria, { negated: false, test })
      specs.push({ type: 'prompt', name: 'criteria', config: { prompt }, weight: 1, source: test.place })
    }
    for (const { type, config, source } of specs) {
      if (type === 'prompt') this.#builder.spend(String(config['prompt']), source)
    }
    return withUniqueNames(specs)
  }

  #sentences(sentences: readonly Assertion[], test: AgentvTest): GraderSpec {
    const texts = sentences.flatMap(({ cursor }) => rubricTexts(cursor))
    const [first] = sentences
    return {
      type: 'prompt',
      name: 'rubrics',
      config: { prompt: criteriaPrompt(texts, { negated: false, test }) },
      weight: sentences.length,
      source: first === undefined ? test.place : placeOf(first.cursor),
    }
  }

  async #carry(assertion: Assertion, weight: number, test: AgentvTest): Promise<GraderSpec[]> {
    const { written, cursor } = assertion
    const known = this.#known.get(assertion)
    const carried = known ?? (await this.#find(assertion, test))
    const { graders, lost } = carried
    if (lost !== null && known === undefined) {
      this.#builder.warn({
        what: `\`${written.slice(0, 60)}\` is ${graders.length === 0 ? 'not graded' : 'graded in part'}: ${lost}`,
        where: placeOf(cursor),
      })
    }
    const name = scalarText(child(cursor, 'name').value) ?? scalarText(child(cursor, 'metric').value) ?? written.trim()
    return graders.map((grader) => ({ ...grader, name: name.slice(0, 100), weight, source: placeOf(cursor) }))
  }

  async #find(assertion: Assertion, test: AgentvTest): Promise<Carried> {
    const found = carryText(assertion) ?? carryMetrics(assertion) ?? carryTrajectory(assertion) ?? carryOther(assertion)
    if (found === undefined) {
      // What a judge is asked depends on the test.
      return (await carryJudge(assertion, { test, files: this.#files })) ?? notAtAll('there is no such grader here')
    }
    this.#known.set(assertion, found)
    return found
  }

  #warnWeight({ written, cursor }: Assertion): void {
    this.#builder.warn({
      what: `\`${written.slice(0, 60)}\` is not graded: its weight is not above 0`,
      where: placeOf(child(cursor, 'weight')),
    })
  }
}

function carryOther({ type }: Assertion): Carried | undefined {
  switch (type) {
    case 'assert-set':
      return notAtAll('a set that can pass although a part of it fails has no counterpart')
    case 'code-judge':
    case 'javascript':
    case 'python':
    case 'webhook':
      return notAtAll('programs of a suite are not run')
    case 'field-accuracy':
    case 'similar':
      return notAtAll('there is no such grader here')
    default:
      return undefined
  }
}

/**
 * Assertions with their weights; the members of a set that demands all of them stand in its place and share its weight.
 */
function weighted(assertions: readonly Assertion[], whole: number): { assertion: Assertion; weight: number }[] {
  return assertions.flatMap((assertion) => {
    const weight = whole * weightOf(assertion.cursor)
    if (!demandsAll(assertion)) return [{ assertion, weight }]
    const sum = assertion.members.reduce((total, { cursor }) => total + weightOf(cursor), 0)
    return weighted(assertion.members, sum > 0 ? weight / sum : 0)
  })
}

/** 1 where it is not said, 0 for what is no weight. */
function weightOf(cursor: Cursor): number {
  const weight = child(cursor, 'weight')
  if (isAbsent(weight)) return 1
  return typeof weight.value === 'number' && Number.isFinite(weight.value) && weight.value > 0 ? weight.value : 0
}
