import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codex } from '../../../../src/agents/transcript/readers/codex.ts'
import { jsonLines, readPieces } from './support.ts'

let folder = ''
const texts = {
  pdf: `---\nname: pdf\ndescription: Splits PDF files.\n---\n\n# Splitting\n\n${'Cut the file at its pages, one after the other. '.repeat(8)}\n`,
  csv: '---\nname: csv\ndescription: Reads tables.\n---\n\nRead the first line, then all the others.\n',
}
/** A skill of several lines, which later parts prove too. */
const long = `---\nname: long\ndescription: Splits PDF files.\n---\n\n# Long\n\n${Array.from(
  { length: 40 },
  (_, index) => `${index}. Take part ${index} of the matter, and put it beside the one before, by its colour and size.`,
).join('\n')}\n`
const pathOf = (name: string) => join(folder, '.agents/skills', name, 'SKILL.md')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shown-skills-'))
  for (const [name, text] of Object.entries({ ...texts, long })) {
    mkdirSync(dirname(pathOf(name)), { recursive: true })
    writeFileSync(pathOf(name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What Codex is taken to have loaded by a command, which a real shell runs. */
async function loadedBy(command: string) {
  const { stdout, stderr, status } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
  const item = {
    id: 'item_1',
    type: 'command_execution',
    command,
    aggregated_output: stdout + stderr,
    exit_code: status,
  }
  const run = jsonLines([
    { type: 'thread.started', thread_id: '1' },
    { type: 'item.completed', item },
    { type: 'item.completed', item: { id: 'item_2', type: 'agent_message', text: 'Done.' } },
    { type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } },
  ])
  const offered = Object.entries({ ...texts, long }).map(([name, text]) => ({ name, path: pathOf(name), text }))
  const { transcript } = await readPieces(codex, [run], { offered })
  return { loaded: transcript.skillInvocations.map(({ name }) => name), attempts: transcript.attempts.length }
}

describe('the text of a skill in a result proves its load,', () => {
  test.each([
    'cat .agents/skills/NAME/SKILL.md; grep -r nothing-like-it ./none',
    'cat .agents/skills/NAME/SKILL.md && false',
    'for f in .agents/skills/NAME/SKILL.md; do cat "$f"; done',
    'for s in NAME; do cat ".agents/skills/$s/SKILL.md"; done',
    "find .agents -path '*/NAME/*' -name SKILL.md -exec cat {} +",
    "find .agents -path '*/NAME/*' -name SKILL.md | xargs cat",
    'ls -d .agents/skills/NAME/* | while read -r f; do cat "$f"; done',
    'echo "$(cat .agents/skills/NAME/SKILL.md)"',
    'echo $(cat .agents/skills/NAME/SKILL.md)',
    'cat <<EOF\n$(cat .agents/skills/NAME/SKILL.md)\nEOF',
    'while IFS= read -r line; do echo "$line"; done < .agents/skills/NAME/SKILL.md',
    'S=.agents/skills/NAME; F=SKILL.md; cat $S/$F',
    'cp .agents/skills/NAME/SKILL.md copy.md; cat copy.md',
    'cat -n .agents/skills/NAME/SKILL.md | head -200',
    `awk '{print}' .agents/skills/NAME/SKILL.md || true`,
    'tac .agents/skills/NAME/SKILL.md | tac',
    'grep "" .agents/skills/NAME/SKILL.md',
    'dd if=.agents/skills/NAME/SKILL.md 2>/dev/null',
    'cat -A .agents/skills/NAME/SKILL.md',
    'grep -Hn "" .agents/skills/NAME/SKILL.md',
    'nl -ba .agents/skills/NAME/SKILL.md',
    `awk '{print NR": "$0}' .agents/skills/NAME/SKILL.md`,
    `sed 's/^/> /' .agents/skills/NAME/SKILL.md`,
  ])('by %s', async (idiom) => {
    expect(await loadedBy(idiom.replaceAll('NAME', 'pdf'))).toEqual({ loaded: ['pdf'], attempts: 0 })
    expect(await loadedBy(idiom.replaceAll('NAME', 'csv'))).toEqual({ loaded: ['csv'], attempts: 0 })
  })

  test.each([
    'sed -n 20,40p .agents/skills/long/SKILL.md; false',
    'F=.agents/skills/long/SKILL.md; tail -n 20 $F; rg none .',
    'cat .agents/skills/long/SKILL.md | tail -c 2000 || true',
    'grep -n "" .agents/skills/long/SKILL.md | sed -n 20,30p',
    'grep -Hn "" .agents/skills/long/SKILL.md | tail -5; ls none',
    'nl -ba .agents/skills/long/SKILL.md | tail -10; ls none',
    'cat -A .agents/skills/long/SKILL.md | tail -10; ls none',
    'pr -t .agents/skills/long/SKILL.md | tail -10; ls none',
    'fold -w 400 .agents/skills/long/SKILL.md | tail -8; ls none',
    'S=$(cat .agents/skills/long/SKILL.md); echo "${S:1000:1500}"; ls none',
    'python3 -c "print(open(\'.agents/skills/long/SKILL.md\').read()[900:2200])"; ls none',
    'xargs -a <(find .agents -path "*long*" -name SKILL.md) tail -n 12; ls none',
  ])('also of a later part, by %s', async (command) => {
    expect(await loadedBy(command)).toEqual({ loaded: ['long'], attempts: 0 })
  })

  test.each([
    'grep -n "part .5" .agents/skills/long/SKILL.md; ls none',
    'grep -rn "colour" .agents/skills | grep 0.; ls none',
    'tail -n 2 .agents/skills/long/SKILL.md; ls none',
    'cat .agents/skills/*/SKILL.md',
    'for f in .agents/skills/*/SKILL.md; do cat "$f"; done',
    'find .agents -name SKILL.md',
    'grep -rn file .agents/skills',
    'for f in .agents/skills/*/SKILL.md; do head -4 "$f"; done',
    'git add .agents/skills/pdf/SKILL.md',
    'wc -l .agents/skills/pdf/SKILL.md; ls none',
  ])('and nothing of one alone does, as in %s', async (command) => {
    expect((await loadedBy(command)).loaded).toEqual([])
  })
})
