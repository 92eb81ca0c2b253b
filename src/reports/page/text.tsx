import { cut, visible, visibleLines } from '../escape.ts'

/** A skill's name, or another foreign word, set as code. Its direction stays inside. */
export function Name({ text, max = 64 }: { text: string; max?: number }) {
  return <code dir="auto">{cut(visible(text), max) || '(empty)'}</code>
}

/** Foreign text in one line. */
export function line(text: string, max: number): string {
  return cut(visible(text), max)
}

/** Foreign text of several lines, at most `max` characters of it. */
export function lines(text: string, max: number): string {
  const shown = visibleLines(text.length > max ? text.slice(0, max).toWellFormed() : text)
  return text.length > max ? `${shown}…` : shown
}

/** A command with a button that copies it. */
export function Command({ text }: { text: string }) {
  return (
    <>
      <code class="cmd" dir="ltr">
        {text}
      </code>
      <button type="button" class="copy js">
        Copy
      </button>
    </>
  )
}
