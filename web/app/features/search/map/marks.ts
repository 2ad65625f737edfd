import { m } from '@ujuzi/contract/messages'
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { Mark } from './pin-groups.ts'

/** Texts of a mark: the town of a group, or price and name of one professional, where known. */
export type MarkWords = { town?: string; price?: string; name?: string }
const tooltipClasses =
  'pointer-events-none absolute bottom-full left-1/2 mb-1 hidden -translate-x-1/2 rounded-control bg-bold px-2.5 py-1 text-caption font-semibold whitespace-nowrap text-bold-foreground shadow-2 group-hover:block group-focus-visible:block group-data-lit:block group-aria-pressed:hidden'
type ShownMark = { marker: Marker; mark: Mark; button: HTMLButtonElement }

const pillClasses =
  'flex min-h-8 items-center gap-2 rounded-full bg-card px-3 py-1 text-sm font-semibold whitespace-nowrap text-foreground shadow-2 transition-colors group-hover:bg-accent group-data-lit:bg-bold group-data-lit:text-bold-foreground group-aria-pressed:bg-primary group-aria-pressed:px-4 group-aria-pressed:py-2 group-aria-pressed:text-base group-aria-pressed:text-primary-foreground'
const countClasses =
  'min-w-6.5 rounded-full bg-secondary px-1.5 py-0.5 text-center text-caption text-foreground group-aria-pressed:bg-highlight group-aria-pressed:text-highlight-foreground'

/** The marks on the map; only those in view have elements. */
export class Marks {
  readonly #map: LeafletMap
  readonly #press: (mark: Mark) => void
  readonly #shown = new Map<string, ShownMark>()
  #pressed: string | undefined
  #lit: string | undefined

  constructor(map: LeafletMap, press: (mark: Mark) => void) {
    this.#map = map
    this.#press = press
  }

  show(marks: readonly Mark[], wordsOf: (mark: Mark) => MarkWords) {
    const wanted = new Map(marks.map((mark) => [mark.key, mark]))
    const focused = document.activeElement
    for (const [key, { marker, button }] of this.#shown) {
      if (wanted.has(key)) continue
      // Keeps keyboard focus on the map when its mark is removed.
      if (button === focused) this.#map.getContainer().focus({ preventScroll: true })
      marker.remove()
      this.#shown.delete(key)
    }
    for (const mark of marks) {
      const shown = this.#shown.get(mark.key) ?? this.#add(mark)
      shown.mark = mark
      shown.button.dataset.pin = mark.id ?? mark.ids?.join(' ') ?? ''
      renderMark(shown.button, mark, wordsOf(mark))
    }
    this.#markStates()
  }

  /** Marks the professional of the open preview. */
  press(id: string | undefined) {
    this.#pressed = id
    this.#markStates()
  }

  /** Highlights the professional hovered in the list: its own mark, or the nearest group. */
  light(spot: { id: string; latitude: number; longitude: number } | undefined) {
    this.#lit = spot && (this.#shown.has(spot.id) ? spot.id : this.#nearest(spot)?.key)
    this.#markStates()
  }

  #add(mark: Mark): ShownMark {
    const button = document.createElement('button')
    button.type = 'button'
    button.className =
      'group relative grid min-h-11 min-w-11 -translate-1/2 cursor-pointer place-items-center rounded-full'
    const icon = new DivIcon({ html: button, className: '', iconSize: [0, 0] })
    const at: [number, number] = [mark.latitude, mark.longitude]
    const marker = new Marker(at, {
      icon,
      keyboard: false,
      riseOnHover: true,
      zIndexOffset: 0,
    }).addTo(this.#map)
    const shown = { marker, mark, button }
    // Leaflet's click event, which distinguishes a tap from the end of a drag.
    marker.on('click', () => this.#press(shown.mark))
    this.#shown.set(mark.key, shown)
    return shown
  }

  #nearest({ latitude, longitude }: { latitude: number; longitude: number }) {
    const spot = this.#map.latLngToContainerPoint([latitude, longitude])
    if (!this.#map.getSize().contains(spot)) return
    const distanceTo = ({ marker }: ShownMark) =>
      this.#map.latLngToContainerPoint(marker.getLatLng()).distanceTo(spot)
    const [nearest] = [...this.#shown.values()].sort((a, b) => distanceTo(a) - distanceTo(b))
    return nearest?.mark
  }

  #markStates() {
    for (const { marker, mark, button } of this.#shown.values()) {
      const pressed = includesProfessional(mark, this.#pressed)
      const lit = mark.key === this.#lit
      button.setAttribute('aria-pressed', String(pressed))
      button.toggleAttribute('data-lit', lit)
      // The mark of a group is small: below one with a price little of it could be touched.
      const zIndex = pressed || lit ? 2000 : mark.count > 1 ? 1000 : 0
      if (marker.options.zIndexOffset !== zIndex) marker.setZIndexOffset(zIndex)
    }
  }
}

const includesProfessional = ({ id, ids }: Mark, professionalId: string | undefined) =>
  professionalId !== undefined && (id === professionalId || Boolean(ids?.includes(professionalId)))

function professionalLabel(price: string | undefined, name: string | undefined) {
  if (!price) return name ?? m.map_unnamed_alone()
  return name ? m.map_named({ name, price }) : m.map_unnamed({ price })
}

function renderMark(
  button: HTMLButtonElement,
  { count, id }: Mark,
  { town, price, name }: MarkWords,
) {
  const shown = countText(count)
  const label = id
    ? professionalLabel(price, name)
    : town
      ? m.map_group_in({ count, shown, town })
      : m.map_group({ count, shown })
  if (button.getAttribute('aria-label') === label) return
  button.setAttribute('aria-label', label)
  const text = document.createElement('span')
  text.className = pillClasses
  text.setAttribute('aria-hidden', 'true')
  const words = id ? (price ?? name ?? '•') : town
  // The space separates name and number, so that speech input matches the visible label.
  if (words) text.append(id ? words : `${words} `)
  if (id && name && price) text.prepend(selectedName(name))
  if (!id) {
    text.classList.add('pr-1.5', ...(town ? [] : ['pl-1.5']))
    const number = document.createElement('b')
    number.className = countClasses
    number.textContent = shown
    text.append(number)
  }
  button.replaceChildren(text)
  if (id && name && price) button.append(tooltip(name))
}

/** The name within the pill, shown while the professional is selected. */
function selectedName(name: string) {
  const element = document.createElement('span')
  element.className = 'hidden max-w-44 truncate group-aria-pressed:inline'
  element.textContent = name
  return element
}

/** The name above the pin, on hover and keyboard focus, and with its card in the list. */
function tooltip(name: string) {
  const element = document.createElement('span')
  element.className = tooltipClasses
  element.setAttribute('aria-hidden', 'true')
  element.textContent = name
  return element
}
