import fc from 'fast-check'
import type { EarlierMessage } from '../../../src/agents/trial-context.ts'
import { parseDocument } from '../../../src/core/documents/document.ts'
import { type ContextFile, foldersOf, type TaskContext } from '../../../src/suites/context.ts'
import { SuiteBuilder } from '../../../src/suites/reader/suite-builder.ts'
import type { TaskDraft } from '../../../src/suites/reader/task-draft.ts'
import type { Expectation, GraderSpec, Hook, SkillOffer, Suite, SuiteSettings } from '../../../src/suites/suite.ts'
import { withUniqueNames } from '../../../src/suites/unique-names.ts'
import { trickyText } from '../../support/tricky-text.ts'

/** Text that YAML would take for something else, or cut, fold or strip. */
const hostile = fc.constantFrom(
  ...['null', '~', 'Null', 'true', 'no', 'Yes', 'on', 'y', '1', '1.0', '0x1F', '0o7', '1e3', '.inf', '.NaN', '1_000'],
  ...['2026-01-31', '12:30:45', '<<', '=', '-', '- a', '?', '? a', ': a', 'a: b', 'a:', ' a', 'a ', 'a #b', '#', '# c'],
  ...['*a', '&a', '!a', '!!str a', '%a', '@a', '`a`', '{a: b}', '[a]', ']', '}', ',', 'a, b', '"', "'", '"a"', "it's"],
  ...[
    '|',
    '>',
    '|-\n a',
    '---',
    '--- a',
    '...',
    '---\na',
    'a\n---\nb',
    'a\n...\n',
    'a\n',
    'a\n\n',
    '\na',
    '\n\n a\n b',
  ],
  ...['a\r\nb', 'a\rb', 'a\r\n', 'a \nb', 'a\n \nb', 'a\n  b\n c', ' a\n  b', '\ta', 'a\tb\n\tc', 'a\n# b', 'a\n: b'],
  ...['\u0085', 'a\u2028b', '\uFEFFa', 'a\uFEFF\nb', '\uD83D', 'a\uDE00\nb', '\u0000', '\u007F', '\u202Ea', '\uFFFE'],
  ...[
    '👨‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 x',
    'e\u0301',
    '日本語\n中文',
    '$'.concat('{{ secrets.X }}'),
    '\\n',
    'C:\\dir',
    '%0A::error::',
    `${'long '.repeat(60)}end`,
  ],
)
const anyText = fc.oneof(hostile, trickyText, fc.string({ unit: 'binary', maxLength: 30 }), fc.lorem({ maxCount: 8 }))
const text = fc.oneof(
  anyText,
  fc.tuple(anyText, anyText).map(([a, b]) => `${a}\n${b}`),
)
const filled = text.filter((value) => value.trim() !== '')
const named = fc.oneof(filled, fc.constantFrom('pdf', 'docx', 'x-1', 'spread sheets'))
const path = fc.constantFrom('a.csv', 'data/b.csv', 'deep/er/c.txt', '数.txt', '- d.md')
const few = <T>(value: fc.Arbitrary<T>, maxLength = 3) => fc.array(value, { maxLength })
const source = { file: 'evals/x.json', line: 1, column: 1 }

const expectation = fc.record<Expectation, 'skill' | 'label' | 'weight'>(
  {
    skill: named,
    label: fc.constantFrom('must_activate', 'should_not_activate', 'acceptable'),
    weight: fc.constantFrom(1, 1, 0.5, 2, 1e-7),
    rationale: text,
  },
  { requiredKeys: ['skill', 'label', 'weight'] },
)

const plain = fc.oneof(text, fc.constantFrom(true, false, null, 0, -1, 0.1, 1e21), fc.integer())
const config = fc.dictionary(named, fc.oneof(plain, few(plain), fc.dictionary(named, plain, { maxKeys: 2 })), {
  maxKeys: 3,
  noNullPrototype: true,
})
const grader: fc.Arbitrary<GraderSpec> = fc.record({
  type: fc.oneof(fc.constantFrom('text', 'prompt', 'program', 'json_schema', 'diff', 'trigger'), filled),
  name: filled,
  config,
  weight: fc.constantFrom(1, 1, 2, 0.25),
  source: fc.constant(source),
})

const folder = fc.constantFrom('', 'evals', 'evals/skills', 'skills', 'other/place')
const offer: fc.Arbitrary<SkillOffer> = fc
  .record({
    directories: few(folder, 2),
    disabled: few(fc.oneof(named, fc.constant('*')), 2),
    disabledDirectories: few(folder, 2),
    source: fc.constant(source),
  })
  .filter(
    ({ directories, disabled, disabledDirectories }) =>
      directories.length + disabled.length + disabledDirectories.length > 0,
  )

const turn = fc.tuple(filled, filled).map(([user, assistant]): EarlierMessage[] => [
  { role: 'user', text: user },
  { role: 'assistant', text: assistant },
])
const instructions = fc.constantFrom('CLAUDE.md', 'AGENTS.md', '.claude/rules/a.md')
const instruction: fc.Arbitrary<ContextFile> = fc.oneof(
  fc.record({ path: instructions, content: text }),
  fc.record({ path: instructions, from: fc.constantFrom('AGENTS.md', 'evals/other.md') }),
)
const context: fc.Arbitrary<TaskContext> = fc
  .record({
    messages: few(turn, 2).map((turns) => turns.flat()),
    files: fc.uniqueArray(instruction, { maxLength: 2, selector: (one) => one.path }),
    tools: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('search', 'a_b', 'x-y'),
        description: text,
        inputSchema: fc.constantFrom({ type: 'object' }, { properties: { q: { type: 'string' } }, type: 'object' }),
      }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
    repository: fc.boolean(),
    source: fc.constant(source),
  })
  .filter(({ messages, files, tools, repository }) => repository || messages.length + files.length + tools.length > 0)

const hook: fc.Arbitrary<Hook> = fc.record({
  moment: fc.constantFrom('before_run', 'after_run', 'before_task', 'after_task'),
  command: fc.tuple(filled, few(text)).map(([program, args]) => [program, ...args]),
  folder,
  exitCodes: fc.array(fc.nat(255), { minLength: 1, maxLength: 2 }),
  errorOnFail: fc.boolean(),
  source: fc.constant(source),
})

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const ms = fc.integer({ min: 1, max: 10_000_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** Some are the same for many tasks, as they are in suites. */
const shared = fc.tuple(few(grader, 4), optional(offer), optional(fc.constantFrom(0.5, 0.9)))

function draft([graders, commonOffer, threshold]: [GraderSpec[], SkillOffer | undefined, number | undefined]) {
  // A new part of a task has to be generated here, and so carried over.
  const model = {
    id: optional(fc.oneof(filled, fc.constantFrom('a#1', 'null', '7'))),
    prompt: filled,
    source: fc.constant(source),
    followUps: few(filled, 2),
    files: fc.uniqueArray(fc.record({ path, content: text }), { maxLength: 2, selector: (one) => one.path }),
    expectations: few(expectation, 4),
    // Says nothing that is measured without a configuration.
    about: fc.constant(undefined),
    labelsAt: fc.constant(new Map()),
    others: fc.constant(undefined),
    expectsNoSkill: fc.boolean(),
    graders: few(graders.length === 0 ? grader : fc.oneof(grader, fc.constantFrom(...graders)), 3).map(withUniqueNames),
    golden: fc.boolean(),
    provenance: optional(fc.constantFrom('written', 'generated', 'reviewed', 'mined')),
    tuned: optional(fc.constant(true)),
    // Conversations have tests of their own.
    message: fc.constant(undefined),
    tags: few(text, 2),
    timeoutMs: fc.option(ms),
    trials: optional(fc.integer({ min: 1, max: 50 })),
    maxAttempts: optional(fc.constantFrom(1, 2, 10)),
    context: optional(context),
    offer: commonOffer === undefined ? optional(offer) : fc.constant(commonOffer),
    triggerThreshold: threshold === undefined ? optional(share) : fc.constant(threshold),
  } satisfies Record<keyof TaskDraft, unknown>
  return fc.record<TaskDraft>(model).map((draft) => {
    const { context: given, files = [] } = draft
    return given?.repository === true ? { ...draft, context: { ...given, ...foldersIn(files) } } : draft
  })
}

const settings = fc.record(
  {
    agent: filled,
    model: filled,
    trials: fc.integer({ min: 1, max: 50 }),
    timeoutMs: ms,
    concurrency: fc.integer({ min: 1, max: 64 }),
    minAccuracy: share,
    hooks: fc.array(hook, { minLength: 1, maxLength: 3 }),
  } satisfies Record<keyof SuiteSettings, unknown>,
  { requiredKeys: [] },
)

/** Any suite that a reader could have made of `evals/x.json`. */
export const generatedSuite: fc.Arbitrary<Suite> = fc
  .record({
    name: optional(text),
    settings,
    skills: few(named, 2),
    drafts: shared.chain((common) => few(draft(common), 5)),
  })
  .map(({ name, settings: own, skills, drafts }) => {
    const builder = new SuiteBuilder(parseDocument('[]', 'evals/x.json'), 'generated')
    for (const skill of skills) builder.skill(skill)
    // Two tasks of one id are refused by every reader.
    const taken = new Set<string>()
    for (const { id, ...rest } of drafts) {
      const isFree = typeof id === 'string' && !taken.has(id)
      if (isFree) taken.add(id)
      builder.add({ ...rest, ...(isFree ? { id } : {}) })
    }
    return builder.finish({ name, settings: withoutUndefined(own) })
  })

function withoutUndefined(settings: Partial<Record<keyof SuiteSettings, unknown>>): SuiteSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function foldersIn(files: Parameters<typeof foldersOf>[0]): Pick<TaskContext, 'folders'> {
  const folders = foldersOf(files)
  return folders.length === 0 ? {} : { folders }
}
