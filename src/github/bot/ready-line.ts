/** A command with a full id, as code: without backticks, which would end it. */
export function readyLine({ before, after }: { before: string; after: string }, sha: string): string {
  const line = [before, sha, after].filter((part) => part !== '').join(' ')
  return `\`${line.replaceAll('`', '')}\``
}
