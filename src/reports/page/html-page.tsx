import { createHash } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { STYLE } from './style.ts'

/**
 * One HTML page that asks for nothing from anywhere. A Content-Security-Policy allows our own style and `script` alone;
 * null: the page has none.
 */
export function htmlPage(title: string, body: ComponentChildren, script: string | null = null): string {
  const policy = [
    "default-src 'none'",
    ...(script === null ? [] : [`script-src '${digestOf(script)}'`]),
    `style-src '${digestOf(STYLE)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        {body}
        {script === null ? null : <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}

/** The source of an inline script or style in a Content-Security-Policy. */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
