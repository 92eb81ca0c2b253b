import { detectableLossSection } from './detectable-loss.ts'
import type { Section } from './fit-sections.ts'
import { graderSections } from './grader-sections.ts'
import {
  alsoFiredSection,
  errorsSection,
  stolenSection,
  tasksSection,
  unmeasuredSections,
  warningsSection,
} from './other-sections.ts'
import { contextSection, promptSections } from './prompt-sections.ts'
import { skillsSection } from './skills-table.ts'
import { adviceSection, confusionSection, failingSection, totalsSection } from './summary-sections.ts'
import { taskFiguresSection } from './task-figures.ts'
import { bothSidesSection, testDetailsSection } from './test-details.ts'
import type { View } from './view.ts'

const ALL = 5000

/** All figures and prompts of one subject. */
export function detailSections(view: View): Section[] {
  return [
    skillsSection(view, { open: true, most: ALL }),
    totalsSection(view),
    ...unmeasuredSections(view, ALL),
    ...promptSections(view, { prompt: 500, rationale: 400, rows: ALL }),
    detectableLossSection(view, ALL),
    testDetailsSection(view, ALL),
    bothSidesSection(view, ALL),
    adviceSection(view),
    confusionSection(view),
    contextSection(view, { prompt: 500, rationale: 400, rows: ALL }),
    stolenSection(view, ALL, false),
    alsoFiredSection(view, ALL),
    taskFiguresSection(view),
    ...graderSections(view, ALL),
    failingSection(view),
    tasksSection(view, ALL, 300),
    errorsSection(view, 500),
    warningsSection(view, 500),
  ]
}
