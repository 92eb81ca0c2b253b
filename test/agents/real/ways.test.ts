import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { found, skippedWithoutSandbox } from '../../sandbox/support.ts'
import { cli } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'
import { filesWith, UPSTREAM_KEY } from './bench.ts'
import { installPinned, pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: no gate is run with and without bubblewrap')
skippedWithoutSandbox('gates of a real agent in bubblewrap')

const skill = (description: string) => ({
  // Its name is not that of its folder.
  'skills/pdf-folder/SKILL.md': `---\nname: pdf\ndescription: ${description}\nallowed-tools: Bash(*), Read\n---\nBody.\n`,
})

/** A gate with Claude Code of a new description, with what people have for a key. */
async function gated(sandbox: string, answer: (asked: ModelRequest) => FakeAnswer, more: Record<string, string> = {}) {
  await installPinned('claude-code', realAgentsFolder ?? '')
  await using model = await startFakeModel({ answer })
  await using repository = await makeRepository({
    files: {
      ...skill('Split and merge PDF files.'),
      'skills/pdf-folder/evals/trigger_eval.json': JSON.stringify([
        { query: 'Please split my pdf file', should_trigger: true },
        { query: 'Please merge my pdf files', should_trigger: true },
      ]),
      'skill-eval-gate.yml': `version: 1\nsandbox: ${sandbox}\nconcurrency: 1\ntrials: 1\nbase_trials: 1\nagent: {id: claude-code@${pinned['claude-code']}, model: claude-haiku-9-1}\n`,
    },
  })
  await repository.branch('change')
  await repository.commit('other words', skill('Splits PDF files, and merges them.'))
  const cache = mkdtempSync(join(realAgentsFolder ?? '', 'ways-'))
  symlinkSync(join(realAgentsFolder ?? '', 'programs'), join(cache, 'programs'))
  mkdirSync(join(cache, 'runs'))
  const env = {
    ANTHROPIC_AUTH_TOKEN: UPSTREAM_KEY,
    ANTHROPIC_BASE_URL: model.origin,
    ANTHROPIC_CUSTOM_HEADERS: 'x-portkey-key: pk-planted-canary-of-a-gateway',
    SKILL_EVAL_GATE_CACHE: cache,
    ...more,
  }
  try {
    const args = ['gate', '--base', 'main', '--head', 'change', '--out', 'out', '--record', 'kept']
    const { code, stdout, stderr } = await cli(repository.root, args, { env })
    // Everything that the run left: results, transcripts, the store, what trials share.
    const canaries = [UPSTREAM_KEY, 'pk-planted-canary-of-a-gateway']
    const places = [repository.root, join(cache, 'runs')]
    const leaks = await Promise.all(canaries.flatMap((canary) => places.map((place) => filesWith(place, canary))))
    const written = code === 0 || code === 1 ? readFileSync(join(repository.root, 'out/results.json'), 'utf8') : 'null'
    return { code, text: stdout + stderr, results: JSON.parse(written), leaks: leaks.flat(), requests: model.requests }
  } finally {
    rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
  }
}

const goesOn = ({ body }: ModelRequest) => body.messages.some(({ role }) => role === 'assistant')

describe.skipIf(realAgentsFolder === null).each(['none', 'bubblewrap'] as const)(
  'the gate with a real agent and `sandbox: %s`',
  { timeout: 120_000 },
  (sandbox) => {
    const isMissing = sandbox === 'bubblewrap' && found === null

    test.skipIf(isMissing)('takes the keys, names and models that people have', async () => {
      const { code, text, results, leaks, requests } = await gated(sandbox, (asked) =>
        goesOn(asked) ? says('Done.') : calls({ name: 'Skill', arguments: { skill: 'pdf-folder' } }),
      )
      expect([code, text]).toEqual([0, expect.stringContaining('PASS')])
      expect(text).toContain('"claude-haiku-9-1", is not in our list')
      expect(text).toContain('--price')
      const [first] = requests
      expect(first?.headers).toMatchObject({
        authorization: `Bearer ${UPSTREAM_KEY}`,
        'x-portkey-key': 'pk-planted-canary-of-a-gateway',
      })
      expect(leaks).toEqual([])
      // The skill is called by its own name, which is not that of its folder.
      const fired = [{ skill: 'pdf', rate: 1 }]
      expect(results.tasks.map((task: { fired: unknown }) => task.fired)).toEqual(
        Array(2).fill({ base: fired, head: fired }),
      )
      // Trials of a side send the same bytes, except for the prompt.
      const told = ({ body: { tools, system, messages } }: ModelRequest) =>
        JSON.stringify([tools, system, messages]).replaceAll(/Please \w+ my pdf files?/g, 'PROMPT')
      const firsts = requests.filter((asked) => !goesOn(asked))
      expect([firsts.length, new Set(firsts.map(told)).size]).toEqual([4, 2])
    })

    test.skipIf(isMissing)('ends at once where its account has no credit, and says so first', async () => {
      const { code, text, leaks, requests } = await gated(sandbox, () => ({
        kind: 'error',
        status: 400,
        message: 'Your credit balance is too low to access the Anthropic API.',
      }))
      expect([code, requests.length]).toEqual([3, 1])
      expect(text).toMatch(/^error: .*credit/m)
      expect(leaks).toEqual([])
    })
  },
)

test.skipIf(realAgentsFolder === null)('in CI without bubblewrap the agent is not started beside its key', async () => {
  // Finds `node`, and no program `bwrap`.
  const environment = { CI: 'true', PATH: dirname(process.execPath) }
  const { code, text, leaks, requests } = await gated('auto', () => says('Done.'), environment)
  expect([code, requests.length, leaks]).toEqual([3, 0, []])
  expect(text).toContain('In CI the agent "claude-code" would run beside its model\'s key')
})
