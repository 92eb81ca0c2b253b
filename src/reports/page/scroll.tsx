import type { ComponentChildren } from 'preact'

/** Wide content that scrolls by itself. It takes the focus, so that keys scroll it too. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer nobody could scroll it
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
