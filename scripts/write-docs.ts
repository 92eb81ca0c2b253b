/**
 * Fills the generated parts of the documentation: the comment in the README, which is what `demo` prints, and the
 * options of the configuration, the Action and the graders, which come from their schemas. `--check` writes nothing and
 * fails when one is stale.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { isMap, isScalar, parseDocument } from 'yaml'
import { z } from 'zod'
import { cliPrograms } from '../src/agents/adapters/programs.ts'
import type { CliProgram } from '../src/agents/cli-agent/cli-program.ts'
import { configSchema } from '../src/core/config/config-schema.ts'
import { groupBy } from '../src/core/errors/group-by.ts'
import { RULES, STATES } from '../src/reports/account-codes.ts'
import { headingOf } from '../src/reports/cause-text.ts'
import type { Cause, Victim } from '../src/reports/causes.ts'
import { markdownText } from '../src/reports/inline-text.ts'
import { type WayOfHiding, waysOfHiding } from '../test/support/ways-of-hiding.ts'
import { optionRows } from './grader-options.ts'
import { exampleReasons } from './reasons.ts'
import { withAgentNames } from './schemas/agent-names.ts'
import { graderConfigs } from './schemas/grader-schemas.ts'

const root = join(import.meta.dirname, '..')
/** What most of the gate's sentences about hidden skills begin with: the columns of agents say it. */
const LOADED = /^is no longer loaded by [^:]*: /

const propertySchema: z.ZodType<Property> = z.lazy(() =>
  z.object({ description: z.string().optional(), properties: z.record(z.string(), propertySchema).optional() }),
)

interface Property {
  description?: string | undefined
  properties?: Record<string, Property> | undefined
}

const parts = [
  { file: 'README.md', name: 'demo', text: demoComment },
  { file: 'docs/configuration.md', name: 'options', text: configurationTable },
  { file: 'docs/configuration.md', name: 'inputs', text: () => actionTable('inputs') },
  { file: 'docs/configuration.md', name: 'outputs', text: () => actionTable('outputs') },
  {
    file: 'docs/agents.md',
    name: 'agents',
    text: () => agentTable(['id', 'what', 'needs a key of'], ({ docs }) => [docs.what, docs.needs]),
  },
  { file: 'docs/loading.md', name: 'hiding', text: hidingTable },
  { file: 'docs/verdicts.md', name: 'states', text: statesTable },
  { file: 'docs/verdicts.md', name: 'rules', text: rulesTable },
  { file: 'docs/verdicts.md', name: 'reasons', text: reasonsTable },
  { file: 'docs/verdicts.md', name: 'causes', text: causesTable },
  { file: 'docs/agents.md', name: 'loads', text: () => agentTable(['agent', 'a load'], ({ docs }) => [docs.load]) },
  {
    file: 'docs/agents.md',
    name: 'subagents',
    text: () =>
      agentTable(['agent', 'subagents', 'a delegation', 'commands that the model may run'], ({ docs }) => [
        docs.subagents ?? 'none',
        docs.delegation ?? 'none',
        docs.commands ?? 'none',
      ]),
  },
  { file: 'docs/agents.md', name: 'versions', text: triedVersions },
  ...Object.entries(graderConfigs).map(([type, config]) => ({
    file: 'docs/graders.md',
    name: `options ${type}`,
    text: () => graderTable(config),
  })),
]

let stale = 0
for (const { file, name, text } of parts) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!pattern.test(before)) throw new Error(`${file} has no part "${name}"`)
  const after = before.replace(pattern, (_all, start: string, end: string) => `${start}\n${text().trim()}\n\n${end}`)
  if (after === before) continue
  if (process.argv.includes('--check')) {
    stale += 1
    console.error(`${file}: the part "${name}" is out of date. Run: npm run docs`)
  } else {
    writeFileSync(path, after)
    console.log(`wrote ${name} into ${file}`)
  }
}
process.exitCode = stale > 0 ? 1 : 0

/** What the built program prints, a heading lower so that it fits into the page, between rules. */
function demoComment(): string {
  const printed = execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'demo'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return `---\n\n${printed
    .replace(/^<!--.*-->\n/, '')
    .replace(/^(#+) /gm, '$1# ')
    .trim()}\n\n---`
}

function configurationTable(): string {
  const schema = propertySchema.parse(withAgentNames(z.toJSONSchema(configSchema, { io: 'input', target: 'draft-7' })))
  return table([['option', 'what it does'], ...rows('', schema)])
}

function rows(prefix: string, { properties = {} }: Property): string[][] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    return [[`\`${path}\``, property.description ?? ''], ...rows(`${path}.`, property)]
  })
}

/** The states of a run, with what their check says. */
function statesTable(): string {
  const cells = Object.entries(STATES).map(([code, { word, conclusion }]) => [`\`${code}\``, word, conclusion])
  return table([['state', 'it begins with', 'check, where the gate is enforced'], ...cells])
}

/** Why a loss does not block, by code, and what would make it block. */
function rulesTable(): string {
  const cells = Object.entries(RULES).map(([code, { why, would }]) => [`\`${code}\``, why, would])
  return table([['rule', 'why it does not block', 'what would make it block'], ...cells])
}

/** What the gate's own code says of made-up runs. */
function reasonsTable(): string {
  return table([['code', 'what it says'], ...exampleReasons().map(({ code, message }) => [`\`${code}\``, message])])
}

/** What made prompts worse, by kind, as its heading says it of made-up skills. */
function causesTable(): string {
  const pdf = { losers: [], isRegression: true, isUnjudged: false, unlisted: 0 }
  const of = (kind: Victim['kind'], skill: string, count: number) =>
    Array.from(
      { length: count },
      () =>
        ({
          kind,
          skill,
          tasks: [{}],
          view: { isCounted: () => true, byName: new Map(), results: {} },
        }) as unknown as Victim,
    )
  const examples: Record<Cause['kind'], Victim[][]> = {
    changed: [of('lost', 'docx', 3), of('lost', 'pdf', 3), of('false_trigger', 'pdf', 3)],
    removed: [of('lost', 'pdf', 3)],
    not_loaded: [of('lost', 'pdf', 3)],
    unexplained: [of('lost', 'pdf', 3), []],
  }
  const cells = Object.entries(examples).flatMap(([kind, all]) =>
    all.map((victims) => {
      const cause: Cause = { ...pdf, by: 'pdf', kind: kind as Cause['kind'], victims }
      return [`\`${kind}\``, headingOf(cause, markdownText)]
    }),
  )
  return table([['cause', 'what its heading says'], ...cells])
}

/** A row for each agent with a program of its own. */
function agentTable(head: string[], cellsOf: (cli: CliProgram) => string[]): string {
  return table([head, ...cliPrograms.map((cli) => [`\`${cli.id}\``, ...cellsOf(cli)])])
}

function triedVersions(): string {
  const versions = cliPrograms.map(({ label, testedVersion }) => `${label} ${testedVersion}`)
  return `${versions.join(', ')}, by \`npm run test:agents\` with a scripted model.`
}

/** A table for each group of inputs or outputs: a comment in action.yml begins one. */
function actionTable(section: 'inputs' | 'outputs'): string {
  const found = parseDocument(readFileSync(join(root, 'action.yml'), 'utf8')).get(section)
  if (!isMap(found)) throw new Error(`action.yml has no ${section}`)
  const groups: { title: string; cells: string[][] }[] = []
  const pairs = found.items.filter((pair) => isScalar(pair.key) && isMap(pair.value))
  for (const [index, { key, value }] of pairs.entries()) {
    const comment = index === 0 ? found.commentBefore : isScalar(key) ? key.commentBefore : null
    if (index === 0 || comment != null) groups.push({ title: (comment ?? '').trim(), cells: [] })
    const description = isMap(value) ? value.get('description') : ''
    groups.at(-1)?.cells.push([`\`${String(key)}\``, String(description)])
  }
  const head = [section.slice(0, -1), 'what it does']
  return groups
    .map(({ title, cells }) => `${title === '' ? '' : `### ${title}\n\n`}${table([head, ...cells])}`)
    .join('\n\n')
}

function graderTable(config: z.ZodType): string {
  const cells = optionRows(config).map((row) => [`\`${row.name}\``, row.type, row.description])
  return table([['option', 'type', 'what it does'], ...cells])
}

/** Not padded: one changed word would otherwise change every line. */
function table(cells: string[][]): string {
  return markdownTable(cells, { alignDelimiters: false, padding: true })
}

/** What each change hides from which agent, as `npm run test:agents` asks the programs and the tests ask the gate. */
function hidingTable(): string {
  const changes = groupBy(waysOfHiding, (way) => [inOwnFolder(way.what, way), reasonOf(way)].join())
  const rows = [...changes.values()].map((ways) => {
    const agents = (isMeant: (way: WayOfHiding) => boolean) => {
      return ways
        .filter(isMeant)
        .map(({ agent, program }) => (program.endsWith('call') ? `${agent}, refused` : agent))
        .join(', ')
    }
    const [first] = ways
    if (first === undefined) return []
    const isLost = ({ program }: WayOfHiding) => program !== 'lists it'
    const all = first.says === null ? 'green' : 'red'
    const own = ways.every(isLost) ? all : ways.some(isLost) ? 'if lost' : 'green'
    const [lost, kept] = [agents(isLost), agents((way) => !isLost(way))]
    return [inOwnFolder(first.what, first), lost, kept, all, own, own, all, reasonOf(first)]
  })
  const columns = ['the change', 'lost for', 'kept by', 'router', '`agent: model`', 'agent', '`check`', 'comment']
  return table([columns, ...rows])
}

/** An agent's own folder is the first of its places that the change touches. */
function inOwnFolder(text: string, { before, plugins }: WayOfHiding): string {
  const [path = ''] = plugins === undefined ? Object.keys(before) : []
  return path === '' ? text : text.replaceAll(path.replace('/pdf/SKILL.md', ''), 'FOLDER')
}

function reasonOf(way: WayOfHiding): string {
  const { says } = way
  if (says === null) return ''
  return inOwnFolder(says.replace(LOADED, ''), way).replace('plugins/pdf/.claude-plugin/', '')
}
