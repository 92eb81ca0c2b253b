import { describe, expect, test } from 'vitest'
import { isOfGone, isOnlyOthers, isPromptOfAnother } from '../../src/gate/prompts-of-others.ts'
import { samePrompts } from '../../src/gate/same-prompt.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { task } from '../support/observed.ts'

const alone = new Map<string, AskedTask[]>()
/** Tasks with one prompt, and which of them stand for the others. */
const together = (...tasks: AskedTask[]) => samePrompts(tasks.map((one) => ({ ...one, prompt: 'Fill in a form' })))

describe('a prompt of another skill', () => {
  test('is one that must activate a skill which head has, whatever else it says', () => {
    expect(isPromptOfAnother(task('a', { pdf: 'must_activate' }))).toBe(true)
    expect(isPromptOfAnother(task('a', { docx: 'acceptable', pdf: 'must_activate' }))).toBe(true)
    expect(isPromptOfAnother(task('a', { docx: 'must_activate', pdf: 'must_activate' }, { gone: ['docx'] }))).toBe(true)
    expect(isPromptOfAnother(task('a', { docx: 'must_activate' }, { gone: ['docx'] }))).toBe(false)
    expect(isPromptOfAnother(task('a', { pdf: 'should_not_activate', docx: 'acceptable' }))).toBe(false)
  })

  test('is nothing to a skill that is labelled on it, or is not offered with it', () => {
    const own = task('a', { pdf: 'must_activate', docx: 'acceptable' })
    expect(['pdf', 'docx', 'xlsx'].map((skill) => isOnlyOthers(own, skill, alone))).toEqual([false, false, true])
    const room = (name: string) => ({ ...own, room: { name: 'one', offers: new Set([name]) } }) as unknown as AskedTask
    expect(isOnlyOthers(room('xlsx'), 'xlsx', alone)).toBe(true)
    expect(isOnlyOthers(room('pdf'), 'xlsx', alone)).toBe(false)
    expect(isOnlyOthers(task('a', { pdf: 'should_not_activate' }), 'xlsx', alone)).toBe(false)
  })

  test('is read with the labels that others give to the same words: of head where head has them', () => {
    const [pdf, docx] = [task('a', { pdf: 'must_activate' }), task('b', { docx: 'acceptable' })]
    expect(isOnlyOthers(pdf, 'docx', together(pdf, docx))).toBe(false)
    expect(isOnlyOthers(pdf, 'xlsx', together(pdf, docx))).toBe(true)
    const dropped = { ...docx, origin: 'removed' } as AskedTask
    expect(isOnlyOthers(pdf, 'docx', together(pdf, dropped))).toBe(true)
    const both = { ...pdf, origin: 'removed' } as AskedTask
    expect(isOnlyOthers(both, 'docx', together(both, dropped))).toBe(false)
  })
})

describe('a prompt of a skill that is gone', () => {
  const gone = (key: string, labels: Parameters<typeof task>[1], names: string[]) =>
    task(key, labels, { origin: 'removed', gone: names })

  test('is one that head has no more, all of whose skills are gone', () => {
    expect(isOfGone(gone('a', { docx: 'must_activate' }, ['docx']), alone)).toBe(true)
    expect(isOfGone(gone('a', { docx: 'must_activate', pdf: 'should_not_activate' }, ['docx']), alone)).toBe(true)
    expect(isOfGone(gone('a', { docx: 'must_activate', pdf: 'must_activate' }, ['docx']), alone)).toBe(false)
    expect(isOfGone(task('a', { docx: 'must_activate' }, { origin: 'removed' }), alone)).toBe(false)
    expect(isOfGone({ ...gone('a', { docx: 'must_activate' }, ['docx']), origin: 'head' }, alone)).toBe(false)
  })

  test('is none where the same words ask for a skill that stays', () => {
    const own = gone('a', { docx: 'must_activate' }, ['docx'])
    const stays = task('b', { pdf: 'must_activate' }, { origin: 'removed' })
    expect(isOfGone(own, together(own, stays))).toBe(false)
    const negative = task('b', { pdf: 'should_not_activate' }, { origin: 'removed' })
    expect(isOfGone(own, together(own, negative))).toBe(true)
    expect(isOfGone(own, together(own, task('b', { docx: 'acceptable' })))).toBe(false)
  })
})
