import { type Block, blocksOf, type Line, linesOf } from '../blocks.ts'
import { fitSections, type Section } from '../fit-sections.ts'
import { Scroll } from './scroll.tsx'
import { Command } from './text.tsx'

/** Sections of the comment or the job summary, as a part of the page that holds every row. */
export function Sections({ sections, label }: { sections: readonly Section[]; label: string }) {
  const all = { max: Number.POSITIVE_INFINITY, measure: (text: string) => text.length, where: 'in results.json' }
  return <Blocks markdown={fitSections('', sections, '', all)} label={label} />
}

/** What the comment says, as a part of the page. `label`: what its tables are called for those who hear them. */
export function Blocks({ markdown, label }: { markdown: string; label: string }) {
  return <List blocks={blocksOf(markdown)} label={label} />
}

function List({ blocks, label }: { blocks: readonly Block[]; label: string }) {
  return (
    <>
      {blocks.map((block, index) => (
        <One block={block} label={index === 0 ? label : `${label}, ${index + 1}`} />
      ))}
    </>
  )
}

function One({ block, label }: { block: Block; label: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p dir="auto">
          <Lines lines={block.lines} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((lines) => (
            <li dir="auto">
              <Lines lines={lines} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table block={block} label={label} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'fold':
      return (
        <details open={block.isOpen}>
          <summary>
            <Lines lines={[block.heading]} />
          </summary>
          <List blocks={block.blocks} label={block.heading.map(({ text }) => text).join('')} />
        </details>
      )
  }
}

function Table({ block: { right, rows }, label }: { block: Block & { kind: 'table' }; label: string }) {
  const [head = [], ...body] = rows
  const how = (index: number) => (right[index] === true ? 'r' : undefined)
  return (
    <Scroll label={label}>
      <table>
        <thead>
          <tr>
            {head.map((lines, index) => (
              <th scope="col" class={how(index)}>
                <Lines lines={lines} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([first = [], ...others]) => (
            <tr>
              <th scope="row" dir="auto">
                <Lines lines={first} />
              </th>
              {others.map((lines, index) => (
                <td class={how(index + 1)} dir="auto">
                  <Lines lines={lines} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const TAGS = { plain: null, code: 'code', strong: 'b', small: 'small', added: 'ins', removed: 'del' } as const

/** A cell or a heading of ours: markdown without blocks. */
export function Inline({ markdown }: { markdown: string }) {
  return <Lines lines={linesOf(markdown)} />
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <>
          {index === 0 ? null : <br />}
          {line.map(({ text, is, url }) => {
            if (is === 'code' && text.startsWith('/evals ')) return <Command text={text} />
            const Tag = TAGS[is]
            const said = Tag === null ? text : <Tag dir={is === 'code' ? 'auto' : undefined}>{text}</Tag>
            return url === null ? said : <a href={url}>{said}</a>
          })}
        </>
      ))}
    </>
  )
}
