import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingWith } from '../../src/fix/candidate-listing.ts'
import { writeFiles } from '../support/repository.ts'
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
