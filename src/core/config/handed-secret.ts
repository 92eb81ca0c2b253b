/** The secret that the text of a workflow hands over in a variable, or in a header, of this name; null without one. */
export function handedSecret(workflow: string, name: string): string | null {
  const pairs = workflow.matchAll(/(?:^|[{,])\s*["']?([\w-]+)["']?:\s*["']?\$\{\{\s*secrets\.(\w+)\s*\}\}/gm)
  return [...pairs].find(([, to]) => to?.toLowerCase() === name.toLowerCase())?.[2] ?? null
}
