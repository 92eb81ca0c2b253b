/**
 * What the page's script does: filters, cells that filter, copy buttons, links that open their prompt, and a print that
 * shows what changed. Its text is put into the page as it is, so it uses nothing but its arguments and the browser.
 */
export function enhance(page: Document, help: typeof helpers): void {
  const all = <T extends Element>(selector: string) => [...page.querySelectorAll<T>(selector)]
  const rows = all<HTMLDetailsElement>('details.p')
  const chips = all<HTMLButtonElement>('.chip')
  const cells = all<HTMLButtonElement>('.cell')
  const fields = all<HTMLInputElement | HTMLSelectElement>('[data-filter]')
  const found = page.querySelector('.found')
  const CHANGED = ['regressed', 'unclear', 'not_evaluated', 'failing', 'improved']
  const has = (row: HTMLElement, name: string, value: string) => (row.dataset[name] ?? '').split(' ').includes(value)
  const hasChanged = rows.some((row) => CHANGED.some((status) => has(row, 's', status)))
  const texts = new Map<Element, string>()
  const address = help(page, fields, cells)
  let statuses = new Set<string>(hasChanged ? CHANGED : [])
  let cell: HTMLButtonElement | null = null
  page.documentElement.classList.add('scripted')

  const textOf = (row: HTMLElement) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = (row.querySelector('.q')?.textContent ?? '') + (row.querySelector('blockquote')?.textContent ?? '')
    texts.set(row, text.toLowerCase())
    return text.toLowerCase()
  }
  const matches = (row: HTMLElement) => {
    if (cell !== null) {
      const fired = cell.dataset['f'] ?? ''
      return has(row, 'e', cell.dataset['e'] ?? '') && (has(row, 'f', fired) || has(row, 'b', fired))
    }
    if (statuses.size > 0 && ![...statuses].some((status) => has(row, 's', status))) return false
    for (const field of fields) {
      const value = field.value.trim().toLowerCase()
      const kind = field.dataset['filter']
      if (value === '') continue
      if (kind === 'text') {
        if (!textOf(row).includes(value)) return false
      } else if (kind === 'skill') {
        if (!has(row, 'k', value) && !has(row, 'f', value) && !has(row, 'b', value)) return false
      } else if (!has(row, kind === 'label' ? 'l' : kind === 'suite' ? 'u' : kind === 'tag' ? 't' : 'o', value))
        return false
    }
    return true
  }
  const show = (isKept = true) => {
    const isUsual = statuses.size === (hasChanged ? CHANGED.length : 0)
    if (isKept) address.keep(cell !== null || isUsual ? null : [...statuses].join(' ') || 'all', cell)
    let count = 0
    for (const row of rows) {
      const isShown = matches(row)
      row.hidden = !isShown
      if (isShown) count += 1
    }
    for (const chip of chips)
      chip.setAttribute('aria-pressed', String(cell === null && statuses.has(chip.dataset['status'] ?? '')))
    for (const one of cells) one.setAttribute('aria-pressed', String(one === cell))
    if (found === null) return
    const which = cell === null ? '' : ` (${cell.textContent ?? ''})`
    found.textContent = `${count} of ${rows.length} prompts${which}`
  }
  const reset = (kept: string[]) => {
    cell = null
    statuses = new Set(kept)
  }

  for (const chip of chips) {
    chip.addEventListener('click', () => {
      const status = chip.dataset['status'] ?? ''
      const isOnly = cell === null && statuses.size === 1 && statuses.has(status)
      reset(isOnly ? (hasChanged ? CHANGED : []) : [status])
      show()
      page.getElementById('prompts')?.scrollIntoView({ block: 'start' })
    })
  }
  for (const field of fields) {
    field.addEventListener('input', () => {
      cell = null
      show()
    })
  }
  for (const button of all<HTMLButtonElement>('[data-show]')) {
    button.addEventListener('click', () => {
      reset(button.dataset['show'] === 'changed' && hasChanged ? CHANGED : [])
      for (const field of fields) field.value = ''
      show()
    })
  }
  for (const one of cells) {
    one.addEventListener('click', () => {
      cell = cell === one ? null : one
      show()
      if (cell !== null) page.getElementById('prompts')?.scrollIntoView({ block: 'start' })
    })
  }
  page.querySelector('form.filters')?.addEventListener('submit', (event) => event.preventDefault())
  page.addEventListener('keydown', (event) => {
    const at = event.target
    const isTyping = at instanceof HTMLInputElement || at instanceof HTMLSelectElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    page.querySelector<HTMLInputElement>('[data-filter="text"]')?.focus()
  })
  const openNamed = () => {
    const filters = address.read()
    if (filters !== null) {
      const { status } = filters
      reset(status === null ? (hasChanged ? CHANGED : []) : status === 'all' ? [] : status.split(' '))
      cell = filters.cell
      return show(false)
    }
    const named = page.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement)) return
    named.hidden = false
    named.open = true
    named.scrollIntoView({ block: 'start' })
  }
  addEventListener('hashchange', openNamed)
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = all<HTMLDetailsElement>('details').filter(
      (one) => !one.open && !one.hidden && (!one.classList.contains('p') || has(one, 's', 'regressed')),
    )
    for (const one of opened) one.open = true
  })
  addEventListener('afterprint', () => {
    for (const one of opened) one.open = false
  })
  show(false)
  openNamed()
}

/**
 * How filters stand in the address, and what copies commands. Put into the page beside `enhance`, so it uses nothing
 * but its arguments and the browser either.
 */
export function helpers(
  page: Document,
  fields: readonly (HTMLInputElement | HTMLSelectElement)[],
  cells: readonly HTMLButtonElement[],
) {
  const kindOf = (field: HTMLElement) => field.dataset['filter'] ?? ''
  const placeOf = (cell: HTMLElement) => `${cell.dataset['e'] ?? ''} ${cell.dataset['f'] ?? ''}`
  for (const button of page.querySelectorAll<HTMLButtonElement>('.copy')) {
    button.addEventListener('click', async () => {
      const command = button.previousElementSibling
      const text = command?.textContent ?? ''
      try {
        await navigator.clipboard.writeText(text)
        button.textContent = 'Copied'
      } catch {
        // Without permission the reader copies the selected text.
        if (command !== null) getSelection()?.selectAllChildren(command)
        button.textContent = 'Selected'
      }
    })
  }
  return {
    /** Puts filters into the address; `status`: null where it is the usual one. */
    keep(status: string | null, cell: HTMLButtonElement | null) {
      const named = new URLSearchParams()
      if (status !== null) named.set('status', status)
      for (const field of fields) if (field.value.trim() !== '') named.set(kindOf(field), field.value.trim())
      if (cell !== null) named.set('cell', placeOf(cell))
      const text = named.toString()
      history.replaceState(null, '', text === '' ? location.pathname + location.search : `#${text}`)
    },
    /** Filters as the address says; null where it says nothing of filters. */
    read() {
      const text = location.hash.slice(1)
      if (!text.includes('=')) return null
      const named = new URLSearchParams(text)
      for (const field of fields) {
        const value = named.get(kindOf(field)) ?? ''
        field.value = value
        // Another report may hold no such skill, suite or tag.
        if (field.value !== value) field.value = ''
      }
      return { status: named.get('status'), cell: cells.find((one) => placeOf(one) === named.get('cell')) ?? null }
    },
  }
}
