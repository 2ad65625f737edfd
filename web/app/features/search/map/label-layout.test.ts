import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaAround, type Label, layOutLabels, overlaps, type Rect } from './label-layout.ts'

const frame: Rect = { left: 0, top: 0, width: 400, height: 600 }
const pinAt = (x: number, y: number) => areaAround({ x, y }, { width: 92, height: 36 })
const nameAt = (x: number, y: number) => areaAround({ x, y }, { width: 60, height: 18 })

describe('labels of the map', () => {
  const district: Label = {
    key: 'Akwa',
    areas: [0, 28, -28].map((shift) => nameAt(200, 300 + shift)),
  }

  it.each([
    ['stays in its place if nothing is there', [], 300],
    ['moves below a pin in its place', [pinAt(200, 300)], 328],
    ['moves above a pin slightly below its place', [pinAt(200, 312)], 272],
    ['is left out if pins leave no room', [pinAt(200, 320), pinAt(200, 280)], undefined],
  ] as const)('a district name on the map avoids the pins: it %s', (_, taken, middle) => {
    const area = layOutLabels([district], { frame, taken }).get('Akwa')
    expect(area && area.top + area.height / 2).toBe(middle)
  })

  it('a name that the frame of the map would cut is left out, unless it may lie beyond and is not cut', () => {
    const cut: Label = { key: 'cut', areas: [nameAt(390, 300)], mayBeBeyond: true }
    const beyond: Label = { key: 'beyond', areas: [nameAt(460, 300)], mayBeBeyond: true }
    const pin: Label = { key: 'pin', areas: [pinAt(460, 300)] }
    expect([...layOutLabels([cut, beyond, pin], { frame }).keys()]).toEqual(['beyond'])
  })

  const area = fc.record({
    left: fc.integer({ min: -80, max: 420 }),
    top: fc.integer({ min: -40, max: 620 }),
    width: fc.integer({ min: 10, max: 140 }),
    height: fc.integer({ min: 14, max: 44 }),
  })
  const label = fc.record({
    areas: fc.array(area, { minLength: 1, maxLength: 4 }),
    mayBeBeyond: fc.boolean(),
  })
  const others = fc.array(label, { maxLength: 40 })
  const controls = fc.array(area, { maxLength: 3 })

  it('no two labels of the map intersect, none covers a control, and the frame cuts none', () => {
    fc.assert(
      fc.property(others, controls, (labels, taken) => {
        const keyed = labels.map((one, index) => ({ ...one, key: String(index) }))
        const placed = [...layOutLabels(keyed, { frame, taken })]
        for (const [key, one] of placed) {
          const beside = placed.flatMap(([other, rect]) => (other === key ? [] : rect))
          expect([...beside, ...taken].filter((other) => overlaps(one, other))).toEqual([])
          const isWhole =
            one.left >= 0 &&
            one.top >= 0 &&
            one.left + one.width <= frame.width &&
            one.top + one.height <= frame.height
          expect(isWhole || !overlaps(frame, one)).toBe(true)
        }
      }),
    )
  })

  it('the searched place, which comes first, is always shown, and no label lies on it', () => {
    fc.assert(
      fc.property(area, others, controls, (spot, labels, taken) => {
        const keyed = labels.map((one, index) => ({ ...one, key: String(index) }))
        const place = { key: 'place', areas: [spot], always: true }
        const placed = layOutLabels([place, ...keyed], { frame, taken })
        expect(placed.get('place')).toEqual(spot)
        const beside = [...placed].flatMap(([key, rect]) => (key === 'place' ? [] : rect))
        expect(beside.filter((other) => overlaps(spot, other))).toEqual([])
      }),
    )
  })
})
