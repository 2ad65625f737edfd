import { expect, test } from 'vitest'
import { isFiltered, readFilters, searchWithFilters } from './service-search.ts'

const paramsOf = (text: string) => new URLSearchParams(text)

test('ignores empty and unknown filter values in the URL', () => {
  expect(readFilters(paramsOf('q=+braids+&category=hairdresser&status=active'))).toEqual({
    q: 'braids',
    category: 'hairdresser',
    status: 'active',
  })
  expect(readFilters(paramsOf('q=++&category=astronaut&status=asleep'))).toEqual({})
  expect(isFiltered(paramsOf('status=all&shown=40'))).toBe(false)
})

test('changing a filter of the service list keeps the other filters and returns to the start of the list', () => {
  const search = paramsOf('q=braids&status=active&shown=40')
  expect(searchWithFilters(search, { category: 'cook' })).toBe(
    '?q=braids&status=active&category=cook',
  )
  expect(searchWithFilters(search, { status: 'all' })).toBe('?q=braids')
  expect(searchWithFilters(search, { q: '', status: 'all' })).toBe('')
})
