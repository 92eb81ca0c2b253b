import { detectableLossSection } from '../detectable-loss.ts'
import { listSection } from '../fold.ts'
import { markdownText, names } from '../inline-text.ts'
import { linked } from '../links.ts'
import { unmeasuredSections } from '../other-sections.ts'
import { quoted } from '../prompt-row.ts'
import type { View } from '../view.ts'
import { Sections } from './blocks.tsx'
import type { PromptEntry } from './prompt-entries.ts'

/** Skills, and prompts without signal, that are named. */
const MOST = { skills: 400, prompts: 50 }

interface SightProps {
  view: View
  entries: readonly PromptEntry[]
  withName: string
}

/** The smallest loss that each skill's prompts can show, and the prompts and skills that show nothing. */
export function Sight({ view, entries, withName }: SightProps) {
  const silent = listSection({
    what: 'prompts without signal',
    heading: 'Prompts without signal: the skill fires on neither side, so nothing can be lost',
    items: entries.filter(
      ({ main }) => main?.label === 'must_activate' && main.head.rate === 0 && (main.base?.rate ?? 0) === 0,
    ),
    row: ({ id, task, expected }) => `- ${linked(quoted(task, 120), `#${id}`)} ${names(expected, markdownText, 2)}`,
    maxRows: MOST.prompts,
    importance: 42,
  })
  const sections = [detectableLossSection(view, MOST.skills), silent, ...unmeasuredSections(view, MOST.skills)]
  return <Sections sections={sections} label={`What these prompts can see${withName}`} />
}
