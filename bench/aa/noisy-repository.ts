import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shifted } from '../../src/gate/power/probability.ts'
import type { Random } from '../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'

/** The head of a noisy repository: its first skill is described in other words, which its agent does not heed. */
export const EDITED = 'edited'

export interface NoisyRepository extends AsyncDisposable {
  root: string
  /** The command of its agent. */
  agent: string
  /** From now on `failing` of all trials fail, and all prompts fire as far off as `shift` says, in log-odds. */
  behaves(as: { seed: number; failing: number; shift: number }): void
}

/**
 * A repository whose prompts say how often they fire which skill, for `fixtures/agents/noisy.sh`; rates are drawn as
 * `power` draws them. Half of the prompts must not fire their skill.
 */
export function makeNoisyRepository({
  skills,
  prompts,
  random,
  program,
}: {
  skills: number
  prompts: number
  random: Random
  program: string
}): NoisyRepository {
  const folder = mkdtempSync(join(tmpdir(), 'noisy-'))
  const root = join(folder, 'repository')
  const state = join(folder, 'state')
  const percent = (rate: number) => Math.round(rate * 100)
  const describe = (name: string, text: string) =>
    write(join(root, 'skills', name, 'SKILL.md'), `---\nname: ${name}\ndescription: ${text}\n---\nBody.\n`)
  for (let skill = 0; skill < skills; skill += 1) {
    const name = `skill-${skill}`
    describe(name, `Skill number ${skill}.`)
    const set = Array.from({ length: prompts }, (_, index) => [
      { query: `Do ${name} ${index} ${percent(AS_THEY_ARE.positives(random))} ${name}`, should_trigger: true },
      { query: `Not ${name} ${index} ${percent(AS_THEY_ARE.negatives(random))} ${name}`, should_trigger: false },
    ]).flat()
    write(join(root, 'evals', name, 'trigger_eval.json'), JSON.stringify(set, null, 2))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  const commit = (message: string) => {
    git('add', '.')
    git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid', 'commit', '--message', message)
  }
  git('init', '--initial-branch', 'main')
  commit('Skills and prompts')
  git('switch', '--create', EDITED)
  describe('skill-0', 'Skill number 0, in other words.')
  commit('Other words')
  git('switch', 'main')
  return {
    root,
    agent: `sh ${program} ${state}`,
    behaves({ seed, failing, shift }) {
      const now = Array.from({ length: 101 }, (_, before) => percent(shifted(before / 100, shift)))
      writeFileSync(state, `${seed} ${Math.round(failing * 1000)} ${now.join(' ')}\n`)
    },
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
