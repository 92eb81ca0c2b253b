import { expect, test } from 'vitest'
import { alikeWarnings } from '../../src/suites/loading/alike-warnings.ts'

const at = (file: string, what = 'The frontmatter is wrong.') => ({ what, where: { file, line: 1, column: 1 } })

test('the same in several files is told once, with some of their names', () => {
  const other = at('z', 'Another thing.')
  const found = alikeWarnings([at('a'), other, at('b'), at('c'), at('d'), at('e')])
  expect(found).toEqual([at('a', 'The frontmatter is wrong. The same in b, c, d and 1 more.'), other])
})

test('what is told twice of one file, or of none, stays as it is', () => {
  const twice = [at('a'), { ...at('a'), where: { file: 'a', line: 2, column: 1 } }, { what: 'x' }, { what: 'x' }]
  expect(alikeWarnings(twice)).toEqual(twice)
})
