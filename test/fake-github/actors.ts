export interface FakeUser {
  login: string
  id: number
  type: 'User' | 'Bot'
}

export interface FakeApp {
  id: number
  slug: string
  name: string
}

export type Scope = 'actions' | 'checks' | 'contents' | 'issues' | 'metadata' | 'pull_requests'
export type Level = 'read' | 'write'

/** Who a token speaks for. `app` is null for a person's token, which may not write checks at all. */
export interface Actor {
  user: FakeUser
  app: FakeApp | null
  permissions: Partial<Record<Scope, Level>>
}

export const ACTIONS_APP: FakeApp = { id: 15368, slug: 'github-actions', name: 'GitHub Actions' }
const OTHER: FakeApp = { id: 4711, slug: 'other-helper', name: 'Other helper' }

export const ACTIONS_BOT: FakeUser = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' }
export const OTHER_BOT: FakeUser = { login: 'other-helper[bot]', id: 4712, type: 'Bot' }
export const ALICE: FakeUser = { login: 'alice', id: 101, type: 'User' }
export const MALLORY: FakeUser = { login: 'mallory', id: 666, type: 'User' }

const READ: Actor['permissions'] = {
  actions: 'read',
  checks: 'read',
  contents: 'read',
  issues: 'read',
  metadata: 'read',
  pull_requests: 'read',
}
const WRITE: Actor['permissions'] = {
  ...READ,
  actions: 'write',
  checks: 'write',
  issues: 'write',
  pull_requests: 'write',
}

/** The tokens that every fake GitHub accepts. `startFakeGitHub({ tokens })` adds to them or replaces them. */
export const DEFAULT_TOKENS: Readonly<Record<string, Actor>> = {
  /** A workflow's GITHUB_TOKEN with every permission that this project asks for. */
  'actions-token': { user: ACTIONS_BOT, app: ACTIONS_APP, permissions: WRITE },
  /** What a workflow gets on a pull request from a fork or from Dependabot. */
  'fork-token': { user: ACTIONS_BOT, app: ACTIONS_APP, permissions: READ },
  'no-comments-token': {
    user: ACTIONS_BOT,
    app: ACTIONS_APP,
    permissions: { ...WRITE, issues: 'read', pull_requests: 'read' },
  },
  'no-checks-token': { user: ACTIONS_BOT, app: ACTIONS_APP, permissions: { ...WRITE, checks: 'read' } },
  'other-app-token': { user: OTHER_BOT, app: OTHER, permissions: WRITE },
  'alice-token': { user: ALICE, app: null, permissions: WRITE },
}

/** Whether the actor holds any of the alternatives; each is a scope and the least level that will do. */
export function isAllowed(actor: Actor, alternatives: readonly (readonly [Scope, Level])[]): boolean {
  return alternatives.some(([scope, level]) => {
    const held = actor.permissions[scope]
    return held === 'write' || held === level
  })
}
