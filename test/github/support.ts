import { createGitHubClient, type GitHubClient } from '../../src/github/client.ts'
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from '../fake-github/server.ts'
import { addPull } from '../fake-github/state.ts'

export const HEAD_SHA = 'a'.repeat(40)
export const TARGET = { owner: 'acme', repo: 'skills' }

/** A fake GitHub whose repository has the open pull request 7. */
export async function startWithPull(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const github = await startFakeGitHub(options)
  addPull(github.state, { number: 7, headSha: HEAD_SHA })
  return github
}

/** The product's client without pauses: writes unspaced, a second of waiting lasting a millisecond. */
export function clientFor(github: FakeGitHub, token = 'actions-token'): GitHubClient {
  return createGitHubClient({
    token,
    baseUrl: github.url,
    userAgent: 'skill-eval-gate-test',
    throttle: false,
    secondMs: 1,
  })
}

/** `METHOD path` of every request, without queries, for asserting what was asked and in which order. */
export function requestLines(github: FakeGitHub): string[] {
  return github.requests.map(({ method, path }) => `${method} ${path.split('?')[0]?.replace('/repos/acme/skills', '')}`)
}
