import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderJudgeStore } from '../../../src/graders/judge/folder-judge-store.ts'
import type { RawAnswer } from '../../../src/graders/judge/raw-answer.ts'
import { requestKey } from '../../../src/graders/judge/request-key.ts'
import { calls } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { repositoryFolder } from '../../suites/repository-folder.ts'
import { judgeOf, mark, question } from './support.ts'

const key = 'a'.repeat(64)
const answer: RawAnswer = {
  calls: [{ tool: 'mark', arguments: { mark: 1 } }],
  text: '',
  finish: 'tool-calls',
  model: 'm',
  inputTokens: 5,
  outputTokens: null,
}

describe('answers of a judge in a folder', () => {
  it('are there in the next run, which asks nobody and needs no key', async () => {
    await using folder = await repositoryFolder({})
    const store = folderJudgeStore(join(folder.root, 'not/yet/there'))
    await using model = await startFakeModel()
    model.script(calls(mark(3)))
    const first = await judgeOf(model, {}, { store }).ask(question())
    const offline = judgeOf(model, {}, { store, offline: true, environment: {} })
    expect(await offline.ask(question())).toEqual({ ...first, cached: true })
    expect(offline.usage()).toEqual({ requests: 0, inputTokens: 0, outputTokens: 0, costUsd: null })
    await expect(offline.ask(question({ instructions: 'Another' }))).rejects.toMatchObject({
      kind: 'not_recorded',
      message: 'no answer of the judge judge-model is recorded for this',
    })
    expect(model.requests).toHaveLength(1)
  })

  it('are written whole, and nothing else is left behind', async () => {
    await using folder = await repositoryFolder({})
    const store = folderJudgeStore(folder.root)
    await Promise.all([store.write(key, answer), store.write(key, answer), store.read(key)])
    expect(await readdir(folder.root)).toEqual([`${key}.json`])
    expect(await store.read(key)).toEqual(answer)
  })

  it.each([
    ['half of it', (text: string) => text.slice(0, 50)],
    ['nothing', () => ''],
    ['another key', (text: string) => text.replace('aaaa', 'bbbb')],
    ['more in it', (text: string) => text.replace('{', '{"more":1,')],
    ['tokens that are none', (text: string) => text.replace('"inputTokens":5', '"inputTokens":"5"')],
    ['more than any answer', (text: string) => text.replace('"text":""', `"text":"${'x'.repeat(9_000_000)}"`)],
  ])('that have %s are dropped, and asked for again', async (_name, damage) => {
    await using folder = await repositoryFolder({})
    const store = folderJudgeStore(folder.root)
    await store.write(key, answer)
    const path = join(folder.root, `${key}.json`)
    const text = await readFile(path, 'utf8')
    expect(damage(text)).not.toBe(text)
    await writeFile(path, damage(text))
    expect(await store.read(key)).toBeNull()
    expect(await readdir(folder.root)).toEqual([])
  })

  it('are asked for again when they do not fit the question, whatever a file says', async () => {
    await using folder = await repositoryFolder({})
    const store = folderJudgeStore(folder.root)
    await using model = await startFakeModel()
    model.script(calls(mark(2)))
    await store.write(requestKey('anthropic', 'judge-model', question()), {
      ...answer,
      calls: [{ tool: 'mark', arguments: { mark: 'best' } }],
    })
    expect(await judgeOf(model, {}, { store }).ask(question())).toMatchObject({
      cached: false,
      verdicts: [{ arguments: { mark: 2 } }],
    })
    expect(await judgeOf(model, {}, { store, offline: true }).ask(question())).toMatchObject({ cached: true })
  })

  it('cannot be kept where nobody may write, which is said', async () => {
    await using folder = await repositoryFolder({})
    const dir = join(folder.root, 'file')
    await writeFile(dir, '')
    await expect(folderJudgeStore(dir).write(key, answer)).rejects.toThrow(/answers cannot be kept in .*file"/)
  })

  it('go by keys that cannot lead anywhere else', async () => {
    await using folder = await repositoryFolder({ 'x.json': '{}' })
    await expect(folderJudgeStore(join(folder.root, 'sub')).read('../x')).rejects.toThrow('no key')
  })
})

describe('the key of a request', () => {
  const base = requestKey('anthropic', 'm', question())

  it.each([
    ['provider', requestKey('openai-compatible', 'm', question())],
    ['model', requestKey('anthropic', 'n', question())],
    ['effort', requestKey('anthropic', 'm', question({ reasoningEffort: 'low' }))],
    ['system', requestKey('anthropic', 'm', question({ system: 's' }))],
    ['instructions', requestKey('anthropic', 'm', question({ instructions: 'i' }))],
    ['material', requestKey('anthropic', 'm', question({ material: [{ title: 'WORK', text: 'other work' }] }))],
    ['title of material', requestKey('anthropic', 'm', question({ material: [{ title: 'A', text: 'the work' }] }))],
    ['tools', requestKey('anthropic', 'm', question({ tools: [] }))],
  ])('differs with the %s', (_name, other) => {
    expect(other).not.toBe(base)
    expect(other).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is the same for the same request', () => {
    expect(requestKey('anthropic', 'm', question())).toBe(base)
    expect(requestKey('anthropic', 'm', question({ model: 'named as well' }))).toBe(base)
  })
})
