import { expect, test } from 'vitest'
import { answered } from '../../src/core/process/outcome.ts'
import { readQuickly } from '../../src/evaluate/read-sides.ts'
import { treeHost, treeRequest } from '../../src/evaluate/tree-request.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const FIRST = '.github/workflows/first.yml'
const SECOND = '.github/workflows/second.yml'
const text = 'jobs:\n  evals:\n    steps:\n      - uses: acme/evals@v1\n'
const skills = {
  'skills/pdf/SKILL.md': skillFile('pdf', 'Merges PDF files.'),
  'evals/pdf/trigger_eval.json': triggerSet(['merge these']),
}
const settings = { 'skill-eval-gate.yml': 'version: 1\nenforce: false\n' }

/** What the change from `base` brings of the gate, as `SECOND` runs, and the file that the policy comes from. */
async function readBy(base: Files, change: Files) {
  await using repository = await makeRepository({ files: base })
  const before = await repository.run('rev-parse', 'HEAD')
  const after = await repository.commit('change', change)
  const comparison = {
    kind: 'gate',
    base: { commit: before, ref: null },
    head: { commit: after, ref: null },
  } as const
  const workflow = { file: SECOND, action: 'acme/evals' }
  const request = { ...treeRequest(repository.root, [], null), comparison, workflow }
  const read = await readQuickly(request, treeHost, ({ brought, policy, firstRun }) =>
    answered({ brought, policy: policy.file?.file ?? null, firstRun }),
  )
  return read.kind === 'answered' ? read.value : read
}

test('a second workflow with settings installs nothing where a first one runs without: its settings do not count', async () => {
  const change = { [SECOND]: text, ...settings }
  expect([await readBy({ ...skills, [FIRST]: text }, change), await readBy(skills, change)]).toEqual([
    { brought: null, policy: null, firstRun: false },
    { brought: 'workflow', policy: 'skill-eval-gate.yml', firstRun: false },
  ])
})
