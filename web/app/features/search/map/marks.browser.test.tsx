import { Map as LeafletMap } from 'leaflet'
import { afterEach, expect, test } from 'vitest'
import { Marks } from './marks.ts'
import { groupPins } from './pin-groups.ts'

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const plain = { left: 0, top: 0, width: 40, height: 40, x: 0, y: 0, look: 'plain' as const }

let map: LeafletMap | undefined
afterEach(() => {
  const element = map?.getContainer()
  map?.remove()
  element?.remove()
})

function showMarks() {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'width: 400px; height: 400px'
  map = new LeafletMap(element, { zoomAnimation: false }).setView([4.06, 9.7], 11)
  const groups = groupPins({
    pins: [
      [id(1), 4.05, 9.7, 'Kofi Cuts', 3000, 'XAF'],
      [id(2), 4.0502, 9.7002, 'Chez Landry', 2500, 'XAF'],
      [id(3), 4.0, 9.75, 'Divine Fades', 1500, 'XAF'],
    ],
    clusters: [],
  })
  const marks = new Marks(map, () => undefined)
  const found = groups.marksIn({ north: 85, south: -85, east: 180, west: -180 }, 11)
  marks.show(
    found.map((mark) => ({
      mark,
      words: mark.id ? { name: mark.name, price: '1 500 FCFA' } : {},
      area: mark.id ? { ...plain, x: 24, y: -13 } : plain,
    })),
  )
  const lit = () => [...element.querySelectorAll('[data-lit]')].map(({ ariaLabel }) => ariaLabel)
  return { marks, lit, element }
}

test('hovering a result marks its pin on the map, or the group its pin is in', () => {
  const { marks, lit } = showMarks()
  marks.light({ id: id(3), latitude: 4.0, longitude: 9.75 })
  expect(lit()).toEqual(['Divine Fades, from 1 500 FCFA'])
  marks.light({ id: id(2), latitude: 4.0502, longitude: 9.7002 })
  expect(lit()).toEqual(['2 professionals'])
  marks.light(undefined)
  expect(lit()).toEqual([])
})

test('a pin that had to move is joined with its spot by a line', () => {
  const { element } = showMarks()
  const stems = element.querySelectorAll<HTMLElement>('.map-stem')
  expect(stems).toHaveLength(1)
  expect(Number.parseFloat(stems[0]?.style.width ?? '')).toBeCloseTo(Math.hypot(24, 13), 2)
})
