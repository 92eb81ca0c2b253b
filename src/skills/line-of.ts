import type { SourcePosition } from '../core/errors/user-error.ts'

/** The line of a text that holds some words, from 1; 1 where none does. */
export function lineOf(file: string, text: string, near: string): SourcePosition {
  const line = text.split('\n').findIndex((one) => one.includes(near)) + 1
  return { file, line: Math.max(1, line), column: 1 }
}
