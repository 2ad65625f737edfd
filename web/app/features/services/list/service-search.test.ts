import { expect, test } from 'vitest'
import { filtersIn, isFiltered, searchWith } from './service-search.ts'

const searchOf = (text: string) => new URLSearchParams(text)

test('what the address does not know is left out', () => {
  expect(filtersIn(searchOf('q=+braids+&category=hairdresser&status=active'))).toEqual({
    q: 'braids',
    category: 'hairdresser',
    status: 'active',
  })
  expect(filtersIn(searchOf('q=++&category=astronaut&status=asleep'))).toEqual({})
  expect(isFiltered(searchOf('status=all&shown=40'))).toBe(false)
})

test('another filter keeps the others and begins the list at its start', () => {
  const search = searchOf('q=braids&status=active&shown=40')
  expect(searchWith(search, { category: 'cook' })).toBe('?q=braids&status=active&category=cook')
  expect(searchWith(search, { status: 'all' })).toBe('?q=braids')
  expect(searchWith(search, { q: '', status: 'all' })).toBe('')
})
