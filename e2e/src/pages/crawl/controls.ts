import type { Page } from '@playwright/test'

export type Control = {
  /** Finds it again on the same page after a reload: kind, name and how many before it have both. */
  key: string
  name: string
  /** Kind and classes, or place and name around the page: equal for controls that need not all be pressed. */
  likeness: string
  href: string | null
  /** One of several choices, and chosen: pressing it may change nothing. */
  isChosen: boolean
}

/**
 * Lists the visible controls of the page or, with `within`, of that part, and marks each element with its key.
 * Leaves out what rightly does nothing when it is pressed: text fields, the open tab, links to this page.
 */
export const listControls = (page: Page, within = 'body'): Promise<Control[]> =>
  page.evaluate((root) => {
    const selector =
      'a[href], button, summary, [role=button], [role=tab], [role=switch], [role=checkbox], ' +
      '[role=radio], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], ' +
      '[role=option], [role=combobox]:not(input), input[type=checkbox], input[type=radio], ' +
      'input[type=file]'

    const nameOf = (element: Element) => {
      const labelled = element.getAttribute('aria-labelledby')
      const label =
        element.getAttribute('aria-label') ??
        (labelled && document.getElementById(labelled)?.textContent) ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element.textContent
      return (label || element.getAttribute('title') || '').replace(/\s+/g, ' ').trim()
    }

    const isAtRest = (element: Element) =>
      element.matches(
        '[aria-selected=true], [aria-current]:not([aria-current=false]), [role=radio][aria-checked=true], ' +
          '[role=menuitemradio][aria-checked=true], input[type=radio]:checked',
      ) ||
      (element instanceof HTMLAnchorElement && element.href.split('#')[0] === location.href)

    const canBePressed = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')

    for (const marked of document.querySelectorAll('[data-crawl]'))
      marked.removeAttribute('data-crawl')
    const counts = new Map<string, number>()
    const controls: Control[] = []
    for (const element of document.querySelectorAll(`:is(${root}) :is(${selector})`)) {
      if (!canBePressed(element) || isAtRest(element)) continue
      const name = nameOf(element).slice(0, 80)
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
      const place = element.closest('header, footer, nav, aside')?.tagName ?? 'page'
      const words = name.replace(/\d+/g, '#')
      const same = `${kind} ${words}`
      const count = counts.get(same) ?? 0
      counts.set(same, count + 1)
      const key = `${same} ${count}`
      element.setAttribute('data-crawl', key)
      controls.push({
        key,
        name: `${kind} “${name}”`,
        likeness: place === 'page' ? `${kind} ${element.className}` : `${place} ${same}`,
        href: element instanceof HTMLAnchorElement ? element.href : null,
        isChosen: element.matches('[aria-pressed=true]'),
      })
    }
    return controls
  }, within)

export const findControl = (page: Page, { key }: Control) =>
  page.locator(`[data-crawl=${JSON.stringify(key)}]`).first()

/** Parts that open when a control is pressed. */
export const openedParts =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open], details[open]'
