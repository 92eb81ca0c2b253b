/** Whether a rubric is a file's path, by Waza's rule; a text with blanks is the rubric itself. */
export function isRubricFile(rubric: string): boolean {
  return rubric.endsWith('.md') || (!/\s/.test(rubric) && (/^[.~]/.test(rubric) || rubric.includes('/')))
}
