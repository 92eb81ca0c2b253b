import { describe, expect, it } from 'vitest'
import { inRooms } from '../support/in-rooms.ts'
import { accountOf, renderComment, renderTerminal } from '../support/reports.ts'
import type { Run } from '../support/run-of.ts'
import { fourLosers } from './losers.ts'
import { scenarios } from './scenarios.ts'

const marker = '<!-- m -->'
const lost = scenarios.regressed()
const head = 'c'.repeat(40)
const inTerminal = { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null }

const shown = (results: Run): string[] => [
  renderComment(results, { marker }),
  renderTerminal(results, { verbose: false, width: 200, colour: false }),
]

describe('how a wanted loss is accepted', () => {
  it('stands under a loss that blocks, ready to be pasted', () => {
    const [comment, log] = shown(lost)
    expect(comment).toContain(
      `**Blocked: 3 prompts lost.** If this loss is intended, comment \`/evals accept pdf ${head} <reason>\`.\n`,
    )
    expect(log).toContain(`If this loss is intended, comment /evals accept pdf ${head} <reason>.\n`)
  })

  it('names the pull request in a terminal, which knows of none', () => {
    const [comment, text] = shown({ ...lost, repository: inTerminal })
    for (const one of [comment, text])
      expect(one).toMatch(/comment `?\/evals accept pdf <full sha> <reason>`? on the pull request\./)
  })

  it('names each skill that lost prompts in one command', () => {
    const [comment] = shown(scenarios['regressed-several']())
    expect(comment).toContain(`If all of it is intended, comment \`/evals accept pdf xlsx ${head} <reason>\`.`)
  })

  it('takes the twenty worst where there are more, and says how many are left', () => {
    const [reason] = lost.decision.reasons
    const reasons = Array.from({ length: 22 }, (_, place) => ({
      ...reason,
      skill: `s${place}`,
    })) as typeof lost.decision.reasons
    const [comment] = shown({ ...lost, decision: { ...lost.decision, reasons } })
    expect(comment).toMatch(
      /If what these 20 lost is intended, comment `\/evals accept s0 .* s19 c{40} <reason>`\. Further/,
    )
    expect(comment).toContain('Further comments take the other 2.')
  })

  it('says beside what blocks which losses are accepted, and which words cannot judge, and lists these last', () => {
    const several = fourLosers()
    const [taken = '', reworded = ''] = several.decision.reasons.map(({ skill }) => skill ?? '')
    const skills = several.skills.map((one) =>
      one.skill === taken ? { ...one, accepted: { by: 'ada', reason: 'Meant.' } } : one,
    )
    const reasons = several.decision.reasons.map((reason) =>
      reason.skill === taken
        ? { ...reason, blocks: false }
        : reason.skill === reworded
          ? { ...reason, blocks: false, unjudged: 'reworded' as const }
          : reason,
    )
    const run = { ...several, skills, decision: { ...several.decision, reasons } }
    for (const text of shown(run).map((one) => one.replace(/`|&#8203;/g, '').replace(/\s+/g, ' '))) {
      expect(text).toMatch(/Blocked: 14 prompts lost\./)
      expect(text).toContain(`${taken}: accepted by @ada: Meant. Any other loss blocks.`)
      expect(text).toContain(`${reworded}: words alone cannot judge`)
      expect(text).toContain('/evals accept release-notes data-charts ')
    }
    const order = accountOf(run).causes.flatMap(({ losers }) => losers.map(({ skill }) => skill.skill))
    expect(order.slice(2).sort()).toEqual([taken, reworded].sort())
  })

  it('names a skill of several rooms once, and what else is told of it too', () => {
    const rooms = inRooms(fourLosers(), ['office', 'reporting'])
    for (const text of shown(rooms).map((one) => one.replace(/`|&#8203;/g, '').replace(/\s+/g, ' '))) {
      expect(text).toContain(`/evals accept word-documents incident-notes release-notes data-charts ${head} <reason>`)
      expect(text).toContain('data-charts itself did not change')
      expect(text).toContain('descriptions changed: release-notes in 2 rooms, pdf-forms in 2 rooms and log-search in')
      expect(text).not.toContain('@office')
      expect(text).not.toContain('It is new or changed')
    }
  })

  it('names a skill in one of its rooms', () => {
    const renamed = JSON.parse(JSON.stringify(lost).replaceAll('"pdf"', '"pdf@office"')) as Run
    const [comment] = shown(renamed)
    expect(comment).toContain(`\`/evals accept pdf@office ${head} <reason>\``)
  })

  const { decision } = lost
  const [first] = decision.reasons
  const without: [what: string, results: Run][] = [
    ['advice', scenarios['report-only']()],
    ['a fork without permission', { ...lost, decision: { ...decision, enforced: false, reportOnly: 'fork' } }],
    ['a first run', scenarios['first-run']()],
    ['a pass', scenarios.unchanged()],
    ['what was not evaluated', scenarios['not-evaluated']()],
    ['a part', { ...lost, filter: { suites: [], skills: ['pdf'], tasks: [], tags: [] } }],
    ['a push, which has no pull request', { ...lost, repository: { ...lost.repository, pullRequest: null } }],
    ['a policy that lets nobody accept', { ...lost, policy: { ...lost.policy, accept: 'off' } }],
    [
      'a floor',
      { ...lost, decision: { ...decision, reasons: first === undefined ? [] : [{ ...first, code: 'floor' }] } },
    ],
    [
      'a loss that is accepted',
      { ...lost, skills: lost.skills.map((skill) => ({ ...skill, accepted: { by: 'ada', reason: 'wanted' } })) },
    ],
  ]
  it.each(without)('does not stand under %s', (_, results) => {
    for (const text of shown(results)) expect(text).not.toContain('/evals accept')
  })
})

describe('a title', () => {
  it.each(Object.entries(scenarios))(
    'of "%s" begins with the verdict, is short, and says nothing twice',
    (_, build) => {
      const results = build()
      const [comment = '', terminal = ''] = shown(results)
      const [, title = ''] = comment.split('\n')
      expect(title).toMatch(/^## (?:Pass|Regressed|Advice|Not evaluated|First run|Nothing was measured)\b/)
      const first = terminal.split('\n')[0] ?? ''
      expect(first).toMatch(/^(?:PASS|REGRESSED|ADVICE|NOT EVALUATED|REPORT ONLY)/)
      expect(first).not.toMatch(/^REGRESSED: .*\bregressed\b/)
      expect(first.length).toBeLessThanOrEqual(125)
      const said =
        terminal
          .split('\n\n')[0]
          ?.split('\n')
          .slice(1)
          .map((line) => line.trim()) ?? []
      expect(said).not.toContain(`${first.replace(/^[A-Z ]+: /, '')}.`)
    },
  )
})
