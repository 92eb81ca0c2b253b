import type { Results } from '../core/results/results.ts'
import { accountOf } from './account.ts'
import { columnsSections } from './agreement.ts'
import { banner } from './banner.ts'
import { causeSections } from './cause-sections.ts'
import { checkSection } from './check-sections.ts'
import { code, cut } from './escape.ts'
import { fitSections, utf8Length } from './fit-sections.ts'
import { footer, runFacts, whereAll } from './footer.ts'
import { heading } from './heading.ts'
import { markdownText } from './inline-text.ts'
import { tasksSection, unmeasuredSections, warningsSection } from './other-sections.ts'
import { titleOf } from './run-title.ts'
import { detailSections } from './summary-details.ts'

/** The job summary: verdict and causes, then all skills, prompts, graders, totals and advice of each subject. */
export function renderSummary(run: Results, maxBytes = 900 * 1024): string {
  const account = accountOf(run)
  const { told, subjects, view } = account
  const isSeveral = subjects.length > 1
  const most = isSeveral ? Math.floor(maxBytes / (subjects.length + 1)) - 200 : maxBytes
  const options = { max: most, measure: utf8Length, where: `in ${whereAll(told)}` }
  const head = `${heading(titleOf(told, markdownText))}\n\n${banner(account, { alerts: true })}`
  const causes = causeSections(account, { open: 100, prompt: 300, causes: 100, confidence: true })
  const foot = footer(told, whereAll(told), isSeveral ? '' : runFacts(told))
  if (!isSeveral) return fitSections(head, [...causes, ...detailSections(view)], foot, options)
  const joint = [...causes, ...columnsSections(told, false), checkSection(view, 20), ...unmeasuredSections(view, 12)]
  const all = fitSections(head, [...joint, tasksSection(view, 30, 160), warningsSection(view, 20)], foot, options)
  const each = subjects.flatMap(({ column, view: own }) => {
    if (own === null) return []
    const title = `# ${code(cut(column.name, 60))}\n\n${heading(titleOf(own.results, markdownText))}`
    const facts = footer(own.results, whereAll(own.results), runFacts(own.results))
    return [fitSections(title, detailSections(own), facts, options)]
  })
  return [all, ...each].join('\n')
}
