import { expect, test } from 'vitest'
import { createModels } from '../../../src/agents/models/model-access.ts'
import { noProvider, type ProviderChoice } from '../../../src/core/config/agent-choice.ts'
import { JOB_TOKEN } from '../../../src/core/config/job-token.ts'

const TOKEN = 'ghs_plantedcanarytokenofajob000000000000'
const JOB = { GITHUB_ACTIONS: 'true', GITHUB_TOKEN: TOKEN }

interface Given {
  id?: string
  model?: string | null
  environment?: Record<string, string>
  provider?: Partial<ProviderChoice>
  isOwnJob?: boolean
}

async function checked({ id = 'copilot', model = 'claude-haiku-4.5', environment = JOB, provider, isOwnJob }: Given) {
  await using models = createModels({
    agent: { id, model, provider: { ...noProvider, auth: JOB_TOKEN, ...provider } },
    isOwnJob: isOwnJob ?? true,
    budgetUsd: 1,
    environment,
    fetch,
    signal: new AbortController().signal,
  })
  return await models.agent?.check().then(() => null)
}

test('a job of its own, with its token and no other secret, is accepted', async () => {
  // The runner hands the same token to the Action as an input.
  await expect(checked({ environment: { ...JOB, INPUT_TOKEN: TOKEN } })).resolves.toBeNull()
})

test.each<[string, Given, string]>([
  ['no token', { environment: { GITHUB_ACTIONS: 'true' } }, 'There is no token of the job'],
  ['a terminal', { environment: { GITHUB_TOKEN: TOKEN } }, 'There is no token of the job'],
  ['the token of a person', { environment: { ...JOB, GITHUB_TOKEN: 'ghp_planted0' } }, 'holds no token of a job'],
  ['a job that publishes', { isOwnJob: false }, 'in a job of its own'],
  ['a key of a model beside it', { environment: { ...JOB, ANTHROPIC_API_KEY: 'sk-planted' } }, 'ANTHROPIC_API_KEY'],
  ['another token beside it', { environment: { ...JOB, RELEASES: 'github_pat_planted' } }, 'RELEASES'],
  ['a token for the policy', { environment: { ...JOB, 'INPUT_POLICY-TOKEN': 'ghs_other' } }, 'INPUT_POLICY-TOKEN'],
  ["the job's identity", { environment: { ...JOB, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x' } }, 'ACTIONS_ID_TOKEN'],
  ['limits that nobody could keep', { provider: { limits: { requests: 3 } } }, '`limits` cannot be kept'],
  ['no model', { model: null }, 'has no model'],
  ['an agent without such a service', { id: 'codex' }, 'has no service that takes'],
])('%s is refused', async (_, given, what) => {
  await expect(checked(given)).rejects.toMatchObject({ what: expect.stringContaining(what) })
})
