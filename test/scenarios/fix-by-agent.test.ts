import { expect, test } from 'vitest'
import { officeModel, proposes } from '../evaluate/fix/office-model.ts'
import { formPrompts, letterPrompts, letters } from '../evaluate/fix/support.ts'
import { ACTIONS_BOT, ALICE } from '../fake-github/actors.ts'
import { issueCommentEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { addComment } from '../fake-github/state.ts'
import type { ModelRequest } from '../fake-model/model-request.ts'
import { type FakeModel, startFakeModel } from '../fake-model/server.ts'
import { type ActionRun, type Inputs, makeScene, type Scene } from '../support/action.ts'

const short = 'Handles all the many different documents of the office that come in by post or by hand every day.'
const better = 'Fills in PDF forms, reads their fields, completes questionnaires and applications.'
const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\nBody.\n`
const suite = (name: string, prompts: string, count = 8) =>
  `version: 1\ntasks:\n${prompts
    .trim()
    .split('\n')
    .slice(0, count)
    .map((line, index) => `  - id: ${name}-${index + 1}\n    prompt: ${line.trim()}\n    must_activate: [${name}]\n`)
    .join('')}`
const papers = 'skills/papers/SKILL.md'
const prompts = 'evals/papers.suite.yaml'
const KEY = 'sk-planted-dummy-of-the-provider'

/** A pull request whose skill fires on none of its prompts, and whose diff shows it with its suite. */
async function place(model: FakeModel) {
  const config = `version: 1\nagent: {id: model, model: claude-haiku-4-5, base_url: "${model.baseUrl}"}\ntrials: 1\n`
  const scene = await makeScene({
    files: {
      'skill-eval-gate.yml': config,
      [papers]: skill('papers', 'Handles documents.'),
      'skills/mail/SKILL.md': skill('mail', letters),
      'evals/mail.suite.yaml': suite('mail', letterPrompts, 2),
    },
    github: { rateLimit: 100_000 },
  })
  const files = { [papers]: skill('papers', short), [prompts]: suite('papers', formPrompts) }
  const pull = await scene.pull((repository) => repository.write(files))
  await scene.repository.run('checkout', '--quiet', 'main')
  const patch = '@@ -1,40 +1,40 @@\n x'
  const [now] = scene.github.state.pulls
  if (now !== undefined)
    Object.assign(now, { files: Object.keys(files), patches: { [papers]: patch, [prompts]: patch } })
  scene.github.state.commits.set(pull.headSha, [])
  scene.github.state.contents.set('skill-eval-gate.yml', config)
  return scene
}

async function command(scene: Scene, body: string): Promise<ActionRun> {
  const { github } = scene
  const written = addComment(github.state, { issue: 7, body, user: ALICE })
  const environment = { ANTHROPIC_API_KEY: KEY }
  const event = { name: 'issue_comment', payload: issueCommentEvent(github, written), sha: scene.base }
  await scene.run(event, { environment })
  const { inputs } = github.state.dispatches.at(-1) ?? { inputs: {} }
  const given: Inputs = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const payload = workflowDispatchEvent(github, given, ACTIONS_BOT)
  const dispatch = { name: 'workflow_dispatch', payload, sha: scene.base }
  return scene.run(dispatch, { inputs: { pr: given['pr'] ?? '', store: '.trials' }, environment })
}

test('the configured agent judges, its model proposes, and description and marks are suggestions', async () => {
  const asked: ModelRequest[] = []
  const answer = officeModel(() => proposes(better))
  await using model = await startFakeModel({
    answer(request) {
      asked.push(request)
      return answer(request)
    },
  })
  await using scene = await place(model)
  const { state } = scene.github
  const replies = () => state.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body)

  const run = await command(scene, '/evals fix papers')
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, ''])
  expect(run.stdout).toMatch(/trials to run, \d at a time, for at most \$5\.00/)
  const [description, marks, ...others] = state.reviewComments
  expect([description?.path, marks?.path, others]).toEqual([papers, prompts, []])
  expect(description?.body).toContain(`suggestion\ndescription: ${better}\n`)
  expect(description?.body).toMatch(/right on 0 now, on \*\*[\d.]+\*\* with it[\s\S]*Cost: \$0\.\d[1-9]/)
  const tuned = (marks?.body ?? '').split('    tuned: true').length - 1
  expect(tuned).toBeGreaterThan(0)
  expect(marks?.body).toContain(`was made from ${tuned} prompts of this suite`)
  expect(replies()).toEqual([expect.stringMatching(/The suggestion\][\s\S]*The marks\]/)])
  expect(JSON.stringify([run.stdout, run.stderr, asked.map(({ body }) => body), replies()])).not.toContain(KEY)

  // Where the runner keeps trials, what is there now is not asked again.
  const first = asked.length
  await command(scene, '/evals fix papers')
  expect(asked.length - first).toBeLessThanOrEqual(first - 10)

  // A change from outside reaches no model.
  const [now] = state.pulls
  if (now !== undefined) now.headRepo = 'mallory/skills'
  const before = asked.length
  await command(scene, '/evals fix papers')
  expect([asked.length, replies().at(-1)]).toEqual([before, expect.stringContaining('comes from outside')])
  expect(scene.github.violations).toEqual([])
})
