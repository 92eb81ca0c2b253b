import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/cli.ts'
import { transpileEvalYaml } from './support.ts'

/** What skill-creator's run_eval.py does with its `--eval-set` before it runs anything, in our words. */
const LOADING = `
import json, pathlib, sys

eval_set = json.loads(pathlib.Path(sys.argv[1]).read_text())
labels = {}
for item in eval_set:
    for run in range(3):
        labels[item["query"]] = item["should_trigger"]
print(json.dumps([[query, should] for query, should in labels.items()]))
`

const EVAL_YAML = `
runs: 3
assert: [{type: contains, value: x}]
tests:
  - {input: "Wie groß ist die Datei “a b”?\\n\\ttab \\\\ 文 😀", assert: [{type: trigger-judge, skill: files}]}
  - {input: "What time is it?", assert: [{type: trigger-judge, skill: files, should_trigger: false}]}
  - {input: "No label at all"}
`

describe.skipIf(withoutPython())('the files for Python', () => {
  it('hold queries and labels where run_eval.py looks for them', async () => {
    await using folder = temporaryFolder()
    const { files } = await transpileEvalYaml(EVAL_YAML)
    const trigger = files.find(({ kind }) => kind === 'trigger-eval')
    const { status, stdout, stderr } = await load(folder.path, trigger?.text ?? '')
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual([
      ['Wie groß ist die Datei “a b”?\n\ttab \\ 文 😀', true],
      ['What time is it?', false],
    ])
  })

  it('are two, because the rich evals.json is none that run_eval.py takes', async () => {
    await using folder = temporaryFolder()
    const { files } = await transpileEvalYaml(EVAL_YAML)
    const evals = files.find(({ kind }) => kind === 'evals')
    const { status, stderr } = await load(folder.path, evals?.text ?? '')
    expect(status).toBe(1)
    expect(stderr).toContain('TypeError')
  })
})

async function load(folder: string, text: string) {
  const file = join(folder, 'eval-set.json')
  await writeFile(file, text)
  return spawnSync('python3', ['-c', LOADING, file], { encoding: 'utf8', env: { ...process.env, PYTHONUTF8: '1' } })
}

function withoutPython(): boolean {
  if (spawnSync('python3', ['--version']).status === 0) return false
  console.warn('SKIPPED: that Python reads the trigger sets (needs python3)')
  return true
}
