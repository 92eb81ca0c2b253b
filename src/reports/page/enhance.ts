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
  const hasChanged = rows.some((row) => CHANGED.includes(row.dataset['s'] ?? ''))
  const texts = new Map<Element, string>()
  const address = help(page, fields, cells)
  let statuses = new Set<string>(hasChanged ? CHANGED : [])
  // Which of several subjects a chip is about; '': the one that did worst on each prompt.
  let subject = ''
  let cell: HTMLButtonElement | null = null
  page.documentElement.classList.add('scripted')

  const has = (row: HTMLElement, name: string, value: string) => (row.dataset[name] ?? '').split(' ').includes(value)
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
    if (statuses.size > 0 && !statuses.has(row.dataset[`s${subject}`] ?? '')) return false
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
    const isUsual = subject === '' && statuses.size === (hasChanged ? CHANGED.length : 0)
    if (isKept) address.keep(cell !== null || isUsual ? null : [...statuses].join(' ') || 'all', subject, cell)
    let count = 0
    for (const row of rows) {
      const isShown = matches(row)
      row.hidden = !isShown
      if (isShown) count += 1
    }
    for (const chip of chips) {
      const isOwn = subject === '' || subject === chip.dataset['of']
      chip.setAttribute('aria-pressed', String(cell === null && isOwn && statuses.has(chip.dataset['status'] ?? '')))
    }
    for (const one of cells) one.setAttribute('aria-pressed', String(one === cell))
    if (found === null) return
    const which = cell === null ? '' : ` (${cell.textContent ?? ''})`
    found.textContent = `${count} of ${rows.length} prompts${which}`
  }
  const reset = (kept: string[], of = '') => {
    cell = null
    subject = of
    statuses = new Set(kept)
  }

  for (const chip of chips) {
    chip.addEventListener('click', () => {
      const status = chip.dataset['status'] ?? ''
      const of = chip.dataset['of'] ?? ''
      const isOnly = cell === null && subject === of && statuses.size === 1 && statuses.has(status)
      if (isOnly) reset(hasChanged ? CHANGED : [])
      else reset([status], of)
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
      const { status, of } = filters
      reset(status === null ? (hasChanged ? CHANGED : []) : status === 'all' ? [] : status.split(' '), of)
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
      (one) => !one.open && !one.hidden && (!one.classList.contains('p') || one.dataset['s'] === 'regressed'),
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
    /** Puts filters into the address; `status`: null where it is the usual one; `of`: the subject's place. */
    keep(status: string | null, of: string, cell: HTMLButtonElement | null) {
      const named = new URLSearchParams()
      if (status !== null) named.set('status', status)
      if (status !== null && of !== '') named.set('of', of)
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
      const of = /^\d$/.exec(named.get('of') ?? '')?.[0] ?? ''
      return { status: named.get('status'), of, cell: cells.find((one) => placeOf(one) === named.get('cell')) ?? null }
    },
  }
}
