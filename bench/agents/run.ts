/**
 * A 40-task trigger suite on both sides through the real Claude Code and a scripted model: wall time of `gate` beside a
 * bare shell loop of the same commands at the same concurrency, and beside the time that the model alone takes. And
 * what early stop saves where positives fire in the first of five scripted turns. Needs Claude Code (AGENTS_FOLDER as
 * for `npm run test:agents`). Judges nothing. `node bench/agents/run.ts [--tasks 40] [--concurrency 4] [--rounds 3]
 * [--json]`
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { installPinned, pinned } from '../../test/agents/real/pinned.ts'
import { calls, type FakeAnswer, says } from '../../test/fake-model/answer.ts'
import { startFakeModel } from '../../test/fake-model/server.ts'
import { makeRepository } from '../../test/support/repository.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: '40' },
    concurrency: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const tasks = Number(values.tasks)
const concurrency = Number(values.concurrency)
const rounds = Number(values.rounds)
const MODEL = 'claude-sonnet-4-5'
const SKILLS = ['pdf', 'docx', 'csv']

const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
const { program } = await installPinned('claude-code', folder)

/** Every second prompt is one for the skill. */
const prompts = Array.from({ length: tasks }, (_, index) =>
  index % 2 === 0 ? `Please do job ${index} with my pdf file.` : `Tell me joke ${index}.`,
)

interface Script {
  delayMs: number
  /** Turns in which the model goes on with something else after it loaded the skill. */
  idleTurns: number
}

function answerOf({ delayMs, idleTurns }: Script) {
  return ({ body }: { body: Record<string, unknown> }): FakeAnswer => {
    const messages = Array.isArray(body['messages']) ? body['messages'] : []
    const turn = messages.filter(({ role }) => role === 'assistant').length
    const isPositive = asksForPdf(messages)
    if (isPositive && turn === 0) return { ...calls({ name: 'Skill', arguments: { skill: 'pdf' } }), delayMs }
    if (isPositive && turn <= idleTurns) return { ...calls({ name: 'Bash', arguments: { command: 'ls' } }), delayMs }
    return { ...says('Done.'), delayMs }
  }
}

function asksForPdf(messages: unknown): boolean {
  return /Please do job \d+ with my pdf/.test(JSON.stringify(messages))
}

interface Measured {
  seconds: number
  requests: number
  /** Of prompts that trigger. */
  positives: number
  exitCode: number | null
}

async function withModel(
  script: Script,
  run: (baseUrl: string, origin: string) => Promise<number | null>,
): Promise<Measured> {
  await using model = await startFakeModel({ answer: answerOf(script) })
  const start = performance.now()
  const exitCode = await run(model.baseUrl, model.origin)
  const positives = model.requests.filter(({ body }) => asksForPdf(body.messages)).length
  return { seconds: (performance.now() - start) / 1000, requests: model.requests.length, positives, exitCode }
}

function exitOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input: string | null,
): Promise<number | null> {
  const child = spawn(command, args, { env, stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(input ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

const skillFile = (name: string, more = '') =>
  `---\nname: ${name}\ndescription: Work with ${name} files.${more}\n---\n\nBody of ${name}.\n`

const cache = mkdtempSync(join(homedir(), '.skill-eval-gate-bench-'))
mkdirSync(join(cache, 'programs'))

async function gate(script: Script, options: readonly string[] = []): Promise<Measured> {
  return withModel(script, async (baseUrl) => {
    await using repository = await makeRepository({
      files: {
        ...Object.fromEntries(SKILLS.map((name) => [`skills/${name}/SKILL.md`, skillFile(name)])),
        'skills/pdf/evals/trigger_eval.json': JSON.stringify(
          prompts.map((query, index) => ({ query, should_trigger: index % 2 === 0 })),
        ),
        'skill-eval-gate.yml': `version: 1\nagent:\n  id: claude-code\n  model: ${MODEL}\n  base_url: ${baseUrl}\nsandbox: none\n`,
      },
    })
    await repository.branch('change')
    await repository.commit('other words', { 'skills/docx/SKILL.md': skillFile('docx', ' And more.') })
    const bin = mkdtempSync(join(tmpdir(), 'bench-bin-'))
    writeFileSync(join(bin, 'claude'), `#!/bin/sh\nexec "${program}" "$@"\n`, { mode: 0o755 })
    const args = ['gate', '-C', repository.root, '--base', 'main', '--head', 'HEAD', '--no-store', '--quiet']
    const counts = ['--trials', '1', '--base-trials', '1', '--concurrency', String(concurrency)]
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env['PATH']}`,
      ANTHROPIC_API_KEY: 'dummy',
      SKILL_EVAL_GATE_CACHE: cache,
    }
    const code = await exitOf(process.execPath, [join(root, 'dist/cli.js'), ...args, ...counts, ...options], env, null)
    rmSync(bin, { recursive: true })
    return code
  })
}

/**
 * What somebody would write who only wants the same runs: a home with the skills for each, the same options, `xargs
 * -P`.
 */
async function shellLoop(script: Script): Promise<Measured> {
  return withModel(script, async (_, origin) => {
    const work = mkdtempSync(join(homedir(), '.skill-eval-gate-loop-'))
    for (const name of SKILLS) {
      mkdirSync(join(work, 'skills', name), { recursive: true })
      writeFileSync(join(work, 'skills', name, 'SKILL.md'), skillFile(name))
    }
    const settings = { disableAllHooks: true, permissions: { allow: ['Skill'] } }
    writeFileSync(join(work, 'settings.json'), JSON.stringify(settings))
    writeFileSync(
      join(work, 'one.sh'),
      [
        'set -e',
        `home=$(mktemp -d "${work}/home-XXXXXX")`,
        'mkdir -p "$home/.claude" "$home/work"',
        `cp -r "${work}/skills" "${work}/settings.json" "$home/.claude/"`,
        'cd "$home/work"',
        `printf '%s' "$1" | env -i PATH="$PATH" HOME="$home" ANTHROPIC_BASE_URL=${origin} ANTHROPIC_API_KEY=dummy CLAUDE_CODE_DISABLE_BUNDLED_SKILLS=1 CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1 DISABLE_TELEMETRY=1 DISABLE_AUTOUPDATER=1 DISABLE_ERROR_REPORTING=1 CLAUDE_CODE_MAX_RETRIES=1 "${program}" --print --output-format stream-json --verbose --setting-sources user --strict-mcp-config --no-chrome --permission-mode dontAsk --max-turns 3 --model ${MODEL} --no-session-persistence > "$home/out.jsonl" || true`,
        'cd /',
        'rm -rf "$home"',
      ].join('\n'),
    )
    const both = [...prompts, ...prompts]
    const code = await exitOf(
      'xargs',
      ['-0', '-P', String(concurrency), '-n', '1', 'sh', join(work, 'one.sh')],
      process.env,
      both.join('\0'),
    )
    rmSync(work, { recursive: true, force: true })
    return code
  })
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const result = []
for (const delayMs of [0, 2000]) {
  const script = { delayMs, idleTurns: 0 }
  const loops: Measured[] = []
  const gates: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    loops.push(await shellLoop(script))
    gates.push(await gate(script))
  }
  const modelSeconds = ((loops[0]?.requests ?? 0) * delayMs) / 1000 / concurrency
  const loop = median(loops.map(({ seconds }) => seconds))
  const own = median(gates.map(({ seconds }) => seconds))
  result.push({ delayMs, loopSeconds: loop, gateSeconds: own, ratio: own / loop, modelSeconds, loops, gates })
}
// Five turns: the load, three that do something else, the answer. Only prompts that trigger have anything to save.
const five = { delayMs: 0, idleTurns: 3 }
const stopped = await gate(five, ['--max-turns', '5'])
const whole = (tasks / 2) * 2 * 5
const earlyStop = { requests: stopped.positives, withoutStop: whole, share: stopped.positives / whole }

const left = readdirSync(join(cache, 'runs'), { recursive: false })
rmSync(cache, { recursive: true, force: true })
const summary = {
  claudeCode: pinned['claude-code'],
  tasks,
  trials: tasks * 2,
  concurrency,
  rounds,
  result,
  earlyStop,
  left,
}
if (values.json) console.log(JSON.stringify(summary, null, 2))
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/agents.json'), `${JSON.stringify(summary, null, 2)}\n`)
  const rows = result.map(({ delayMs, loopSeconds, gateSeconds, ratio, modelSeconds }) => [
    `${delayMs / 1000} s`,
    loopSeconds.toFixed(1),
    gateSeconds.toFixed(1),
    ratio.toFixed(2),
    modelSeconds.toFixed(1),
  ])
  console.log(markdownTable([['the model takes', 'shell loop, s', 'gate, s', 'ratio', 'model alone, s'], ...rows]))
  console.log(
    `\nEarly stop: ${stopped.positives} of ${whole} requests of prompts that trigger (${(100 * earlyStop.share).toFixed(0)}%).`,
  )
  console.log(
    `Folders left: ${left.length}. Claude Code ${pinned['claude-code']}, ${tasks * 2} runs, ${concurrency} at a time, ${rounds} rounds.`,
  )
}
