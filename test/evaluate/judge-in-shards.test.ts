import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gateRequest } from '../../src/commands/gate-request.ts'
import type { Host } from '../../src/evaluate/request.ts'
import { findParts, readPart, writePart } from '../../src/trials/shards/part-file.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { skillFile, temporaryFolder } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { evaluate, evaluatePart } from '../support/run-of.ts'
import { terminalIn } from '../support/terminal.ts'

/** Loads pdf on base alone, and answers the same on both sides. */
const lost = `case $(cat) in *'"side":"base"'*) echo '{"type":"skill","name":"pdf"}' ;; esac
echo '{"type":"output","text":"Done."}'`

test('what the judge told a shard is not asked again by the run that merges, and is stored', async () => {
  await using model = await startFakeModel({
    answer: () => ({ kind: 'message', toolCalls: [{ name: 'set_waza_grade_pass', arguments: {} }] }),
  })
  await using folder = temporaryFolder()
  const program = join(folder.path, 'lost.sh')
  writeFileSync(program, lost)
  const graders = [{ type: 'prompt', name: 'kind', config: { prompt: 'Is kind.' } }]
  const tasks = ['Form one', 'Form two'].map((prompt) => ({ prompt, must_activate: 'pdf', graders }))
  const judge = {
    provider: 'openai-compatible',
    model: 'm',
    base_url: model.baseUrl,
    price: { input_per_million: 1, output_per_million: 1 },
  }
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'evals/pdf.suite.yaml': JSON.stringify({ version: 1, tasks }),
      'skill-eval-gate.yml': JSON.stringify({
        agent: { id: 'command', version: '1', command: `sh '${program}'` },
        sandbox: 'none',
        judge,
      }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any forms.') })
  const request = await gateRequest([], { base: 'main', head: 'change', store: false }, terminalIn(repository.root))
  const host: Host = {
    version: '1.2.3',
    now: () => new Date('2026-01-02T03:04:05Z'),
    environment: { PATH: process.env['PATH'], OPENAI_API_KEY: 'dummy' },
    signal: new AbortController().signal,
    onProgress: () => {},
  }
  for (const index of [1, 2]) await writePart(folder.path, await evaluatePart(request, host, { index, of: 2 }))
  const asked = model.requests.length
  expect(asked).toBeGreaterThan(0)
  const parts = (await Promise.all((await findParts([folder.path])).map(readPart))).flat()
  const store = { folder: join(folder.path, 'store'), isNamed: true, fill: false, only: false, fresh: false }
  const merged = await evaluate({ ...request, shards: { parts }, store }, host)
  expect(merged.trials.phases?.confirm).toBeGreaterThan(0)
  expect([merged.judge?.requests, model.requests.length]).toEqual([asked, asked])
  const kept = readdirSync(store.folder, { recursive: true }).map(String)
  expect(kept.filter((path) => /judge.*\.json$/.test(path))).not.toEqual([])
  expect(model.violations).toEqual([])
})
