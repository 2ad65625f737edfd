import type { Board } from './board.ts'

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-professional]') : null

/** The pin of the card that is pointed at, or holds the focus, lights up. */
export function followList(board: Board) {
  const point = ({ target }: Event) => board.light(cardOf(target)?.dataset.professional)
  const stop = new AbortController()
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, point, { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}

/** Brings the card of a pressed pin into view and frames it; gives back how to take the frame off. */
export function showInList(id: string) {
  const card = [...document.querySelectorAll<HTMLElement>('[data-professional]')].find(
    ({ dataset }) => dataset.professional === id,
  )
  if (!card?.checkVisibility?.({ visibilityProperty: true })) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  card.toggleAttribute('data-on-map', true)
  return () => card.removeAttribute('data-on-map')
}
