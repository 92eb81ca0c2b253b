import { expect, test } from 'vitest'
import { importsOf, isImportable } from '../../src/agents/imported-files.ts'
import { namesAt } from '../../src/agents/named-instructions.ts'

/** The first path of each import of a CLAUDE.md at the root, or "out". */
const paths = (text: string, path = 'CLAUDE.md') => importsOf(text, path).map((one) => one.paths[0] ?? 'out')

test.each([
  ['@docs/a.md', ['docs/a.md']],
  ['see @docs/a.md for it', ['docs/a.md']],
  ['- @./docs/a.md\n# @b\n> @c.md', ['docs/a.md', 'b', 'c.md']],
  ['| @docs/a.md | x |', ['docs/a.md']],
  ['@docs/a\\ b.md', ['docs/a b.md']],
  ['@docs/a.md#part', ['docs/a.md']],
  ['@docs/ümlaut.md', ['docs/ümlaut.md']],
  ['@docs/../b.md', ['b.md']],
  ['@a.md @a.md', ['a.md']],
  ['`@a.md` and ``@b.md``\n```\n@c.md\n```\n@d.md', ['d.md']],
  ['me@example.org x@a.md @@a.md', []],
  ['@~/a.md @../a.md @/etc/a.md', ['out', 'out', 'out']],
  ['@/components/button', []],
])('%j imports %j', (text, expected) => {
  expect(paths(text)).toEqual(expected)
})

test('a path is relative to the file that names it, and may end a sentence', () => {
  expect(paths('@../../docs/a.md', '.claude/rules/x.md')).toEqual(['docs/a.md'])
  expect(importsOf('(@docs/a.md), **@b.md**.', 'CLAUDE.md').map((one) => one.paths)).toEqual([['docs/a.md'], ['b.md']])
})

test('text is placed, and nothing that agents take for settings, skills or hooks', () => {
  const given = ['docs/a.md', 'package.json', '.claude/docs/a.md', '.github/CONTRIBUTING.md', '.cursor/rules/a.mdc']
  expect(given.filter(isImportable)).toEqual(given)
  const refused = [
    ...['.claude/settings.json', '.mcp.json', '.claude/skills/a/SKILL.md', '.claude/agents/a.md', 'opencode.json'],
    ...['.git/config', '.codex/config.toml', '.env', '.github/workflows/a.md', '.Claude/Commands/a.md', 'a/SKILL.md'],
    ...['C:a.md', 'docs\\..\\a.md', 'docs/a\nb.md'],
  ]
  expect(refused.filter(isImportable)).toEqual([])
})

test.each([
  ['a long row of backticks', '`'.repeat(200_000)],
  ['a name of nothing but dots', `@${'.'.repeat(200_000)}a`],
])('%s holds nothing up', (_, text) => {
  expect(paths(`${text}\n@a.md`)).toEqual(['a.md'])
})

test.each([
  ['comments without an end', '/* '.repeat(300_000)],
  ['texts without an end', `"${'\\"'.repeat(400_000)}`],
])('settings of %s name no file, and hold nothing up', (_, text) => {
  expect(namesAt(text, ['instructions'])).toEqual([])
})
