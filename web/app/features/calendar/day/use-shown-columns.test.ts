import { expect, test } from 'vitest'
import { shownNumbers, toggled } from './use-shown-columns.ts'

const columns = [
  { number: 1, id: 'amara' },
  { number: 2, id: 'ruth' },
  { number: 4, id: 'grace' },
]

test('hidden people are left out, and people of other businesses do not matter', () => {
  expect(shownNumbers(columns, new Set(['ruth', 'elsewhere']))).toEqual([1, 4])
})

test('if everyone is hidden, everyone is shown', () => {
  expect(shownNumbers(columns, new Set(['amara', 'ruth', 'grace']))).toEqual([1, 2, 4])
})

test('a person is hidden and shown again, but the last one cannot be hidden', () => {
  const hidden = toggled(columns, new Set(), 2)
  expect(hidden).toEqual(new Set(['ruth']))
  expect(toggled(columns, hidden ?? new Set(), 2)).toEqual(new Set())
  expect(toggled(columns, new Set(['amara', 'ruth']), 4)).toBeUndefined()
  expect(toggled(columns, new Set(), 9)).toBeUndefined()
})
