import { expect, test } from 'vitest'
import { type MoveLimits, targetAfterKey } from './keyboard.ts'

const limits: MoveLimits = {
  can: { time: true, column: true, end: true },
  stepsIn: () => ({ step: 15, anchor: 0 }),
  columns: [0, 2, 3],
  bounds: { from: 480, to: 1080 },
}
const target = { column: 2, from: 607, to: 667 }
const press = (key: string, shiftKey = false, changes: Partial<MoveLimits> = {}) =>
  targetAfterKey({ key, shiftKey }, target, { ...limits, ...changes })

test.each([
  ['ArrowDown', false, { column: 2, from: 615, to: 675 }],
  ['ArrowUp', false, { column: 2, from: 600, to: 660 }],
  ['PageDown', false, { column: 2, from: 660, to: 720 }],
  ['PageUp', false, { column: 2, from: 540, to: 600 }],
  ['ArrowLeft', false, { column: 0, from: 607, to: 667 }],
  ['ArrowRight', false, { column: 3, from: 607, to: 667 }],
  ['ArrowDown', true, { column: 2, from: 607, to: 672 }],
  ['ArrowUp', true, { column: 2, from: 607, to: 662 }],
  ['PageDown', true, { column: 2, from: 607, to: 682 }],
  ['PageUp', true, { column: 2, from: 607, to: 652 }],
])('the key %s moves a booking, or only its end with Shift (Shift: %s)', (key, shift, expected) => {
  expect(press(key, shift)).toEqual(expected)
})

test('only arrow and page keys move a booking, other keys are ignored', () => {
  for (const key of ['Tab', 'a', 'Enter', 'Escape', 'Home']) expect(press(key)).toBeUndefined()
})

test('no key moves a booking whose time, column and end are fixed', () => {
  const fixed = { can: { time: false, column: false, end: false } }
  for (const key of ['ArrowDown', 'PageUp', 'ArrowLeft']) {
    expect(press(key, false, fixed)).toEqual(target)
  }
  expect(press('ArrowDown', true, fixed)).toEqual(target)
})

test('any sequence of keys keeps the booking within the columns and the day', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight']
  let at = target
  // A sequence that visits every key, with and without Shift, in changing order.
  for (let n = 0; n < 1200; n++) {
    const pressed = { key: keys[(n * n + (n >> 3)) % keys.length] ?? '', shiftKey: n % 3 === 0 }
    at = targetAfterKey(pressed, at, limits) ?? at
    expect(limits.columns).toContain(at.column)
    expect(at.from).toBeGreaterThanOrEqual(limits.bounds.from)
    expect(at.to).toBeLessThanOrEqual(limits.bounds.to)
    expect(at.to - at.from).toBeGreaterThanOrEqual(5)
  }
})
