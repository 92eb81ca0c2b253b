import { limitLine, limitText } from './limit-text.ts'

/**
 * A finding that GitHub shows beside a line of a file. Lines and columns count from 1; `path` is relative to the
 * repository root.
 */
export interface CheckAnnotation {
  path: string
  startLine: number
  endLine: number
  /** Columns are sent only when both lines are the same, since GitHub refuses them otherwise. */
  startColumn?: number | undefined
  endColumn?: number | undefined
  level: 'notice' | 'warning' | 'failure'
  message: string
  title?: string | undefined
}

/** An annotation in the form of the checks API. */
export interface WireAnnotation {
  path: string
  start_line: number
  end_line: number
  start_column?: number
  end_column?: number
  annotation_level: 'notice' | 'warning' | 'failure'
  message: string
  title?: string
}

const TITLE_LIMIT = 255
/** In UTF-16 units of at most 3 bytes each, which stays below GitHub's limit of 64 KB. */
const MESSAGE_LIMIT = 16_000

/** The annotations in the form of the checks API, without duplicates. */
export function toWireAnnotations(annotations: readonly CheckAnnotation[]): WireAnnotation[] {
  const byKey = new Map<string, WireAnnotation>()
  for (const annotation of annotations) {
    const wire = toWire(annotation)
    byKey.set(annotationKey(wire), wire)
  }
  return [...byKey.values()]
}

/** Key that is equal for two annotations that look the same. */
export function annotationKey(annotation: {
  path: string
  start_line: number
  end_line: number
  annotation_level: string | null
  message: string | null
  title?: string | null
}): string {
  const { path, start_line, end_line, annotation_level, message, title } = annotation
  return JSON.stringify([path, start_line, end_line, annotation_level, message, title ?? ''])
}

function toWire(annotation: CheckAnnotation): WireAnnotation {
  const start = Math.max(1, annotation.startLine)
  const end = Math.max(start, annotation.endLine)
  const { startColumn, endColumn, title } = annotation
  return {
    path: annotation.path,
    start_line: start,
    end_line: end,
    ...(start === end && startColumn !== undefined ? { start_column: startColumn } : {}),
    ...(start === end && endColumn !== undefined ? { end_column: endColumn } : {}),
    annotation_level: annotation.level,
    message: limitText(annotation.message, MESSAGE_LIMIT),
    ...(title === undefined || title === '' ? {} : { title: limitLine(title, TITLE_LIMIT) }),
  }
}
