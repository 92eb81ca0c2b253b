import type { Annotation } from '../reports/annotations.ts'
import { limitLine, limitText } from './limit-text.ts'

const TITLE_LIMIT = 255
/** In UTF-16 units of at most 3 bytes each, which stays below GitHub's limit of 64 KB. */
const MESSAGE_LIMIT = 16_000

/** The annotations without duplicates, as GitHub takes them: lines from 1, and texts within its limits. */
export function withinLimits(annotations: readonly Annotation[]): Annotation[] {
  return [...new Map(annotations.map(withinLimit).map((one) => [annotationKey(one), one])).values()]
}

/** Key that is equal for two annotations that look the same. */
export function annotationKey(annotation: { [Key in keyof Annotation]: Annotation[Key] | string | null }): string {
  const { path, start_line, end_line, annotation_level, message, title } = annotation
  return JSON.stringify([path, start_line, end_line, annotation_level, message, title ?? ''])
}

function withinLimit(annotation: Annotation): Annotation {
  const start = Math.max(1, annotation.start_line)
  return {
    path: annotation.path,
    start_line: start,
    end_line: Math.max(start, annotation.end_line),
    annotation_level: annotation.annotation_level,
    message: limitText(annotation.message, MESSAGE_LIMIT),
    title: limitLine(annotation.title, TITLE_LIMIT),
  }
}
