import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A repository with two commits: `main`, and `change`, which makes one description useless. */
export interface ScaleRepository {
  root: string
  dispose(): void
}

/** How its prompts are written: a suite for each skill, or one routing set, where every other skill must not load. */
export type Kind = 'suites' | 'routing set'

const WORDS = readWords()

/** Makes a repository with so many skills and prompts. The same numbers, the same files. */
export function makeCatalogue({
  skills,
  prompts,
  kind,
}: {
  skills: number
  prompts: number
  kind: Kind
}): ScaleRepository {
  const root = mkdtempSync(join(tmpdir(), 'scale-'))
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgSign=false', ...args],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  const commit = (message: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
  }
  const file = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('init', '--quiet', '--initial-branch=main')
  for (let skill = 0; skill < skills; skill += 1) file(`skills/${nameOf(skill)}/SKILL.md`, skillText(skill))
  const asked = Array.from({ length: prompts }, (_, index) => ({
    skill: index % skills,
    prompt: promptText(index, skills),
  }))
  if (kind === 'routing set') {
    file(
      'evals/routing.jsonl',
      asked.map(({ skill, prompt }) => `${JSON.stringify({ prompt, expected_skill: nameOf(skill) })}\n`).join(''),
    )
  } else {
    for (let skill = 0; skill < skills; skill += 1) {
      const own = asked.filter((one) => one.skill === skill)
      const near = asked.filter((one) => one.skill === (skill + 1) % skills).slice(0, Math.floor(own.length / 2))
      const rows = [
        ...own.map(({ prompt }) => ({ query: prompt, should_trigger: true })),
        ...near.map(({ prompt }) => ({ query: `${prompt}, if need be`, should_trigger: false })),
      ]
      if (own.length > 0) file(`skills/${nameOf(skill)}/evals/trigger-eval.json`, JSON.stringify(rows))
    }
  }
  commit('as it is')
  git('switch', '--quiet', '--create', 'change')
  const changed = `skills/${nameOf(0)}/SKILL.md`
  file(
    changed,
    readFileSync(join(root, changed), 'utf8').replace(/^description:.*$/m, 'description: Works with things.'),
  )
  commit('worse')
  return { root, dispose: () => rmSync(root, { recursive: true, force: true }) }
}

function nameOf(skill: number): string {
  return `${wordAt(skill * 3)}-${wordAt(skill * 7 + 1)}-${skill}`
}

function skillText(skill: number): string {
  const said = Array.from({ length: 14 }, (_, index) => wordAt(skill * 17 + index * 5)).join(' ')
  const name = nameOf(skill)
  return `---\nname: ${name}\ndescription: Use it for ${said}. Not for anything else.\n---\n\n# ${name}\n\nSay what you did.\n`
}

function promptText(index: number, skills: number): string {
  const skill = index % skills
  const words = Array.from({ length: 6 }, (_, at) => wordAt(skill * 17 + ((at + index) % 14) * 5))
  return `Please help me with ${words.join(' ')} (case ${index})`
}

function wordAt(index: number): string {
  const word = WORDS[index % WORDS.length] ?? 'thing'
  const round = Math.floor(index / WORDS.length)
  return round === 0 ? word : `${word}${String.fromCharCode(97 + (round % 26))}`
}

/** Words of two syllables, made up, so that nothing has to be shipped. */
function readWords(): string[] {
  const first = [
    'ba',
    'co',
    'du',
    'fe',
    'gi',
    'ho',
    'ju',
    'ka',
    'li',
    'mo',
    'nu',
    'pe',
    'qui',
    'ra',
    'so',
    'tu',
    've',
    'wi',
  ]
  const last = [
    'bler',
    'cken',
    'dron',
    'fter',
    'gle',
    'lding',
    'mpton',
    'ndle',
    'ppet',
    'rsage',
    'sketer',
    'tchel',
    'vane',
    'xter',
  ]
  return first.flatMap((a) => last.map((b) => `${a}${b}`))
}
