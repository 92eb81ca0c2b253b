import { expect, test } from 'vitest'
import { claudeListing } from '../../../src/agents/adapters/claude-listing-rules.ts'
import { codexListing } from '../../../src/agents/adapters/codex-listing-rules.ts'
import { copilotListing } from '../../../src/agents/adapters/copilot-listing-rules.ts'
import { parseFrontmatter } from '../../../src/skills/parse-frontmatter.ts'
import { SkillFile } from '../../../src/skills/skill-file.ts'
import { oddFrontmatter } from '../../support/odd-frontmatter.ts'

const skills = ['UPPER', 'tags', 'when'].map((name) => ({
  id: name,
  name,
  plugin: null,
  description: name === 'tags' ? 'Use <x> and "y" & \'z\'.' : `Of ${name}.`,
  whenToUse: '',
}))

// What `test/agents/real/listings.test.ts` shows of the programs.
test('Claude Code sorts without regard to case and shows no tags', () => {
  const text = claudeListing.write(claudeListing.show(skills).shown)
  expect(text).toBe('- tags: Use &lt;x&gt; and "y" & \'z\'.\n- UPPER: Of UPPER.\n- when: Of when.')
})

test('Copilot writes the marks of XML, and capitals first', () => {
  const text = copilotListing.write(copilotListing.show(skills).shown)
  expect(text).toContain('Use &lt;x&gt; and &quot;y&quot; &amp; &apos;z&apos;.')
  expect(text.indexOf('UPPER')).toBeLessThan(text.indexOf('tags'))
})

test.each([
  ['when', '- when: Reads tables. - When a table is there.', '- when: Reads tables. (file: r0/when/SKILL.md)', null],
  ['other-folder', '- other-folder (other-name): Its', '- other-name: Its', '<name>other-name</name>'],
  ['silent', '- silent: Body of it.', 'no_description', '<description>Body of it.</description>'],
  ['bad-colon', '- bad-colon: Do: this, then that.', '- bad-colon: Do: this, then that.', 'not_strict'],
  ['bom', '- bom: Begins with a mark.', 'no_frontmatter', '<name>bom</name>'],
  ['name-long', '- name-long (long-name-', 'bad_name', 'bad_name'],
  ['d-dashes', '- d-dashes: One', '- d-dashes: One --- two.', '<description>One --- two.</description>'],
])('%s is read as each agent reads it', (name, ...expected) => {
  const text = Object.assign({}, ...oddFrontmatter)[name]
  const file = new SkillFile(name, parseFrontmatter(text, name))
  for (const [index, rules] of [claudeListing, codexListing, copilotListing].entries()) {
    const { shown, unread } = rules.show([{ id: name, name, plugin: null, description: '', whenToUse: '', file }])
    expect(unread?.get(name) ?? rules.write(shown)).toContain(expected[index] ?? name)
  }
})
