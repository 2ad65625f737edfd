import type { SearchMapController } from './search-map.ts'

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-professional]') : null

const pinOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pin]') : null

/**
 * Highlights the pin of the card that is hovered or focused, and the cards of such a pin; returns a function that stops
 * it.
 */
export function highlightTogether(board: SearchMapController) {
  const highlight = ({ target }: Event) => {
    board.light(cardOf(target)?.dataset.professional)
    const ids = pinOf(target)?.dataset.pin?.split(' ') ?? []
    for (const card of document.querySelectorAll<HTMLElement>('[data-professional]'))
      card.toggleAttribute('data-lit', ids.includes(card.dataset.professional ?? ''))
  }
  const controller = new AbortController()
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, highlight, { signal: controller.signal, passive: true })
  }
  return () => controller.abort()
}

/** Scrolls the card of a selected pin into view and outlines it; returns a function that removes the outline. */
export function highlightCard(id: string) {
  const card = [...document.querySelectorAll<HTMLElement>('[data-professional]')].find(
    ({ dataset }) => dataset.professional === id,
  )
  if (!card?.checkVisibility?.({ visibilityProperty: true })) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' })
  card.toggleAttribute('data-on-map', true)
  return () => card.removeAttribute('data-on-map')
}
