import { describe, expect, it } from 'vitest'
import { catalogueDigest, listing, listingDigest } from '../../src/skills/listing.ts'
import type { Catalogue } from '../../src/skills/skill.ts'
import { makeSkill } from '../support/skill.ts'

const pdf = makeSkill({ name: 'pdf' })
const docx = makeSkill({ name: 'docx' })
const hidden = makeSkill({ name: 'a-hidden', offered: false })
const of = (...skills: Catalogue['skills']): Catalogue => ({ skills, warnings: [] })

describe('listing', () => {
  it('holds what is offered, by name', () => {
    expect(listing(of(pdf, hidden, docx))).toEqual([
      { name: 'docx', description: 'Use for docx.' },
      { name: 'pdf', description: 'Use for pdf.' },
    ])
  })
})

describe('surfaceDigest', () => {
  it('is a SHA-256 that does not depend on the order of the skills', () => {
    expect(catalogueDigest(of(pdf, docx), 'listing')).toMatch(/^[0-9a-f]{64}$/)
    for (const sees of ['listing', 'folders'] as const) {
      expect(catalogueDigest(of(docx, pdf), sees)).toBe(catalogueDigest(of(pdf, docx), sees))
    }
  })

  it.each([
    ['a description', makeSkill({ name: 'pdf', description: 'Other.' }), true, true],
    ['a name', makeSkill({ name: 'pdf2' }), true, true],
    ['content', makeSkill({ name: 'pdf', contentDigest: 'other' }), false, true],
    ['offering it', makeSkill({ name: 'pdf', offered: false }), true, true],
    ['its place', makeSkill({ name: 'pdf', path: 'x/SKILL.md', folder: 'x' }), false, false],
    ['another name that it goes by', makeSkill({ name: 'pdf', aliases: ['x:pdf'] }), false, true],
    ['whatever else of it may be listed', makeSkill({ name: 'pdf', listingDigest: 'other' }), false, true],
  ])('notices a change of %s where it can be seen', (_, changed, inListing, inFolders) => {
    const [before, after] = [of(docx, pdf), of(docx, changed)]
    expect(catalogueDigest(before, 'listing') !== catalogueDigest(after, 'listing')).toBe(inListing)
    expect(catalogueDigest(before, 'folders') !== catalogueDigest(after, 'folders')).toBe(inFolders)
  })

  it('does not mix up where one text ends and the next begins', () => {
    const one = of(makeSkill({ name: 'a', description: 'b","c' }))
    const other = of(makeSkill({ name: 'a","b', description: 'c' }))
    expect(catalogueDigest(one, 'listing')).not.toBe(catalogueDigest(other, 'listing'))
  })
})

describe('listingDigest', () => {
  it('does not depend on the order of the skills', () => {
    expect(listingDigest(of(docx, pdf))).toBe(listingDigest(of(pdf, docx)))
  })

  it.each([
    ['a description', makeSkill({ name: 'pdf', description: 'Other.' }), true],
    ['a name', makeSkill({ name: 'pdf2' }), true],
    ['the name of its folder or plugin', makeSkill({ name: 'pdf', aliases: ['x:pdf'] }), true],
    ['offering it', makeSkill({ name: 'pdf', offered: false }), true],
    ['whatever else of it may be listed', makeSkill({ name: 'pdf', listingDigest: 'other' }), true],
    ['its body', makeSkill({ name: 'pdf', body: 'Other.', contentDigest: 'other' }), false],
  ])('%s', (_, changed, isNoticed) => {
    expect(listingDigest(of(docx, changed)) !== listingDigest(of(docx, pdf))).toBe(isNoticed)
  })
})
