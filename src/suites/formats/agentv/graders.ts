import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { withUniqueNames } from '../../unique-names.ts'
import type { AgentvTest, Assertion } from './agentv-suite.ts'
import { demandsAll } from './assertions.ts'
import { type Carried, notCarried } from './carried.ts'
import { type Cursor, child, isAbsent, positionOf } from './cursor.ts'
import { carryJudge, criteriaPrompt } from './judge-graders.ts'
import { rubricTexts } from './rubrics.ts'
import { scalarText } from './scalar-text.ts'
import { carryText } from './text-graders.ts'
import { isTriggerJudge } from './trigger-judges.ts'

/** Types that no grader of ours checks, with the reason. */
const NOT_CARRIED: ReadonlyMap<string, string> = new Map([
  ['assert-set', 'a set that can pass although a part of it fails has no counterpart'],
  ...['code-judge', 'javascript', 'python', 'webhook'].map(
    (type) => [type, 'programs of a suite are not run'] as const,
  ),
])

/** Turns assertions into graders. One instance serves a suite, since tests share the suite's assertions. */
export class GraderMaker {
  readonly #builder: SuiteBuilder
  readonly #known = new Map<Assertion, Carried>()

  constructor(builder: SuiteBuilder) {
    this.#builder = builder
  }

  /**
   * Returns the graders of a test, in the order of its assertions. Assertions that are plain sentences share one
   * grader. Warns of assertions that no grader checks. A test with criteria and without assertions is judged by its
   * criteria, as in AgentV.
   */
  gradersOf(test: AgentvTest): GraderSpec[] {
    const specs: GraderSpec[] = []
    const sentences = test.assertions.filter(({ isPlain }) => isPlain)
    for (const { assertion, weight } of weighted(test.assertions, 1)) {
      if (isTriggerJudge(assertion) || (assertion.isPlain && assertion !== sentences[0])) continue
      if (assertion.isPlain) {
        const texts = sentences.flatMap(({ cursor }) => rubricTexts(cursor))
        specs.push(
          judgeSpec('rubrics', texts, { test, weight: sentences.length, source: positionOf(assertion.cursor) }),
        )
      } else if (weight > 0) specs.push(...this.#carry(assertion, weight, test))
      else this.#warnWeight(assertion)
    }
    if (test.assertions.length === 0 && test.criteria.length > 0) {
      specs.push(judgeSpec('criteria', test.criteria, { test, weight: 1, source: test.position }))
    }
    for (const { type, config, source } of specs) {
      if (type === 'prompt') this.#builder.spend(String(config['prompt']), source)
    }
    return withUniqueNames(specs)
  }

  #carry(assertion: Assertion, weight: number, test: AgentvTest): GraderSpec[] {
    const { written, cursor } = assertion
    const known = this.#known.get(assertion)
    const { graders, lost } = known ?? this.#find(assertion, test)
    if (lost !== null && known === undefined) {
      this.#builder.warn({
        what: `\`${written.slice(0, 60)}\` is ${graders.length === 0 ? 'not graded' : 'graded in part'}: ${lost}`,
        where: positionOf(cursor),
      })
    }
    const name = scalarText(child(cursor, 'name').value) ?? scalarText(child(cursor, 'metric').value) ?? written.trim()
    return graders.map((grader) => ({ ...grader, name: name.slice(0, 100), weight, source: positionOf(cursor) }))
  }

  #find(assertion: Assertion, test: AgentvTest): Carried {
    const reason = NOT_CARRIED.get(assertion.type)
    const found = carryText(assertion) ?? (reason === undefined ? undefined : notCarried(reason))
    // The prompt of a judge depends on the test.
    if (found === undefined) return carryJudge(assertion, test) ?? notCarried('no grader here corresponds to it')
    this.#known.set(assertion, found)
    return found
  }

  #warnWeight({ written, cursor }: Assertion): void {
    this.#builder.warn({
      what: `\`${written.slice(0, 60)}\` is not graded: its weight is not above 0`,
      where: positionOf(child(cursor, 'weight')),
    })
  }
}

function judgeSpec(
  name: string,
  criteria: readonly string[],
  { test, weight, source }: { test: AgentvTest } & Pick<GraderSpec, 'weight' | 'source'>,
): GraderSpec {
  return {
    type: 'prompt',
    name,
    config: { prompt: criteriaPrompt(criteria, { negated: false, test }) },
    weight,
    source,
  }
}

/**
 * Returns assertions with their weights. A set that demands all of its members is replaced by them, sharing its weight.
 */
function weighted(assertions: readonly Assertion[], whole: number): { assertion: Assertion; weight: number }[] {
  return assertions.flatMap((assertion) => {
    const weight = whole * weightOf(assertion.cursor)
    if (!demandsAll(assertion)) return [{ assertion, weight }]
    const sum = assertion.members.reduce((total, { cursor }) => total + weightOf(cursor), 0)
    return weighted(assertion.members, sum > 0 ? weight / sum : 0)
  })
}

/** Returns the weight of an assertion: 1 by default, 0 for an invalid one. */
function weightOf(cursor: Cursor): number {
  const weight = child(cursor, 'weight')
  if (isAbsent(weight)) return 1
  return typeof weight.value === 'number' && Number.isFinite(weight.value) && weight.value > 0 ? weight.value : 0
}
