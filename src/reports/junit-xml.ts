import type { JunitCase } from './junit-case.ts'
import type { JunitSuite } from './junit-suite.ts'

/** Characters of a piece, about. */
const PIECE = 50_000

/**
 * JUnit XML of suites in pieces, in the dialect of Jenkins' `junit-10.xsd`: a suite of thousands of tests is megabytes
 * of text. `createdAt`: ISO time.
 */
export function* junitXml(suites: readonly JunitSuite[], createdAt: string): Generator<string> {
  const all = suites.flatMap(({ cases }) => cases)
  const totals = `time="${seconds(all)}" tests="${all.length}" failures="${count(all, 'failure')}" errors="${count(all, 'error')}"`
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="skill-eval-gate" ${totals}>\n`
  for (const suite of suites) {
    for (const line of suiteLines(suite, escaped(createdAt.slice(0, 19)))) {
      piece += line
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
  }
  yield `${piece}</testsuites>\n`
}

function* suiteLines({ name, properties, cases }: JunitSuite, timestamp: string): Generator<string> {
  const own = escaped(name)
  const counts = ['failure', 'error', 'skipped'] as const
  const [failures, errors, skipped] = counts.map((kind) => count(cases, kind))
  const attributes = `name="${own}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds(cases)}" timestamp="${timestamp}"`
  const hasTrials = cases.some(({ trials }) => trials !== '')
  if (properties.length === 0 && cases.length === 0) {
    yield `  <testsuite ${attributes}/>\n`
    return
  }
  yield `  <testsuite ${attributes}>\n`
  if (properties.length > 0 || hasTrials) {
    yield '    <properties>\n'
    for (const [key, value] of properties) yield property(key, value)
    // A test has no properties in this dialect.
    for (const { name: test, trials } of cases) if (trials !== '') yield property(`trials: ${test}`, trials)
    yield '    </properties>\n'
  }
  for (const one of cases) yield caseLine(own, one)
  yield '  </testsuite>\n'
}

function property(name: string, value: string): string {
  return `      <property name="${escaped(name)}" value="${escaped(value)}"/>\n`
}

function caseLine(suite: string, { name, outcome, seconds: time }: JunitCase): string {
  // The suite's own name, so that no viewer opens a group of its own for it.
  const test = `    <testcase name="${escaped(name)}" classname="${suite}" time="${time.toFixed(3)}"`
  if (outcome.kind === 'passed') {
    if (outcome.lines.length === 0) return `${test}/>\n`
    return `${test}>\n      <system-out>${escaped(outcome.lines.join('\n'))}</system-out>\n    </testcase>\n`
  }
  const { kind, type, message, lines } = outcome
  const element = `      <${kind} type="${escaped(type)}" message="${escaped(message)}"`
  // Viewers show what failed by its text, and what was skipped by its message.
  const text = kind === 'skipped' && lines.length === 0 ? '' : escaped([message, ...lines].join('\n'))
  return `${test}>\n${element}${text === '' ? '/>' : `>${text}</${kind}>`}\n    </testcase>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '<': '&lt;',
  "'": '&apos;',
  '"': '&quot;',
}

// Code units that XML cannot hold, half surrogates among them: a reader would refuse the whole file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const SPECIAL = /[&><'"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu

/** Text as it stands in an attribute or an element. What XML cannot hold is left out. */
function escaped(text: string): string {
  const held = text.replace(SPECIAL, (found) => ENTITIES[found] ?? '')
  // Jenkins and GitLab attach the file that such a mark in a report names.
  return held.replaceAll('[[ATTACHMENT', '[ [ATTACHMENT')
}

function count(cases: readonly JunitCase[], kind: JunitCase['outcome']['kind']): number {
  return cases.reduce((sum, { outcome }) => sum + Number(outcome.kind === kind), 0)
}

function seconds(cases: readonly JunitCase[]): string {
  return cases.reduce((sum, one) => sum + one.seconds, 0).toFixed(3)
}
