import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { widened } from '../support/action.ts'
import { temporaryFolder } from '../support/cli.ts'
import type { Files } from '../support/repository.ts'
import { checksOf, jobsOf, makeActScene } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const home = join(import.meta.dirname, '../..')

/** Files of this repository, as they are. */
function own(...patterns: readonly string[]): Files {
  const files = globSync(patterns, { cwd: home, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path.slice(home.length + 1), readFileSync(path)]))
}

const ACTION = ['action.yml', 'package.json', 'dist/**']
const text = (path: string) => readFileSync(join(home, path), 'utf8')

describe.skipIf(toolFolder === null).concurrent('in this repository', () => {
  test('the two workflows run the Action as it is here: a pull request, and a command', async () => {
    const workflows = ['skill-evals.yml', 'skill-evals-bot.yml'].map((name) => `.github/workflows/${name}`)
    await using act = await makeActScene({
      ...own(...ACTION, 'fixtures/demo/before/**', 'skill-eval-gate.yml'),
      ...Object.fromEntries(workflows.map((path) => [path, text(path)])),
    })
    const change = Object.entries(widened).map(([path, content]) => [`fixtures/demo/before/${path}`, content])
    const pull = await act.scene.pull((repository) => repository.write(Object.fromEntries(change)))
    // The router advises here.
    expect(jobsOf(await act.runner.deliver(act.pullRequest(pull)))).toEqual(['evals: success'])
    expect(checksOf(act)).toEqual(['Skill evals: neutral'])
    expect(act.replies()[0]).toContain('`pdf-forms` lost 3 of 10 prompts')
    await act.comment('/evals run')
    expect(jobsOf(await act.dispatched())).toEqual(['evals (workflow_dispatch): success'])
    expect(act.scene.github.violations).toEqual([])
  })

  test.each([
    ['success', 'exit 0'],
    ['failure', 'exit 1'],
  ])('the one job to require of CI ends in %s where the tests say "%s"', async (result, script) => {
    const path = '.github/workflows/ci.yml'
    await using act = await makeActScene({ ...own(...ACTION, 'fixtures/**'), '.ci/tests': '', [path]: text(path) })
    const pull = await act.scene.pull(async (repository) => {
      await repository.write({ '.ci/run': `#!/bin/sh\n${script}\n` })
      await repository.script('chmod +x .ci/run')
    })
    const platforms = ['macos-latest', 'windows-latest'].map((name) => `--platform=${name}=-self-hosted`)
    const [run] = await act.runner.deliver(act.pullRequest(pull), { args: platforms })
    const resultOf = (id: string) => run?.jobs.filter((job) => job.id === id).map((job) => job.result)
    expect([resultOf('test'), resultOf('done')]).toEqual([[result], [result]])
    expect(resultOf('platforms')).toEqual(['success', 'success', 'success', 'success'])
  })

  test('at night the three jobs run all properties, the agents themselves and the workflows', async () => {
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const path = '.github/workflows/nightly.yml'
    await using act = await makeActScene({ [path]: text(path) })
    const programs = { npm: `echo "$PROPERTY_RUNS $*" >> ${log}` }
    const night = act.onMain('schedule', { schedule: '23 3 * * *' })
    const jobs = jobsOf(await act.runner.deliver(night, { programs }))
    expect(jobs.toSorted()).toEqual(['act: success', 'agents: success', 'properties: success'])
    const lines = new Set(readFileSync(log, 'utf8').trimEnd().split('\n'))
    expect(lines).toEqual(new Set([' ci', 'all test', ' run test:agents', ' run test:act']))
  })

  test('a tag publishes its version, with its notes, and moves the tag of its major version', async () => {
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const path = '.github/workflows/release.yml'
    const files = own('package.json', 'CHANGELOG.md', 'scripts/release-notes.ts')
    await using act = await makeActScene({ ...files, [path]: text(path) })
    const { version } = JSON.parse(text('package.json'))
    const event = { ...act.onMain('push', { ref: `refs/tags/v${version}` }), ref: `refs/tags/v${version}` }
    const note = (name: string) => `echo "${name} $*" >> ${log}`
    const programs = { npm: note('npm'), gh: note('gh') }
    expect(jobsOf(await act.runner.deliver(event, { programs }))).toEqual(['build: success', 'publish: success'])
    expect(
      readFileSync(log, 'utf8')
        .split('\n')
        .map((line) => line.split(' ').slice(0, 5).join(' ')),
    ).toEqual([
      'npm ci --no-audit --no-fund',
      'npm run check:dist',
      'npm install --global npm@11.6.2',
      'npm publish --ignore-scripts --provenance --access',
      `gh release create v${version} --verify-tag`,
      'gh api --method PATCH repos/acme/skills/git/refs/tags/v0',
      '',
    ])
    const other = { ...event, ref: 'refs/tags/v99.0.0' }
    const [refused] = await act.runner.deliver(other, { programs })
    expect(jobsOf(refused === undefined ? [] : [refused])).toEqual(['build: failure'])
  })
})
