import { parseDocument, valueAt } from '../../core/documents/document.ts'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { isRecord } from '../../core/errors/record.ts'
import { tryGit } from '../../core/git/git.ts'
import { plural } from '../../reports/numbers.ts'
import { treeAt } from '../../sides/working-tree.ts'
import { grants, permissionsOf } from '../init/compare-workflow.ts'
import { type GateWorkflow, gateWorkflows, reviewWorkflows } from '../init/review-workflows.ts'
import { runsTheAction } from '../init/workflows.ts'
import { type Finding, reporter } from './finding.ts'

/** Workflows: there, started by pull requests, allowed what they need, up to date. `home`: this program's folder. */
export async function checkWorkflows(folder: string, home: string): Promise<Finding[]> {
  const tree = await treeAt(folder)
  const found = await gateWorkflows(tree)
  const { ok, warning } = reporter('workflows')
  if (found.length === 0) {
    return [warning('no workflow runs the Action', `Write them with \`${ownCommandLine('init')}\`.`)]
  }
  const findings = [
    ...triggers(found),
    ...found.flatMap((workflow) => permissionFindings(workflow)),
    ...(await outOfDate(tree.root, found, home)),
  ]
  return [
    ...(findings.length === 0 ? [ok(`${plural(found.length, 'workflow')}: triggers and permissions`)] : findings),
    ...(await pinned(found, home)),
  ]
}

function eventsOf(workflow: unknown): string[] {
  const on = valueAt(workflow, ['on'])
  return Array.isArray(on) ? on.map(String) : isRecord(on) ? Object.keys(on) : typeof on === 'string' ? [on] : []
}

function triggers(found: readonly GateWorkflow[]): Finding[] {
  const { warning, problem } = reporter('workflows')
  const parsed = found.map(({ file, text }) => ({ file, value: parseDocument(text, file).value }))
  const events = new Set(parsed.flatMap(({ value }) => eventsOf(value)))
  const target = parsed.find(({ value }) => eventsOf(value).includes('pull_request_target'))
  const filtered = parsed.find(({ value }) =>
    ['paths', 'paths-ignore'].some((key) => valueAt(value, ['on', 'pull_request', key]) !== undefined),
  )
  const types = parsed.map(({ value }) => valueAt(value, ['on', 'pull_request', 'types']))
  return [
    ...(target === undefined
      ? []
      : [
          problem(
            `${target.file} runs on pull_request_target, which the Action refuses`,
            'Use pull_request: the other puts secrets beside foreign text.',
          ),
        ]),
    ...(events.has('pull_request')
      ? []
      : [problem('no workflow runs the Action on pull_request', 'Add it to `on:`, see docs/workflows.md.')]),
    ...(filtered === undefined
      ? []
      : [
          warning(
            `${filtered.file} has a filter of paths: a required check waits for ever where nothing matches`,
            'Use `when.paths` of skill-eval-gate.yml in its place.',
          ),
        ]),
    ...(events.has('pull_request') && !types.some((one) => Array.isArray(one) && one.includes('ready_for_review'))
      ? [warning('a draft that becomes ready starts no run', 'Add ready_for_review to `on.pull_request.types`.')]
      : []),
    ...(events.has('merge_group')
      ? []
      : [
          warning(
            'no workflow runs on merge_group',
            'Add it where you use the merge queue, or pull requests wait there.',
          ),
        ]),
  ]
}

/** Events after which the Action writes a comment. */
const COMMENTS = ['pull_request', 'workflow_run', 'issue_comment', 'workflow_dispatch']

/** The jobs that run the Action. `does`: the one thing that they do where it is no evaluation, such as `open`. */
function jobsOf(workflow: unknown): { job: string; does: string | null }[] {
  return Object.entries(Object(valueAt(workflow, ['jobs']))).flatMap(([job, one]) => {
    const steps = valueAt(one, ['steps'])
    const ours = (Array.isArray(steps) ? steps : []).filter((step) =>
      runsTheAction(`uses: ${String(valueAt(step, ['uses']))}`),
    )
    const named = ['open', 'history'].find((one) => ours.every((step) => valueAt(step, ['with', 'job']) === one))
    return ours.length === 0 ? [] : [{ job, does: named ?? null }]
  })
}

function permissionFindings({ file, text }: GateWorkflow): Finding[] {
  const { warning, problem } = reporter('permissions')
  const { value } = parseDocument(text, file)
  const events = eventsOf(value)
  const jobs = jobsOf(value)
  return jobs.flatMap(({ job, does }) => {
    const given = permissionsOf(value, job)
    const name = `the job ${job} of ${file}`
    if (given === null) {
      return [
        warning(
          `${name} has no permissions written down`,
          'Write `contents: read`, `checks: write` and `pull-requests: write`: the default may be less, or more.',
        ),
      ]
    }
    if (given !== 'write-all' && grants(given, 'copilot-requests', 'write')) {
      const more = Object.keys(Object(given)).filter((scope) => scope !== 'contents' && scope !== 'copilot-requests')
      const isOnly = more.length === 0 && !grants(given, 'contents', 'write')
      const what = `${name} holds the token that its agent gets, and grants more than it needs`
      return isOnly ? [] : [problem(what, 'Leave it `contents: read` and `copilot-requests: write`.')]
    }
    const comments = events.some((event) => COMMENTS.includes(event)) && does === null
    const needed: [scope: string, level: string][] =
      does === 'history'
        ? [['contents', 'write']]
        : [
            ['contents', 'read'],
            ['checks', 'write'],
            ...(comments ? [['pull-requests', 'write'] as [string, string]] : []),
          ]
    const lacking = needed.flatMap(([scope, level]) => (grants(given, scope, level) ? [] : [`${scope}: ${level}`]))
    return [
      ...(lacking.length === 0
        ? []
        : [problem(`${name} lacks ${lacking.join(', ')}`, 'Add it to its `permissions:`.')]),
      ...(given === 'write-all' || grants(given, 'id-token', 'write')
        ? [
            warning(
              `${name} may do more than it needs`,
              'Leave it `contents: read`, `checks: write` and `pull-requests: write`.',
            ),
          ]
        : []),
    ]
  })
}

async function outOfDate(root: string, found: readonly GateWorkflow[], home: string): Promise<Finding[]> {
  const remarks = await reviewWorkflows(root, found, home)
  const [first] = remarks
  if (first === undefined) return []
  const place = first.line === null ? first.file : `${first.file}:${first.line}`
  const { warning } = reporter('workflows')
  const more = remarks.length === 1 ? '' : `, and ${remarks.length - 1} more`
  return [warning(`${place}: ${first.what}${more}`, `See all with \`${ownCommandLine('init --check')}\`.`)]
}

/** Whether the pinned commit of the Action is this program's, as far as its own clone can tell. */
async function pinned(found: readonly GateWorkflow[], home: string): Promise<Finding[]> {
  const { ok, warning, unknown } = reporter('version')
  const ref = found.flatMap(({ text }) => /skill-eval-gate@([0-9a-f]{40})\b/.exec(text)?.[1] ?? [])[0]
  if (ref === undefined) return []
  const short = ref.slice(0, 12)
  const own = await tryGit(home, ['log', '-1', '--format=%H', '--', '.'])
  const top = await tryGit(home, ['rev-parse', '--show-cdup'])
  const isClone = own.exitCode === 0 && top.exitCode === 0 && top.stdout.toString('utf8').trim() === ''
  if (!isClone) return [unknown(`the Action is pinned to ${short}; this program is no clone that could tell its age`)]
  const { exitCode, stdout } = await tryGit(home, ['rev-list', '--count', `${ref}..HEAD`])
  const behind = Number(stdout.toString('utf8').trim())
  if (exitCode !== 0) {
    return [
      unknown(`the Action is pinned to ${short}, which this program's clone does not have`, 'Run `git fetch` in it.'),
    ]
  }
  if (behind === 0) return [ok(`the Action is pinned to ${short}, which is not older than this program`)]
  const todo = 'Read CHANGELOG.md, then pin the newer commit.'
  return [warning(`the Action is pinned to ${short}, ${plural(behind, 'commit')} older than this program`, todo)]
}
