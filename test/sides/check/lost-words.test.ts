import { describe, expect, test } from 'vitest'
import { check, OFFICE, worse } from '../../support/catalogue.ts'

const greedy = `${OFFICE['word-documents']} Also fills in every PDF form: word documents, "fill in this PDF form", PDF forms.`

describe('lost words', () => {
  test('nothing is worse where nothing changed', () => {
    expect(worse(check(OFFICE, OFFICE), 'lost_words', 'twin', 'listing', 'form')).toEqual([])
  })

  test('a phrase that a skill gave up names the skill that answers it now', () => {
    const base = { ...OFFICE, 'form-filler': 'Completes tax forms. Use when the user wants to complete a tax form.' }
    const head = { ...base, 'pdf-forms': 'Fills in PDF documents. Use when the user says "fill in this PDF".' }
    const [found] = worse(check(base, head), 'lost_words')
    expect(found).toMatchObject({
      skill: 'pdf-forms',
      by: 'form-filler',
      phrase: 'complete a tax form',
      path: 'skills/pdf-forms/SKILL.md',
      line: 3,
    })
    expect(found?.message).toContain('`pdf-forms` no longer answers "complete a tax form"')
  })

  test('words that one change takes from a skill and gives to another are no loss; words that another only takes are', () => {
    const base = {
      vm: 'Runs virtual machines. Use for: create a VM, resize a VM, black screen, reset password, cannot connect.',
      triage: 'Debugs production issues. Use for: analyse logs, crash loops, failed health probes.',
      shop: 'Sells flowers. Use for: order a bouquet, wedding flowers, cancel an order.',
    }
    const given = ', black screen, reset password, cannot connect.'
    const trimmed = base.vm.replace(given, '.')
    const handed = { ...base, vm: trimmed, triage: base.triage.replace(/\.$/, given) }
    expect(worse(check(base, handed), 'lost_words')).toEqual([])
    const stolen = { ...base, triage: handed.triage }
    expect(worse(check(base, stolen), 'lost_words')).toMatchObject([{ skill: 'vm', by: 'triage' }])
  })

  test('words that were handed over hide no others that the same skill takes', () => {
    const keeps =
      'Runs virtual machines. Use for: create a VM, resize a VM, attach a volume, take a snapshot, move a VM to another zone'
    const given = ', black screen, reset password.'
    const base = {
      vm: `${keeps}, slow disk throughput, lost network packets${given}`,
      triage: 'Debugs production issues. Use for: analyse logs, disk throughput, network packets.',
      shop: 'Sells flowers. Use for: order a bouquet, wedding flowers, cancel an order.',
    }
    const head = { ...base, vm: `${keeps}.`, triage: base.triage.replace(/\.$/, given) }
    const phrases = worse(check(base, head), 'lost_words').map(({ message }) => message)
    expect(phrases.join(' ')).toContain('disk throughput')
    expect(phrases.join(' ')).not.toContain('black screen')
  })

  test('a skill that takes the subject of another is named, at its own description', () => {
    const found = worse(check(OFFICE, { ...OFFICE, 'word-documents': greedy }), 'lost_words')
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) {
      expect(one).toMatchObject({ skill: 'pdf-forms', by: 'word-documents', path: 'skills/word-documents/SKILL.md' })
    }
  })

  test('undoing an edit is not worse', () => {
    expect(worse(check({ ...OFFICE, 'word-documents': greedy }, OFFICE), 'lost_words', 'twin')).toEqual([])
  })

  test('a removed skill loses nothing', () => {
    const { 'pdf-forms': _, ...others } = OFFICE
    expect(worse(check(OFFICE, others), 'lost_words', 'twin')).toEqual([])
  })

  test('a gain of one skill does not hide the loss of another', () => {
    const gained = `${OFFICE['meeting-notes']} Also for "write minutes" and "list action items".`
    const head = { ...OFFICE, 'word-documents': greedy, 'meeting-notes': gained }
    expect(worse(check(OFFICE, head), 'lost_words').map(({ skill }) => skill)).toContain('pdf-forms')
  })

  test('an accepted pair is left out, in either order', () => {
    const head = { ...OFFICE, 'word-documents': greedy }
    for (const pair of [['pdf-forms', 'word-documents'] as const, ['word-documents', 'pdf-forms'] as const]) {
      expect(worse(check(OFFICE, head, [pair]), 'lost_words', 'twin')).toEqual([])
    }
  })

  test('without a base a skill that does not answer its own words is named, and nothing is worse', () => {
    const skills = { ...OFFICE, letters: 'Letters. Use when the user says "summarise this meeting" as a letter.' }
    const { findings } = check(null, skills)
    expect(findings.filter(({ worse: isWorse }) => isWorse)).toEqual([])
  })

  test('without a base, what a skill is and two words of a list are no requests that another one takes', () => {
    const skills = {
      shots: 'Takes full page screenshots of web pages. Use when the user says "take a screenshot of this page".',
      browser:
        'Takes screenshots of web pages in full. Use when clicking, web screenshots, or "take a picture of this page".',
    }
    const { findings } = check(null, skills)
    const lost = findings.filter(({ kind }) => kind === 'lost_words').map(({ phrase }) => phrase)
    expect(lost).not.toContain('web screenshots')
    expect(lost.filter((phrase) => phrase?.startsWith('Takes'))).toEqual([])
  })
})
