import { expect, test } from 'vitest'
import { READING, READING_RULES } from '../../../src/agents/adapters/reading-commands.ts'

/** As opencode reads its rules: `*` is any text, and the last rule that matches counts. */
function rulesAllow(command: string): boolean {
  const matches = (rule: string) =>
    new RegExp(`^${rule.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's').test(command)
  return Object.entries(READING_RULES).findLast(([rule]) => matches(rule))?.[1] === 'allow'
}

test.each([
  ['cat SKILL.md', 'cat SKILL.md > made'],
  ['head -20 SKILL.md', 'head -20 $(made)'],
  ['tail SKILL.md', 'tail `made`'],
  ['ls -la "/a b"', 'lsof'],
  ['pwd', 'pwdx 1'],
  ['nl SKILL.md', 'nl <(made)'],
  ['wc -l SKILL.md', 'wcc SKILL.md'],
  ['find . -name SKILL.md', 'find . -exec made {} +'],
  ['find . -type f', 'find . -okdir made'],
  ['find . -maxdepth 2', 'find . -name x -delete'],
  ['find . -path "*/pdf/*" -print', 'find . -fprintf made %p'],
  ['grep -rn pdf .', 'grep -rn pdf . >> made'],
  ['rg -n pdf', 'rg --pre ./made pdf'],
  ['rg pdf --glob "*.md"', 'rg pdf --hostname-bin=./made'],
  ["sed -n '1,200p' SKILL.md", "sed -n '1e made' SKILL.md"],
  ['sed -n 1,20p references/forms.md', 'sed -n 1emade references/map.cpp others'],
  ['sed -n "5p" SKILL.md', 'sed -n "w made" SKILL.md'],
  ["sed -n '$p' SKILL.md", "sed -n '$w made' SKILL.md"],
  ["sed -n '/^##/p' SKILL.md", "sed -n 's/a/made/ep' SKILL.md"],
  ["sed -n '1,3p' SKILL.md", "sed -n -i '1,3p' SKILL.md"],
  ["sed -n '1,4p' SKILL.md", "sed -n '1,4p' SKILL.md -i"],
  ["sed -n '1,5p' SKILL.md", "sed -n '1p ;1emade' SKILL.md"],
  ["sed -n '1,6p' SKILL.md", "sed -n '1,6p' SKILL.md --in-place"],
  ["sed -n '1,7p' SKILL.md", "sed '1,7p' SKILL.md"],
])('only reading is allowed: %s, and not %s', (reads, more) => {
  expect([READING.test(reads), READING.test(more)]).toEqual([true, false])
  expect([rulesAllow(reads), rulesAllow(more)]).toEqual([true, false])
})

// Agents that read rules ask for each command of such a text by itself.
test.each(['ls; made', 'ls && made', 'ls | made', 'ls & made', 'ls\nmade'])('no command follows: %j', (text) => {
  expect([READING.test(text), READING.test('ls\n')]).toEqual([false, true])
})
