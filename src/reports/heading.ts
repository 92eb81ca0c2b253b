/**
 * The heading of a comment or job summary: the verdict first. That these are skill evals says the line at the end, and
 * the name of the check.
 */
export function heading(title: string): string {
  return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`
}
