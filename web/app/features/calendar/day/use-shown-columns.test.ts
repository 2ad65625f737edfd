import { expect, test } from 'vitest'
import { shownNumbers, toggleColumn } from './use-shown-columns.ts'

const columns = [
  { number: 1, id: 'amara' },
  { number: 2, id: 'ruth' },
  { number: 4, id: 'grace' },
]

test('people hidden in the calendar have no column, and hidden people of other businesses are ignored', () => {
  expect(shownNumbers(columns, new Set(['ruth', 'elsewhere']))).toEqual([1, 4])
})

test('the calendar shows the columns of all people if all of them are hidden', () => {
  expect(shownNumbers(columns, new Set(['amara', 'ruth', 'grace']))).toEqual([1, 2, 4])
})

test('a person’s column can be hidden and shown again, but the last visible column cannot be hidden', () => {
  const hidden = toggleColumn(columns, new Set(), 2)
  expect(hidden).toEqual(new Set(['ruth']))
  expect(toggleColumn(columns, hidden ?? new Set(), 2)).toEqual(new Set())
  expect(toggleColumn(columns, new Set(['amara', 'ruth']), 4)).toBeUndefined()
  expect(toggleColumn(columns, new Set(), 9)).toBeUndefined()
})
