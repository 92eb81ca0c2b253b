import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingWith } from '../../../src/evaluate/fix/candidate-listing.ts'
import { writeFiles } from '../../support/repository.ts'
import { skillOf } from './support.ts'

test('a skill with a row in each of two rooms is edited once, under the name that agents are offered', async () => {
  const root = mkdtempSync(join(tmpdir(), 'candidate-listing-'))
  await writeFiles(root, { 'skills/papers/SKILL.md': '---\nname: papers\ndescription: Old.\n---\nBody.\n' })
  const offered = [{ name: 'papers', description: 'Old.', path: join(root, 'skills/papers/SKILL.md') }]
  const room = { skills: offered, surfaceDigest: 'room' }
  const now = { skills: offered, surfaceDigest: 'now', special: new Map([['office', room]]) }
  const rows = ['papers@office', 'papers@post'].map((name) => ({ ...skillOf(name, 'Old.'), id: 'papers' }))
  const edits = rows.map(({ name }) => ({ skill: name, description: 'New.' }))
  const plan = await listingWith(edits, { skills: rows }, now, join(root, 'edited'))
  for (const offer of [plan, plan.special?.get('office')]) {
    expect(offer?.skills).toMatchObject([{ name: 'papers', description: 'New.' }])
    expect(offer?.surfaceDigest).not.toMatch(/now|room/)
    expect(readFileSync(offer?.skills[0]?.path ?? '', 'utf8')).toContain('description: New.')
  }
  rmSync(root, { recursive: true })
})

test('a subagent is edited as the one file that it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'candidate-listing-'))
  const folder = join(root, '.claude/agents')
  const text = '---\nname: reviewer\ndescription: Old.\n---\nYou review.\n'
  await writeFiles(root, { '.claude/agents/reviewer.md': text, '.claude/agents/other.md': text })
  const path = join(folder, 'reviewer.md')
  const offered = { name: 'agent:reviewer', bareName: 'reviewer', kind: 'subagent' as const, description: 'Old.', path }
  const question = { skills: [{ ...skillOf('agent:reviewer', 'Old.'), kind: 'subagent' as const }] }
  const edits = [{ skill: 'agent:reviewer', description: 'New.' }]
  const plan = await listingWith(edits, question, { skills: [offered], surfaceDigest: 'x' }, join(root, 'edited'))
  const [edited] = plan.skills
  expect(edited).toMatchObject({ kind: 'subagent', bareName: 'reviewer', description: 'New.' })
  expect(readFileSync(edited?.path ?? '', 'utf8')).toBe(text.replace('Old', 'New'))
  expect(readdirSync(join(root, 'edited/0/agents'))).toEqual(['reviewer.md'])
  rmSync(root, { recursive: true })
})
