import { expect, test } from 'vitest'
import { claudeListing } from '../../../src/agents/adapters/claude-listing-rules.ts'
import { copilotListing } from '../../../src/agents/adapters/copilot-listing-rules.ts'

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
