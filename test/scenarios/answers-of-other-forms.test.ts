import { expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { type CommentScene, headSha, makeCommentScene } from '../support/comments.ts'
import { OTHER_FORMS } from '../support/other-forms.ts'

// Whatever stands in GitHub's place: a sentence, no stack trace, and nothing that is done or green.

const COMMANDS = [
  '/evals run',
  '/evals rerun',
  `/evals accept pdf ${headSha} on purpose`,
  '/evals explain split',
  '/evals status',
]

/** A scene in which each command asks what it can ask. */
async function prepared(): Promise<CommentScene> {
  const scene = await makeCommentScene()
  scene.github.state.contents.set('skill-eval-gate.yml', 'version: 1\nagent: lexical\nenforce: true\n')
  return scene
}

const flows = [
  ...COMMANDS.map((body) => ({ name: body, say: (scene: CommentScene) => scene.say(body) })),
  { name: 'a command of somebody who may not', say: (scene: CommentScene) => scene.say('/evals run', MALLORY) },
  {
    name: 'a dispatch without an answer',
    say: (scene: CommentScene) => {
      scene.github.failNext({ method: 'POST', path: /\/dispatches$/, status: 502, times: 2 })
      return scene.say('/evals run')
    },
  },
]

/** Endpoints that a command tried with all forms: those after it ask them by the same code, and try some. */
const tried = new Set<string>()

test.each(flows)('$name: no answer of another form ends in a stack trace or in something done', async ({ say }) => {
  await using first = await prepared()
  await say(first)
  const asked = new Set(
    first.github.requests.map(({ method, path }) => `${method} ${(path.split('?')[0] ?? '').replace(/\d{4,}/g, '#')}`),
  )
  expect(asked.size).toBeGreaterThan(3)
  for (const endpoint of asked) {
    const [method = '', path = ''] = endpoint.split(' ')
    const pattern = new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d+')}$`)
    const some = tried.has(endpoint) && process.env['PROPERTY_RUNS'] !== 'all'
    tried.add(endpoint)
    for (const { type, text, status } of some ? OTHER_FORMS.filter((_, place) => place % 4 === 0) : OTHER_FORMS) {
      await using scene = await prepared()
      scene.github.failNext({ method, path: pattern, status, text, headers: { 'content-type': type }, times: 99 })
      const run = await say(scene)
      const said = `${endpoint} answered ${status} ${text}: ${run.stdout}${scene.replies()}`
      expect(said).not.toMatch(/TypeError|ZodError|is not iterable|Cannot read|\n\s+at .*:\d+/)
      expect(scene.github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
      // Nobody commands whose comment or permission could not be read.
      if (/permission$|\/issues\/comments\/#$/.test(path)) expect(scene.github.state.dispatches).toEqual([])
    }
  }
})
