import { describe, expect, it } from 'vitest'
import { globMatcher } from '../../../src/core/errors/glob.ts'
import { userErrorsOf } from '../../suites/error-parts.ts'
import { cpuTime } from '../../support/cpu-time.ts'

describe('globMatcher', () => {
  it.each([
    ['evals/*.json', 'evals/a.json', true],
    ['evals/*.json', 'evals/b/a.json', false],
    ['evals/**/*.json', 'evals/a.json', true],
    ['**/evals/**/trigger*eval*.json', 'x/y/evals/z/trigger-eval-2.json', true],
    ['**/a.json', '.agents/skills/a.json', true],
    ['*.{yml,yaml}', 'a.yaml', true],
    ['[ab]?.json', 'b1.json', true],
    ['evals/a (1).json', 'evals/a (1).json', true],
    ['c++|d.json', 'c++|d.json', true],
    ['!evals/a.json', 'evals/b.json', false],
    ['+(a).json', 'aa.json', false],
  ])('%s on %s is %s', (glob, file, expected) => {
    expect(globMatcher(glob)(file)).toBe(expected)
  })

  it.each(['*a*a*a*a*b', '**/a/**/a/**/a/**/b', '{a,b}{a,b}{a,b}{a,b}', 'x'.repeat(501)])(
    'refuses %s, which could take for ever',
    async (glob) => {
      expect(await userErrorsOf(() => globMatcher(glob, { file: 'eval.yaml', line: 2, column: 9 }))).toEqual([
        `eval.yaml:2:9: The pattern \`${glob.slice(0, 60)}\` is too complicated -> Use at most 3 \`**\`, 3 \`{}\`, and 3 \`*\` in a name.`,
      ])
    },
  )

  it.each([
    ['*a*a*ab', `${'a'.repeat(255)}`],
    ['**/a/**/a/**/b', `${'a/'.repeat(511)}c`],
    ['(a+)+b', 'a'.repeat(255)],
    ['[a-z]*[a-z]*[a-z]*!', 'a'.repeat(255)],
    ['{a,aa,aaa}*{a,aa}*{a,aa}*c', 'a'.repeat(255)],
    ['**a**a**a/b', 'a'.repeat(255)],
    ['**/*a*a*b/**/*a*a*b/**/c', `${`${'a'.repeat(63)}/`.repeat(15)}x`],
  ])('decides %s on a path made to slow it down within a second', (glob, file) => {
    const start = cpuTime()
    expect(globMatcher(glob)(file)).toBe(false)
    expect(cpuTime() - start).toBeLessThan(1000)
  })
})
