import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { clause } from '../../core/errors/clause.ts'
import { version } from '../../core/errors/version.ts'
import { defaultBranchName } from '../../core/git/choose-base.ts'
import { tryGit } from '../../core/git/git.ts'
import type { GitHubClient } from '../../github/client.ts'
import { describeGitHubError } from '../../github/describe-github-error.ts'
import { asGitHubFailure } from '../../github/request-error.ts'
import { type Finding, reporter } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Place {
  client: GitHubClient
  owner: string
  repo: string
  branch: string
}

/** What GitHub says: whether the token may write, and whether the check is required. Unknown without a token. */
export async function checkGitHub(root: string, environment: Environment): Promise<Finding[]> {
  const { unknown } = reporter('github')
  const repository = await repositoryOf(root, environment)
  const token = (environment['GITHUB_TOKEN'] ?? environment['GH_TOKEN'] ?? '').trim()
  const name = await checkName(root)
  if (repository === null) return [unknown('no remote of this clone is on GitHub, so GitHub was not asked')]
  const [owner = '', repo = ''] = repository.split('/')
  if (token === '') {
    const todo = `Set GITHUB_TOKEN, such as to \`gh auth token\`; or see that your branch rules require "${name}".`
    return [unknown(`GitHub was not asked about ${repository}: no token`, todo)]
  }
  // Loaded late: most people run this without a token.
  const { createGitHubClient } = await import('../../github/client.ts')
  const baseUrl = environment['GITHUB_API_URL'] ?? 'https://api.github.com'
  const client = createGitHubClient({ token, baseUrl, userAgent: `skill-eval-gate/${version}`, secondMs: 100 })
  const place = { client, owner, repo, branch: await defaultBranchName(root) }
  return [await tokenFinding(place), await requiredCheck(place, name)]
}

async function checkName(root: string): Promise<string> {
  const read = await readConfig(root).catch(() => null)
  return fullConfigOf(read).checkName
}

/** `owner/name`, as the runner says, else of the remote `origin`; null where that is on no server of GitHub's. */
async function repositoryOf(root: string, environment: Environment): Promise<string | null> {
  const named = environment['GITHUB_REPOSITORY'] ?? ''
  if (/^[\w.-]+\/[\w.-]+$/.test(named)) return named
  const { exitCode, stdout } = await tryGit(root, ['remote', 'get-url', 'origin'])
  const host = new URL(environment['GITHUB_SERVER_URL'] ?? 'https://github.com').host.replaceAll('.', '\\.')
  const pattern = new RegExp(`[/@]${host}[/:]([\\w.-]+/[\\w.-]+?)(?:\\.git)?/?$`)
  return exitCode === 0 ? (pattern.exec(stdout.toString('utf8').trim())?.[1] ?? null) : null
}

async function tokenFinding({ client, owner, repo }: Place): Promise<Finding> {
  const { ok, warning, problem } = reporter('token')
  try {
    const { data } = await client.rest.repos.get({ owner, repo })
    if (data.permissions === undefined) return ok(`it can read ${owner}/${repo}; a workflow's token says no more`)
    return data.permissions.push
      ? ok(`it may write to ${owner}/${repo}`)
      : warning(`it may only read ${owner}/${repo}`, 'Commands in comments need a role with write access.')
  } catch (error) {
    const failure = asGitHubFailure(error)
    if (failure === null) throw error
    const { what, todo } = describeGitHubError(error, 'read-pull-request')
    if (failure.status !== 401 && failure.status !== 404) return problem(clause(what), todo ?? '')
    return problem(
      failure.status === 401 ? 'GitHub does not accept it' : `it cannot see ${owner}/${repo}`,
      'Make a token for this repository with `contents: read`.',
    )
  }
}

/** Whether rulesets or the branch protection require the check. */
async function requiredCheck({ client, owner, repo, branch }: Place, name: string): Promise<Finding> {
  const { ok, warning, unknown } = reporter('required-check')
  try {
    const { data } = await client.rest.repos.getBranch({ owner, repo, branch })
    const rules = await client.rest.repos.getBranchRules({ owner, repo, branch, per_page: 100 })
    const required = [
      ...(data.protection.required_status_checks?.contexts ?? []),
      ...rules.data.flatMap((rule) =>
        rule.type === 'required_status_checks'
          ? (rule.parameters?.required_status_checks ?? []).map(({ context }) => context)
          : [],
      ),
    ]
    if (required.some((one) => one === name || one.startsWith(`${name} (`)))
      return ok(`"${name}" is required on ${branch}`)
    const job = required.find((one) => /^evals\b/.test(one))
    const where = `Settings > Rules: require "${name}" on ${branch}, from the source GitHub Actions.`
    if (job !== undefined)
      return warning(`the job "${job}" is required on ${branch}, and not the check "${name}"`, where)
    return warning(`"${name}" is not required on ${branch}: a red result blocks nothing`, where)
  } catch (error) {
    const failure = asGitHubFailure(error)
    if (failure === null) throw error
    return unknown(
      `GitHub did not say what ${branch} requires (${failure.status})`,
      `See that its rules require "${name}".`,
    )
  }
}
