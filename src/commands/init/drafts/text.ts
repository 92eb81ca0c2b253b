import { firstOf } from '../../../core/errors/first-of.ts'
import type { UserError } from '../../../core/errors/user-error.ts'
import { wrap } from '../../../reports/columns.ts'
import { plain } from '../../../reports/escape.ts'
import { plural } from '../../../reports/numbers.ts'
import { type DraftOffer, type DraftOrder, type ModelDrafts, reasons } from './model-drafts.ts'

/** Names that are shown of a list. */
const MOST_NAMED = 5

/** What a model is about to be asked, and what it may cost. */
export function offerText(
  { agent, budgetUsd }: DraftOrder,
  { questions, expectedUsd, warnings }: DraftOffer,
  isDryRun: boolean,
  width: number,
): string {
  const count = plural(questions.length, 'skill')
  const about = `about ${usd(expectedUsd)}, at most ${usd(budgetUsd)} (--budget)`
  return block(
    `Drafts by ${plain(agent.model)}${isDryRun ? ', without --dry-run' : ''}`,
    [
      `${count}: ${about}`,
      'sent: the text of each SKILL.md, and the names and descriptions of skills near it',
      ...(expectedUsd > budgetUsd ? ['once the budget is reached, the other drafts come from descriptions'] : []),
      ...warnings.map(({ what, todo = '' }) => `${plain(what)} ${plain(todo)}`.trim()),
    ],
    width,
  )
}

/** What a model drafted, what was refused of it, what went wrong, and the cost. */
export function draftedText({ drafts, problems, costUsd }: ModelDrafts, width: number): string {
  const all = [...drafts.values()]
  const positives = all.reduce((sum, draft) => sum + draft.positives.length, 0)
  const nearMisses = all.reduce((sum, draft) => sum + draft.nearMisses.length, 0)
  const refused = all.flatMap((draft) => draft.refused)
  const counts = `${plural(positives, 'prompt')} and ${plural(nearMisses, 'near miss', 'near misses')}`
  const lines = [
    `written for ${plural(drafts.size, 'skill')}: ${counts}; cost ${costUsd === null ? 'not known' : usd(costUsd)}`,
    ...(refused.length === 0 ? [] : [`refused: ${reasons(refused)}`]),
    ...problems.map(({ problem, skills }) => `none for ${named(skills)}: ${plain(problem)}`),
    ...(problems.length === 0 ? [] : ['drafts without a model come from descriptions']),
  ]
  return lines.map((line) => `${wrap(line, width, '  ', '    ')}\n`).join('')
}

/** Why no model can be asked. */
export function problemText(model: string, errors: readonly UserError[], width: number): string {
  const lines = errors.flatMap(({ what, todo }) => [plain(what), `-> ${plain(todo)}`])
  return block(`No drafts by ${plain(model)}: they come from descriptions`, lines, width)
}

function named(names: readonly string[]): string {
  return firstOf(names.map(plain), MOST_NAMED)
}

/** Dollars; small amounts are not shown as nothing. */
function usd(amount: number): string {
  return amount > 0 && amount < 0.01 ? 'less than $0.01' : `$${amount.toFixed(2)}`
}

function block(heading: string, lines: readonly string[], width: number): string {
  return `${[wrap(heading, width, ''), ...lines.map((line) => wrap(line, width, '  ', '    '))].join('\n')}\n`
}
