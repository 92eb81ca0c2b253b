import { dirname } from 'node:path/posix'
import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { wrap } from '../../reports/columns.ts'
import { plain } from '../../reports/escape.ts'
import { group, plural } from '../../reports/numbers.ts'
import { beside } from '../../sides/empty-errors.ts'
import type { Found } from './look.ts'
import type { Plan } from './plan.ts'
import type { WorkflowRemark } from './review-workflows.ts'
import { costText } from './run-costs.ts'
import { NO_ADDRESS } from './workflows.ts'

/** Names that are shown of a list. */
const MOST_NAMED = 5

/** What was found, for a terminal of `width` columns. */
export function foundText(found: Found, width: number): string {
  const { catalogue, suites, unread, covered, configFile, workflows, tree } = found
  const plugins = new Set(catalogue.skills.flatMap(({ plugin }) => (plugin === null ? [] : [plugin.folder])))
  const hidden = catalogue.skills.filter(({ offered }) => !offered).length
  const prompts = suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const formats = [...new Set(suites.map(({ format }) => format))].sort().join(', ')
  const isOther = catalogue.skills.length === 0
  const lines = [
    `${plural(catalogue.skills.length, 'skill')}${isOther ? `, ${beside(catalogue.candidates?.all ?? [])}` : ''}${plugins.size === 0 ? '' : `, ${plural(plugins.size, 'plugin')}`}`,
    ...(hidden === 0 ? [] : [`${plural(hidden, 'skill')} that only people start: no prompts are drafted`]),
    suites.length === 0
      ? 'no evals'
      : `${plural(suites.length, 'suite')} (${formats}) with ${plural(prompts, 'prompt')}${
          isOther
            ? ': kept and used'
            : covered.size === 0
              ? ', none of which names a skill that has to load: kept'
              : ` for ${plural(covered.size, 'skill')}: kept and used`
        }`,
    ...(unread.length === 0
      ? []
      : [`${plural(unread.length, 'suite')} with mistakes, kept as they are: ${named(unread)}`]),
    ...(configFile === null ? [] : [`${plain(configFile)}: kept`]),
    ...(workflows.length === 0 ? [] : [`the Action runs in ${named(workflows)}: kept`]),
  ]
  return block(`Found in ${plain(tree.root)}`, lines, width)
}

/** What is missing and would be written. */
export function planText({ files, prompts, empty, notes }: Plan, width: number): string {
  if (files.length === 0) return block('Nothing is missing: no file was written.', [...notes], width)
  const suites = files.filter(({ kind }) => kind === 'suite')
  const others = files.filter(({ kind }) => kind !== 'suite').map(({ path, about }) => `${path}: ${about}`)
  const counts = `${plural(prompts.positives, 'prompt')} and ${plural(prompts.nearMisses, 'near miss', 'near misses')}`
  const drafts =
    suites.length === 0
      ? []
      : [
          `${firstOf(placesOf(suites), MOST_NAMED)}: ${suites.length === 1 ? 'a draft suite' : `${group(suites.length)} draft suites`}, ${counts}`,
        ]
  const without =
    empty.length === 0 ? [] : [`without a prompt, since the description gives none: ${named(empty)} - write one`]
  return block('To write', [...others, ...drafts, ...without, ...notes], width)
}

/** What stands above the first figures: nothing where no draft comes from a description. */
export function setUpOnly({ prompts }: Pick<Plan, 'prompts'>, width: number): string {
  const said = 'Drafts from descriptions match them: these figures only show that the set-up works.'
  return prompts.described === 0 ? '' : `\n${wrap(said, width, '')}\n`
}

const SUITE = '.suite.yaml'

/** Where suites are: a pattern for several of one folder, or of one name in several folders. */
function placesOf(suites: Plan['files']): string[] {
  const placeOf = ({ path }: Plan['files'][number]) =>
    path.endsWith(SUITE) ? `${dirname(path)}/*${SUITE}` : path.replace(/[^/]+(?=\/(?:evals\/)?[^/]+$)/, '*')
  return [...groupBy(suites, placeOf)].map(([place, [one, more]]) =>
    plain(more === undefined ? (one?.path ?? place) : place),
  )
}

/** What `init --check` found, file by file. */
export function remarksText(remarks: readonly WorkflowRemark[], width: number): string {
  if (remarks.length === 0) return 'The workflow files are up to date.\n'
  const files = [...new Set(remarks.map(({ file }) => file))]
  const blocks = files.map((name) => {
    const own = remarks.filter(({ file }) => file === name)
    const lines = own.map(({ line, what }) => `${line === null ? '' : `line ${line}: `}${plain(what)}`)
    return block(plain(name), [...lines, ...new Set(own.map(({ todo }) => `-> ${plain(todo)}`))], width)
  })
  return `${blocks.join('\n')}\n${plural(remarks.length, 'thing')} out of date. Nothing was written.\n`
}

function named(names: readonly string[]): string {
  return firstOf(names.map(plain), MOST_NAMED)
}

function block(heading: string, lines: readonly string[], width: number): string {
  return `${[wrap(heading, width, ''), ...lines.map((line) => wrap(line, width, '  ', '    '))].join('\n')}\n`
}

/** What to do next. `command`: words that start a command of this program. */
export function nextText(
  { files, action, costs, agent: { id, key, byJobToken } }: Plan,
  { width, command }: { width: number; command: (name: string) => string },
): string {
  const has = (kind: Plan['files'][number]['kind']) => files.some((file) => file.kind === kind)
  const drafts = placesOf(files.filter(({ kind }) => kind === 'suite'))
  const steps = [
    ...(has('suite')
      ? [
          `Read the drafts in ${firstOf(drafts, MOST_NAMED)}, and put them into the words of your users. Generated prompts never block; mark those that should with \`source: reviewed\`.`,
        ]
      : []),
    ...(has('workflow') && action === NO_ADDRESS
      ? [`In the workflow files, put the repository and commit of the Action in place of ${action}.`]
      : []),
    ...(byJobToken
      ? [
          `No secret is needed: the owner of the organization allows "Allow use of Copilot CLI billed to the organization". Until then the check is neutral and says so.`,
        ]
      : []),
    ...(byJobToken && costs !== null ? [`Know the cost: ${costText(costs)}.`] : []),
    ...(key === null
      ? []
      : [
          `Set the secret: gh secret set ${key}. Until it is set, the check is neutral and says so.`,
          `Know the cost: ${costs === null ? '' : `${costText(costs)}. `}No run spends more than \`budget_usd\` (5 unless you set it).`,
        ]),
    ...(files.length > 0 ? ['Commit the new files and open a pull request with them.'] : []),
    'Change a description, and compare it with your default branch:',
  ]
  const measured =
    id === 'lexical' ? [] : [`The lexical router measured just now. In pull requests ${plain(id)} answers.`]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`)
  // A command is copied: it stays on one line.
  return `${block('Next', [...measured, ...numbered], width)}     ${command('gate')}\n`
}
