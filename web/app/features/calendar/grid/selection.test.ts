import { expect, test } from 'vitest'
import { movedBy, snapped, stretchOf } from './selection.ts'

const shown = { from: 480, to: 1080 }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('the pointer marks whole quarters of an hour, within the hours shown', () => {
  expect(snapped(494, shown)).toBe(480)
  expect(snapped(495, shown)).toBe(495)
  expect(snapped(30, shown)).toBe(480)
  expect(snapped(5000, shown)).toBe(1065)
})

test('a marked time holds the quarters it began and ended in, upwards too', () => {
  expect(stretchOf({ anchor: 480, head: 480 })).toEqual({ from: 480, to: 495 })
  expect(stretchOf({ anchor: 600, head: 540 })).toEqual({ from: 540, to: 615 })
})

test('arrows move by a quarter of an hour, with shift they extend', () => {
  const start = { anchor: 600, head: 600 }
  expect(movedBy(key('ArrowDown'), start, shown)).toEqual({ anchor: 615, head: 615 })
  expect(movedBy(key('ArrowDown', true), start, shown)).toEqual({ anchor: 600, head: 615 })
  expect(movedBy(key('PageUp', true), start, shown)).toEqual({ anchor: 600, head: 540 })
  expect(movedBy(key('End'), start, shown)).toEqual({ anchor: 1065, head: 1065 })
  expect(movedBy(key('ArrowUp'), { anchor: 480, head: 480 }, shown)).toEqual({
    anchor: 480,
    head: 480,
  })
  expect(movedBy(key('a'), start, shown)).toBeUndefined()
})
