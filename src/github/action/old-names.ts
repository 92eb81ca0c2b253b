import { throwIfAny, UserError } from '../../core/errors/user-error.ts'

const policy = ['tolerance', 'fail_on', 'min_recall', 'min_precision', 'min_f1', 'min_accuracy', 'min_task_score']
const settings = ['max_turns', 'base_trials', 'concurrency', 'sandbox', 'comment', 'check_name', 'fail_job', 'trials']

/** What is written in place of each input of older versions. */
const NOW: ReadonlyMap<string, string> = new Map([
  ...settings.map((name) => [name, `\`settings: "${name}: ..."\``] as const),
  ...[...policy, 'min_task_pass_rate'].map((name) => [name, `\`settings: "policy: {${name}: ...}"\``] as const),
  ['agents', '`agent`, which takes several, separated by commas'],
  ['modes', '`mode`, which takes several, separated by commas'],
  ['agent_command', '`settings: "agent: {id: command, command: ..., version: ...}"`'],
  ['agent_version', '`agent: ID@VERSION`'],
  ['wire_api', '`wire-api`'],
  ['budget_usd', '`budget-usd`'],
  ['results', '`head-results`'],
  ['policy-repository', '`policy-from: OWNER/NAME@COMMIT`'],
  ['policy-ref', '`policy-from: OWNER/NAME@COMMIT`'],
  ['policy-file', '`policy-from: OWNER/NAME/FILE@COMMIT`'],
  ['report-url', '`report-page`, which takes an address'],
  ['upload-page', '`report-page`, which takes `true` or `false`'],
])

/**
 * The runner hands on inputs that action.yml does not have, with a warning alone: a limit by its old name would hold
 * nothing.
 *
 * @throws UserErrors that say the new name of each
 */
export function refuseOldNames(environment: Readonly<Record<string, string | undefined>>): void {
  const errors = [...NOW].flatMap(([name, now]) => {
    if ((environment[`INPUT_${name.toUpperCase()}`] ?? '').trim() === '') return []
    return [new UserError({ what: `The input "${name}" has another name now.`, todo: `Write ${now} in its place.` })]
  })
  throwIfAny(errors)
}

/** Names of inputs of older versions. */
export const OLD_NAMES: readonly string[] = [...NOW.keys()]
