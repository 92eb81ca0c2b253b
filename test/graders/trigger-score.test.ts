import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { prepareTriggerScore, triggerScore, useForPhrases } from '../../src/graders/trigger-score.ts'
import { describeWithShared } from '../support/shared.ts'

const azure = {
  name: 'azure-deploy',
  description: 'Puts apps on Azure. USE FOR: deploy to azure, ship an api (see docs). DO NOT USE FOR: unit tests.',
  body: '# Azure\nRollback and logs.',
}

describe('the Waza trigger heuristic', () => {
  test.each([
    ['a prompt that holds a whole phrase scores 1', 'Please DEPLOY to Azure now, thanks a lot dear friend', 1],
    ['a prompt without words scores 0', 'to an ?!', 0],
    ['words after DO NOT USE FOR are no keywords', 'unit tests', 0],
    ['words of the body are keywords', 'rollback logs', 1],
    ['repeated words count once', 'azure azure azure banana', 0.5],
    ['the share of prompt words wins over a weaker phrase', 'azure rollback banana', 2 / 3],
    ['the share of phrase words wins over a weaker prompt share', 'api ship banana cherry damson elder', 1],
    ['two-letter ASCII words are dropped, two-letter Cyrillic ones are kept', 'ci ай azure', 0.5],
  ])('%s', (_name, prompt, score) => {
    expect(triggerScore(azure, prompt)).toBeCloseTo(score, 10)
  })

  test('a skill without any word scores 0 for everything', () => {
    expect(triggerScore({ name: '', description: '', body: '' }, 'deploy the api')).toBe(0)
  })

  test('a prepared skill gives the same scores', () => {
    const prepared = prepareTriggerScore(azure)
    for (const prompt of ['deploy', 'azure banana', 'ship an api', '']) {
      expect(prepared(prompt)).toBe(triggerScore(azure, prompt))
    }
  })

  test('a note in brackets at the end of a phrase is cut off, one in its middle is not', () => {
    expect(useForPhrases('USE FOR: a (b) c (use d), e.')).toEqual(['a (b) c', 'e'])
  })

  test('a hostile description is read in linear time', () => {
    const description = `USE FOR: ${'('.repeat(200_000)}${'"'.repeat(200_000)}`
    expect(triggerScore({ name: 'x', description, body: '' }, 'hello world')).toBe(0)
  })
})

describeWithShared('the Waza vectors', (shared) => {
  const skill = z.object({ name: z.string(), description: z.string(), body: z.string() })

  test('scores agree with every vector that has one', () => {
    const vectors = load(
      shared,
      'trigger.json',
      z.object({
        id: z.string(),
        context: z.object({ prompt: z.string(), skill }),
        expect: z.object({ score: z.number().optional() }),
      }),
    )
    const scored = vectors.filter((vector) => vector.expect.score !== undefined)
    expect(scored.length).toBeGreaterThan(0)
    for (const vector of scored) {
      expect(triggerScore(vector.context.skill, vector.context.prompt), vector.id).toBeCloseTo(
        vector.expect.score ?? 0,
        6,
      )
    }
  })

  test('USE FOR phrases agree with every vector', () => {
    const vectors = load(
      shared,
      'trigger_phrases.json',
      z.object({
        id: z.string(),
        config: z.object({ description: z.string() }),
        expect: z.object({ use_for: z.array(z.string()) }),
      }),
    )
    expect(vectors.length).toBeGreaterThan(0)
    for (const vector of vectors) {
      expect(useForPhrases(vector.config.description), vector.id).toEqual(vector.expect.use_for)
    }
  })
})

function load<T>(shared: string, file: string, vector: z.ZodType<T>): T[] {
  const text = readFileSync(join(shared, 'vectors', file), 'utf8')
  return z.object({ vectors: z.array(vector) }).parse(JSON.parse(text)).vectors
}
