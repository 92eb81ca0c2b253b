import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Placed } from './tests.ts'

/** Keys of a configuration that no other tool has. */
export const OWN_KEYS = [
  'providers',
  'targets',
  'defaultTest',
  'evaluateOptions',
  'commandLineOptions',
  'redteam',
] as const

const AGENT = 'Set `agent` and `model` in the configuration, so that both sides are asked the same one.'

const CONFIG: Readonly<Record<string, string>> = {
  providers: AGENT,
  targets: AGENT,
  scenarios: 'Write the tests of each scenario out.',
  extensions: 'Nothing of a suite is run.',
  nunjucksFilters: 'Prompts with filters are left out.',
}

const CONFIG_KEYS = [
  ...OWN_KEYS,
  ...Object.keys(CONFIG),
  ...['description', 'prompts', 'tests', 'env', 'sharing', 'tags', 'metadata', 'outputPath', 'writeLatestResults'],
  ...['derivedMetrics', 'assertionTemplates', 'tracing', '$schema'],
]

const TEST: Readonly<Record<string, string>> = {
  threshold: 'Each label counts for itself; remove those that need not hold.',
  assertScoringFunction: 'Each label counts for itself.',
  provider: AGENT,
  providers: AGENT,
  providerOutput: 'The agent is asked.',
}

const TEST_KEYS = [
  ...Object.keys(TEST),
  'description',
  'vars',
  'assert',
  'options',
  'metadata',
  'prompts',
  'tags',
  'id',
]

/** Warns of keys of a configuration without a counterpart here, and of keys that look misspelt. */
export function warnOfConfig(builder: SuiteBuilder, document: SourceDocument): void {
  builder.warnUnknownKeys(document, [], CONFIG_KEYS, 'slips')
  warnOf(builder, document, [], CONFIG)
}

/** Warns of keys of a test without a counterpart here, and of keys that look misspelt. */
export function warnOfTest(builder: SuiteBuilder, { document, path }: Placed): void {
  builder.warnUnknownKeys(document, path, TEST_KEYS, 'slips')
  warnOf(builder, document, path, TEST)
}

function warnOf(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  parts: Readonly<Record<string, string>>,
): void {
  for (const [key, todo] of Object.entries(parts)) {
    const value = valueAt(document.value, [...path, key])
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    const whose = path.length === 0 ? '' : ' of a test'
    builder.warn({
      what: `\`${key}\`${whose} is not carried over`,
      where: document.keyPositionOf([...path, key]),
      todo,
    })
  }
}
