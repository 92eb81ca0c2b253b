import { describe, expect, it } from 'vitest'
import { slipOf } from '../../../src/core/errors/near-key.ts'
import { ENTRY_KEYS } from '../../../src/suites/formats/labelled/entry-keys.ts'

describe('a slip in a key', () => {
  it.each([
    ['shuold_trigger', 'should_trigger'],
    ['should_triger', 'should_trigger'],
    ['shouldtriger', 'should_trigger'],
    ['qurey', 'query'],
    ['promt', 'prompt'],
    ['prompts', 'prompt'],
    ['file', 'files'],
    ['expected_skil', 'expected_skill'],
    ['exepcted_skill', 'expected_skill'],
    ['resaon', 'reason'],
    ['lable', 'label'],
    ['not_expected_skils', 'not_expected_skills'],
  ])('%s is %s', (key, meant) => expect(slipOf(key, ENTRY_KEYS)).toBe(meant))

  it.each([
    'expected_stop',
    'expected_command',
    'expected_guide',
    'expected_level',
    'skill_path',
    'skill_version',
    'test',
    'tests',
    'next',
    'mode',
    'nodes',
    'role',
    'content',
    'namespace',
    'classification',
    '_comment',
    'score',
    'rules',
    'case',
    'capability_id',
    'author_id',
    'run_id',
    'suite',
    'stage',
    'steps',
    'level',
    'links',
    'rate',
    'text_id',
    'expected_stage',
    'must_not_say',
    'should_ask',
  ])('%s is a key of its own', (key) => expect(slipOf(key, ENTRY_KEYS)).toBeNull())

  it('is not found where the mapping has the key that is meant', () => {
    expect(
      slipOf(
        'promt',
        ENTRY_KEYS,
        ENTRY_KEYS.filter((key) => key !== 'prompt'),
      ),
    ).toBeNull()
  })
})
