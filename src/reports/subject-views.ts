import type { Column } from '../core/results/results.ts'
import { type View, viewOf } from './view.ts'

/** One subject, prepared for rendering; `view` null where nothing was measured. */
export interface SubjectView {
  column: Column
  view: View | null
}

/** The subjects of a run, prepared for rendering. */
export function subjectViews(columns: readonly Column[]): SubjectView[] {
  return columns.map((column) => ({ column, view: column.results === null ? null : viewOf(column.results) }))
}
