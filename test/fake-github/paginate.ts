import type { FakeResponse, HandlerContext } from './handler.ts'
import type { Json } from './json.ts'

/**
 * One page of `items` and the `Link` header that GitHub sends with it. `per_page` is 30 when left out and never more
 * than 100.
 */
export function paginate<Item>(
  context: HandlerContext,
  items: readonly Item[],
  render: (page: Item[]) => Json,
): FakeResponse {
  const perPage = Math.min(100, Math.max(1, Number(context.query.get('per_page') ?? 30)))
  const page = Math.max(1, Number(context.query.get('page') ?? 1))
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const links: string[] = []
  const link = (number: number, relation: string): void => {
    const query = new URLSearchParams(context.query)
    query.set('page', String(number))
    links.push(`<${context.site.url}${context.pathname}?${query}>; rel="${relation}"`)
  }
  if (page > 1) link(page - 1, 'prev')
  if (page < pages) {
    link(page + 1, 'next')
    link(pages, 'last')
  }
  if (page > 1) link(1, 'first')
  const body = render(items.slice((page - 1) * perPage, page * perPage))
  return { status: 200, body, ...(links.length === 0 ? {} : { headers: { link: links.join(', ') } }) }
}
