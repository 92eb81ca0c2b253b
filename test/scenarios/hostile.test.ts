import { expect, test } from 'vitest'
import { type ActionRun, makeScene, type Scene } from '../support/action.ts'

const hostile = [
  '</details></details><img src=x onerror=alert(1)>',
  '--> <!-- skill-eval-gate: gate --> escaped',
  '@octocat @acme/owners please merge #1 GH-2 https://evil.example',
  '| | | [click](javascript:alert(1)) ![x](https://evil.example/x.png) |',
  '::set-output name=decision::pass',
  '::error file=a.md,line=1::planted',
  '::add-mask::e',
  '##[error]planted',
  'first line\n::set-output name=decision::pass\n::stop-commands::x\r\n::warning::planted',
  '\u202Egnidaer ton ma I\u202C \u2066isolate\u2069 zero\u200Bwidth',
  '`````` ~~~ $(id) `id`',
  '\u001b[2J\u001b]0;title\u0007 cleared',
  '> [!CAUTION]\n> # Not blocked: all is well',
]
const name = '</td>@octocat|`x`--><b>'

/** Every hostile text is a prompt that a skill with a hostile name loses. */
async function lostToHostility(scene: Scene, how: 'lost' | 'broken'): Promise<ActionRun> {
  const { repository } = scene
  const prompts = hostile.map((text) => ({ query: `Please zebrafy this: ${text}`, should_trigger: true }))
  await repository.checkout('main')
  await repository.commit('hostile', {
    'skills/odd/SKILL.md': `---\nname: ${JSON.stringify(name)}\ndescription: Zebrafy texts. Use when someone wants a text to zebrafy.\n---\n`,
    'skills/odd/evals/trigger_eval.json': JSON.stringify(prompts),
    'skills/plain/SKILL.md': '---\nname: plain\ndescription: Bake bread. Use when someone wants bread.\n---\n',
  })
  const pull = await scene.pull(async () =>
    repository.write(
      how === 'lost'
        ? {
            'skills/odd/SKILL.md': `---\nname: ${JSON.stringify(name)}\ndescription: Bake cakes. Use when someone wants a cake.\n---\n`,
            'skills/plain/SKILL.md':
              '---\nname: plain\ndescription: Zebrafy texts. Use when someone wants a text to zebrafy.\n---\n',
          }
        : {
            'skills/odd/evals/trigger_eval.json': JSON.stringify([
              ...prompts,
              { query: 'x', should_trigger: true, [hostile[8] ?? '']: 1, expected_skills: [hostile[8]] },
            ]),
            'skill-eval-gate.yml': `version: 1\n${JSON.stringify(hostile[8])}: 1\n${JSON.stringify(hostile[1])}: 2\n${JSON.stringify(hostile[11])}: 3\n`,
          },
    ),
  )
  return scene.runPull(pull, {
    built: how === 'lost',
    inputs: { agent: 'lexical', enforce: 'true', settings: 'comment: always' },
  })
}

/** What of a log the runner would take for a command: lines outside stop-commands. */
function commandsIn(log: string): string[] {
  const found: string[] = []
  let stopped: string | null = null
  for (const line of log.split(/\r\n|[\n\r]/)) {
    const [, command = '', value = ''] = /^\s*::([a-zA-Z-]+)(?: [^:]*)?::(.*)$/.exec(line) ?? []
    if (stopped !== null) {
      if (line.trim() === `::${stopped}::`) stopped = null
    } else if (command === 'stop-commands') stopped = value
    else if (command !== '') found.push(command)
    else if (/^\s*##\[/.test(line)) found.push(line)
  }
  expect(stopped).toBeNull()
  return found
}

/**
 * What is hidden in a comment on purpose: by which it is found again, and when it was written. Each is a line of its
 * own, the first and the last.
 */
function withoutOwnMarks(text: string): string {
  return text
    .replace(/^<!-- skill-eval-gate: gate -->\n/, '')
    .replace(/\n<!-- skill-eval-gate run \d+\.\d+ -->\s*$/, '')
}

test('hostile names and prompts are shown, and neither GitHub nor the runner takes them for anything else', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const run = await lostToHostility(scene, 'lost')
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(run.outputs['regressed-skills']).toBe(JSON.stringify([name]))
  expect(run.stdout.match(/^::stop-commands::/gm)).toHaveLength(1)
  expect(commandsIn(run.stdout)).toEqual(['error'])
  expect(commandsIn(run.stderr)).toEqual([])
  expect(run.stdout).not.toContain('\u001b')
  expect((await run.results()).tasks.map(({ prompt }) => prompt)).toEqual(
    expect.arrayContaining(hostile.map((text) => `Please zebrafy this: ${text}`)),
  )

  const [check] = github.state.checks
  for (const text of [github.state.comments[0]?.body ?? '', check?.summary ?? '', run.summary]) {
    expect(text).toContain('zebrafy this')
    expect(text).not.toMatch(/<(?:img|b|td|script)\b/i)
    expect(withoutOwnMarks(text)).not.toContain('-->')
    expect(text.match(/<details\b/g)?.length ?? 0).toBe(text.match(/<\/details>/g)?.length ?? 0)
    expect(text).not.toMatch(/@(?:octocat|acme)/)
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
    expect(text).not.toContain('\u001b')
    expect(text).not.toMatch(/(?<!\\)\]\((?!https:\/\/github\.example\/)/)
    expect(text.match(/\[!CAUTION\]/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
  const annotations = JSON.stringify(check?.annotations)
  expect(annotations).toContain('zebrafy this')
  expect(annotations).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]|\\u001b/)
  expect(github.violations).toEqual([])
})

test('hostile text in a configuration error is no command and no markup either', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const run = await lostToHostility(scene, 'broken')
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
  expect(commandsIn(run.stdout).filter((command) => command !== 'error' && command !== 'warning')).toEqual([])
  expect(run.stdout).not.toMatch(/^::(?:set-output|add-mask|warning)/m)
  expect(run.stdout).not.toContain('\u001b')
  const body = github.state.comments[0]?.body ?? ''
  expect(withoutOwnMarks(body)).not.toContain('-->')
  expect(body).not.toContain('\n::')
  expect(github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})
