import { expect, test } from 'vitest'
import { layOutLabels, overlaps, partsOf } from './label-layout.ts'
import { markLabel, placeLabels } from './mark-labels.ts'
import type { Mark } from './pin-groups.ts'

const frame = { left: 0, top: 0, width: 360, height: 560 }
const mark = (key: string, more: Partial<Mark> = {}): Mark => ({
  key,
  id: key,
  latitude: 4.05,
  longitude: 9.7,
  count: 1,
  ...more,
})
const price = { text: '10 000 FCFA', isSelected: false }

test('price pins around the searched place move apart, and neither they nor their lines cover its mark and its name', () => {
  const place = layOutLabels(placeLabels('Douala', { x: 180, y: 280 }, frame), { frame })
  const taken = [...place.values()]
  const spots = [
    [180, 280],
    [150, 300],
    [225, 290],
    [190, 330],
  ] as const
  const labels = spots.map(([x, y]) => markLabel(mark(`${x}`), { x, y }, price))
  const placed = [...layOutLabels(labels, { frame, taken }).values()]
  expect(placed.map(({ look }) => look)).toEqual(['plain', 'plain', 'plain', 'plain'])
  for (const one of placed) {
    const others = [...taken, ...placed.filter((other) => other !== one)]
    const covered = partsOf(one).flatMap((part) => others.filter((other) => overlaps(part, other)))
    expect(covered).toEqual([])
  }
})

test('a price pin at the edge of the map moves into view instead of being cut', () => {
  const label = markLabel(mark('a'), { x: 4, y: 8 }, price)
  const area = layOutLabels([label], { frame }).get('a')
  expect(area?.left).toBeGreaterThanOrEqual(0)
  expect(area?.top).toBeGreaterThanOrEqual(0)
})

test('the name of a searched place at the edge of the map moves into view', () => {
  const labels = placeLabels('Bonamoussadi', { x: 352, y: 100 }, frame)
  const area = layOutLabels(labels, { frame }).get('place name')
  expect((area?.left ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(360)
})

test('a group of professionals on the map shows its number without its town where the town has no room', () => {
  const group = mark('group', { id: undefined, count: 24 })
  const texts = { text: '24', name: 'Douala', isSelected: false }
  const alone = markLabel(group, { x: 180, y: 280 }, texts)
  expect(layOutLabels([alone], { frame }).get('group')?.look).toBe('named')
  const neighbour = markLabel(mark('a'), { x: 240, y: 280 }, price)
  expect(layOutLabels([neighbour, alone], { frame }).get('group')?.look).toBe('plain')
})
