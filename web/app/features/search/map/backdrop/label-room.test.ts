import { describe, expect, it } from 'vitest'
import { type Rect, reserveRoom } from './label-room.ts'

const label = { left: 0, top: -9, width: 60, height: 18 }
const pinAt = (top: number): Rect => ({ left: 0, top: top - 17, width: 88, height: 34 })
const shifts = [0, 26, -26]

describe('the name of a district', () => {
  it.each([
    ['stands on its spot where nothing is', [], 0],
    ['stands below a pin', [pinAt(0)], 26],
    ['stands below a pin a little above its spot', [pinAt(-12)], 26],
    ['stands above a pin a little below its spot', [pinAt(12)], -26],
    ['is left out between pins', [pinAt(20), pinAt(-20)], undefined],
  ] as const)('a district name on the map avoids the pins: it %s', (_, pins, shift) => {
    const occupied: Rect[] = [...pins]
    expect(reserveRoom(occupied, label, shifts)).toBe(shift)
    expect(occupied.length).toBe(pins.length + (shift === undefined ? 0 : 1))
  })

  it('a district name on the map is not placed over another district name', () => {
    const occupied = [pinAt(0)]
    expect(reserveRoom(occupied, label, shifts)).toBe(26)
    expect(reserveRoom(occupied, label, shifts)).toBe(-26)
    expect(reserveRoom(occupied, label, shifts)).toBeUndefined()
    expect(reserveRoom(occupied, { ...label, left: 88 })).toBe(0)
  })
})
