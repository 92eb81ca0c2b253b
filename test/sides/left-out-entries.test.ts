import { expect, test } from 'vitest'
import { UserError } from '../../src/core/errors/user-error.ts'
import { blameForEntries } from '../../src/sides/left-out-entries.ts'
import { task } from '../support/observed.ts'

const file = 'evals/pdf/t.json'
const missing = (index: number, line: number) =>
  new UserError({ what: `\`[${index}].query\` is missing`, where: { file, line, column: 2 }, todo: 'Add `query`.' })

const suite = (prompts: readonly string[], leftOut: readonly UserError[] = [], name = file) => ({
  file: name,
  tasks: prompts.map((prompt) => ({ ...task(prompt, { pdf: 'must_activate' }), suite: name, prompt })),
  ...(leftOut.length === 0 ? {} : { leftOut }),
})

const blame = (base: ReturnType<typeof suite>[] | null, head: ReturnType<typeof suite>[]) => {
  const { errors, warnings } = blameForEntries(base, head)
  return [errors.length, warnings.map(({ what, where }) => `${where?.line}: ${what}`)]
}

test('an entry is an error where base read it and head cannot', () => {
  expect(blame([suite(['a', 'b'])], [suite(['a'], [missing(1, 2)])])).toEqual([1, []])
  // Also in a file that was moved.
  expect(blame([suite(['a', 'b'], [], 'evals/old.json')], [suite(['a'], [missing(1, 2)])])).toEqual([1, []])
})

test('so it is where the prompt still stands in the suite of another skill', () => {
  const other = { ...suite([], [], 'evals/docx/t.json'), tasks: [task('b', { docx: 'must_activate' })] }
  expect(blame([suite(['a', 'b']), other], [suite(['a'], [missing(1, 2)]), other])).toEqual([1, []])
  expect(blame([suite(['a', 'b']), other], [suite(['a', 'b'], [missing(2, 3)]), other])[0]).toBe(0)
})

test('it is a warning at its line where base could not read it, or never had it', () => {
  const said = '2: This entry is left out: `[1].query` is missing.'
  const head = [suite(['a'], [missing(1, 2)])]
  expect(blame(null, head)).toEqual([0, [said]])
  expect(blame([suite(['a'], [missing(4, 9)])], head)).toEqual([0, [said]])
  expect(blame([suite(['a'])], head)).toEqual([0, [said]])
  expect(blame([], head)).toEqual([0, [said]])
  // A prompt that the change removes is no mistake of another entry, which is as before.
  expect(blame([suite(['a', 'b'], [missing(2, 3)])], head)).toEqual([0, [said]])
  // An edited prompt is there, under its id.
  const edited = [{ ...suite(['c'], [missing(1, 2)]), tasks: [{ ...task('a', {}), prompt: 'c' }] }]
  expect(blame([suite(['a'])], edited)).toEqual([0, [said]])
})

test('of two, the one that is new is the error', () => {
  const head = [suite(['a'], [missing(1, 2), missing(2, 3)])]
  expect(blame([suite(['a', 'b'], [missing(1, 2)])], head)).toEqual([
    1,
    ['2: This entry is left out: `[1].query` is missing.'],
  ])
})

test('a mistake that ends a sentence itself gets no second full stop', () => {
  const said = (what: string) => blame(null, [suite([], [new UserError({ what, todo: 'Correct it.' })])])[1]
  expect(said('It is no option.')).toEqual(['undefined: This entry is left out: It is no option.'])
  expect(said('It is none. Did you mean `a`?')).toEqual([
    'undefined: This entry is left out: It is none. Did you mean `a`?',
  ])
})

test('one warning names all entries of a file with the same mistake', () => {
  const many = Array.from({ length: 9 }, (_, index) => missing(index + 1, 2 * index + 5))
  expect(blame(null, [suite(['a'], many)])).toEqual([
    0,
    ['5: This entry is left out: `[1].query` is missing. The same in lines 7, 9, 11, 13, 15, 17 and 2 more.'],
  ])
})
