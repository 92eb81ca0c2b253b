/** What `print` writes with `console.log`, one entry a call: the completion library returns nothing. */
export function linesOf(print: () => void): string[] {
  const lines: string[] = []
  const { log } = console
  console.log = (text: unknown) => {
    lines.push(String(text))
  }
  try {
    print()
  } finally {
    console.log = log
  }
  return lines
}
