import { describe, expect, it } from 'vitest'
import { placeLabel, type Rect } from './label-collisions.ts'

const label = { left: 0, top: -9, width: 60, height: 18 }
const pinAt = (top: number): Rect => ({ left: 0, top: top - 17, width: 88, height: 34 })
const shifts = [0, 26, -26]

describe('the name of a district', () => {
  it.each([
    ['stays in its place if nothing is there', [], 0],
    ['moves below a pin in its place', [pinAt(0)], 26],
    ['moves below a pin slightly above its place', [pinAt(-12)], 26],
    ['moves above a pin slightly below its place', [pinAt(12)], -26],
    ['is left out if pins leave no room', [pinAt(20), pinAt(-20)], undefined],
  ] as const)('a district name on the map avoids the pins: it %s', (_, pins, shift) => {
    const occupied: Rect[] = [...pins]
    expect(placeLabel(occupied, label, shifts)).toBe(shift)
    expect(occupied.length).toBe(pins.length + (shift === undefined ? 0 : 1))
  })

  it('a district name on the map is not placed over another district name', () => {
    const occupied = [pinAt(0)]
    expect(placeLabel(occupied, label, shifts)).toBe(26)
    expect(placeLabel(occupied, label, shifts)).toBe(-26)
    expect(placeLabel(occupied, label, shifts)).toBeUndefined()
    expect(placeLabel(occupied, { ...label, left: 88 })).toBe(0)
  })
})
