import { expect, test } from 'vitest'
import { selectedRange, selectionAfterKey, snapToStep } from './selection.ts'

const visibleRange = { from: 480, to: 1080 }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('the time under the pointer is rounded down to a quarter of an hour within the calendar’s visible hours', () => {
  expect(snapToStep(494, visibleRange)).toBe(480)
  expect(snapToStep(495, visibleRange)).toBe(495)
  expect(snapToStep(30, visibleRange)).toBe(480)
  expect(snapToStep(5000, visibleRange)).toBe(1065)
})

test('time selected in the calendar includes the first and last quarter hour, even if it is selected upwards', () => {
  expect(selectedRange({ anchor: 480, head: 480 })).toEqual({ from: 480, to: 495 })
  expect(selectedRange({ anchor: 600, head: 540 })).toEqual({ from: 540, to: 615 })
})

test('arrow keys move the time selected in the calendar by 15 minutes, and with Shift extend it', () => {
  const start = { anchor: 600, head: 600 }
  expect(selectionAfterKey(key('ArrowDown'), start, visibleRange)).toEqual({
    anchor: 615,
    head: 615,
  })
  expect(selectionAfterKey(key('ArrowDown', true), start, visibleRange)).toEqual({
    anchor: 600,
    head: 615,
  })
  expect(selectionAfterKey(key('PageUp', true), start, visibleRange)).toEqual({
    anchor: 600,
    head: 540,
  })
  expect(selectionAfterKey(key('End'), start, visibleRange)).toEqual({ anchor: 1065, head: 1065 })
  expect(selectionAfterKey(key('ArrowUp'), { anchor: 480, head: 480 }, visibleRange)).toEqual({
    anchor: 480,
    head: 480,
  })
  expect(selectionAfterKey(key('a'), start, visibleRange)).toBeUndefined()
})
