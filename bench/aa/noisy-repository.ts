import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Random } from '../../src/power/random.ts'

/**
 * A repository whose prompts say how often they fire which skill, for `fixtures/agents/noisy.sh`; rates are drawn as
 * `power` draws them.
 */
export async function makeNoisyRepository({
  skills,
  prompts,
  random,
}: {
  skills: number
  prompts: number
  random: Random
}): Promise<AsyncDisposable & { root: string }> {
  const root = mkdtempSync(join(tmpdir(), 'noisy-'))
  const percent = (rate: number) => Math.round(rate * 100)
  for (let skill = 0; skill < skills; skill += 1) {
    const name = `skill-${skill}`
    write(
      join(root, 'skills', name, 'SKILL.md'),
      `---\nname: ${name}\ndescription: Skill number ${skill}.\n---\nBody.\n`,
    )
    const set = Array.from({ length: prompts }, (_, index) => [
      { query: `Do ${name} ${index} ${percent(random.beta(0.8, 0.2))} ${name}`, should_trigger: true },
      { query: `Not ${name} ${index} ${percent(random.beta(0.2, 0.8))} ${name}`, should_trigger: false },
    ]).flat()
    write(join(root, 'evals', name, 'trigger_eval.json'), JSON.stringify(set, null, 2))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '--initial-branch', 'main')
  git('add', '.')
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid', 'commit', '--message', 'Skills and prompts')
  return { root, [Symbol.asyncDispose]: async () => rmSync(root, { recursive: true, force: true }) }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
