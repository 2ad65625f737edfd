import { m } from '@ujuzi/contract/messages'
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { MarkArea } from './mark-labels.ts'
import { type Mark, markOf } from './pin-groups.ts'

/** Texts of a mark: the town of a group, or price and name of one professional, where known. */
export type MarkWords = {
  town?: string | undefined
  price?: string | undefined
  name?: string | undefined
}
export type PlacedMark = { mark: Mark; words: MarkWords; area: MarkArea | undefined }

const tooltipClasses =
  'pointer-events-none absolute bottom-full left-1/2 mb-1 hidden -translate-x-1/2 rounded-control bg-bold px-2.5 py-1 text-caption font-semibold whitespace-nowrap text-bold-foreground shadow-2 group-hover:block group-focus-visible:block group-data-lit:block group-aria-pressed:hidden'
type ShownMark = { marker: Marker; mark: Mark; button: HTMLButtonElement }

const pillClasses =
  'map-pill flex min-h-8 min-w-8 items-center justify-center gap-2 rounded-full border text-sm font-semibold whitespace-nowrap shadow-2 transition-colors group-data-lit:border-transparent group-data-lit:bg-primary group-data-lit:text-primary-foreground group-aria-pressed:min-h-10 group-aria-pressed:border-transparent group-aria-pressed:bg-primary group-aria-pressed:text-base group-aria-pressed:text-primary-foreground'
const pinClasses =
  'border-transparent bg-card px-3 text-foreground group-hover:bg-accent group-aria-pressed:px-4 dark:border-input'
const groupClasses =
  'border-transparent bg-bold px-3 text-bold-foreground group-hover:bg-bold-hover group-aria-pressed:px-4'
const dotClasses =
  'size-3.5 rounded-full border-2 border-card bg-bold shadow-2 group-data-lit:bg-primary group-aria-pressed:bg-primary'

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

  show(marks: readonly PlacedMark[]) {
    const wanted = new Set(marks.map(({ mark }) => mark.key))
    const focused = document.activeElement
    for (const [key, { marker, button }] of this.#shown) {
      if (wanted.has(key)) continue
      // Keeps keyboard focus on the map when its mark is removed.
      if (button === focused) this.#map.getContainer().focus({ preventScroll: true })
      marker.remove()
      this.#shown.delete(key)
    }
    for (const { mark, words, area } of marks) {
      const shown = this.#shown.get(mark.key) ?? this.#add(mark)
      shown.mark = mark
      shown.button.dataset.pin = mark.id ?? mark.ids?.join(' ') ?? ''
      renderMark(shown.button, mark, words, area)
    }
    this.#markStates()
  }

  /** Marks the professional of the open preview. */
  press(id: string | undefined) {
    this.#pressed = id
    this.#markStates()
  }

  /** Highlights the professional hovered in the list: its own mark, the group that has it, or the nearest. */
  light(spot: { id: string; latitude: number; longitude: number } | undefined) {
    const marks = [...this.#shown.values()].map(({ mark }) => mark)
    this.#lit = spot && (markOf(spot.id, marks) ?? this.#nearest(spot))?.key
    this.#markStates()
  }

  #add(mark: Mark): ShownMark {
    const button = document.createElement('button')
    button.type = 'button'
    button.className =
      'map-mark group relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full'
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

/** The text of a mark, and the name beside it. */
export const markText = ({ count, id }: Mark, { price, name, town }: MarkWords) =>
  id ? { text: price ?? name ?? '•', name: price && name } : { text: countText(count), name: town }

function professionalLabel(price: string | undefined, name: string | undefined) {
  if (!price) return name ?? m.map_unnamed_alone()
  return name ? m.map_named({ name, price }) : m.map_unnamed({ price })
}

function renderMark(
  button: HTMLButtonElement,
  mark: Mark,
  words: MarkWords,
  { x, y, look }: Pick<MarkArea, 'x' | 'y' | 'look'> = { x: 0, y: 0, look: 'dot' },
) {
  button.style.translate = `calc(-50% + ${x}px) calc(-50% + ${y}px)`
  const { count, id } = mark
  const { town, price } = words
  const shown = countText(count)
  const label = id
    ? professionalLabel(price, words.name)
    : town
      ? m.map_group_in({ count, shown, town })
      : m.map_group({ count, shown })
  const drawing = `${label} ${look} ${x} ${y}`
  if (button.dataset.drawing === drawing) return
  button.dataset.drawing = drawing
  button.setAttribute('aria-label', label)
  const parts = look === 'dot' ? [styled('span', dotClasses)] : [pill(mark, words, look)]
  if (x || y) parts.unshift(stem(x, y))
  if (id && words.name && (price || look === 'dot')) parts.push(tooltip(words.name))
  button.replaceChildren(...parts)
}

function pill(mark: Mark, words: MarkWords, look: MarkArea['look']) {
  const { text, name } = markText(mark, words)
  const element = styled('span', `${pillClasses} ${mark.id ? pinClasses : groupClasses}`)
  element.setAttribute('aria-hidden', 'true')
  // The space separates name and number, so that speech input matches the visible label.
  if (name && look === 'named') element.append(styled('span', 'max-w-44 truncate', `${name} `))
  element.append(text)
  return element
}

/** A line from a mark that had to move to its spot. */
function stem(x: number, y: number) {
  const element = styled('span', 'map-stem')
  element.style.width = `${Math.hypot(x, y)}px`
  element.style.rotate = `${Math.atan2(-y, -x)}rad`
  return element
}

/** The name above the pin, on hover and keyboard focus, and with its card in the list. */
function tooltip(name: string) {
  const element = styled('span', tooltipClasses, name)
  element.setAttribute('aria-hidden', 'true')
  return element
}

function styled(tag: 'span', className: string, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
