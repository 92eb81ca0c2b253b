import markdownIt from 'markdown-it'

/** What GitHub's style sheet says of a comment, as far as its height depends on it. */
const STYLE = `
body { margin: 0; background: #fff; color: #1f2328; font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif }
article { padding: 16px; overflow-wrap: break-word }
h2 { font-size: 1.5em; line-height: 1.25; border-bottom: 1px solid #d1d9e0b3; padding-bottom: .3em; margin: 0 0 16px }
h3 { font-size: 1.25em; line-height: 1.25; margin: 24px 0 16px }
p, table, ul, blockquote, details { margin: 0 0 16px }
ul { padding-left: 2em } li + li { margin-top: .25em }
code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font: 85% "Liberation Mono", "DejaVu Sans Mono", monospace }
table { border-collapse: collapse; display: block; max-width: 100%; overflow: auto }
th, td { border: 1px solid #d1d9e0; padding: 6px 13px } tr:nth-child(2n) { background: #f6f8fa } th { font-weight: 600 }
a { color: #0969da }
blockquote { border-left: .25em solid #d1d9e0; padding: .5rem 1em } blockquote > :last-child { margin-bottom: 0 }
blockquote.caution { border-color: #cf222e } .caution .kind { color: #d1242f }
blockquote.warning { border-color: #9a6700 } .warning .kind { color: #9a6700 }
sub { font-size: 75%; line-height: 0 }
`

/** A page that looks roughly like GitHub's with a comment on it. */
export function commentPage(markdown: string): string {
  const html = markdownIt({ html: true, linkify: true, breaks: true })
    .render(markdown)
    .replace(/<blockquote>\s*<p>\[!(\w+)\](?:<br>)?/g, (_, kind: string) => {
      return `<blockquote class="${kind.toLowerCase()}"><p><strong class="kind">${kind[0]}${kind.slice(1).toLowerCase()}</strong></p><p>`
    })
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><article>${html}</article>\n`
}
