import { expect, test } from 'vitest'
import { isFiltered, readFilters, searchWithFilters } from './service-search.ts'

const paramsOf = (text: string) => new URLSearchParams(text)

test('what the URL does not know is left out', () => {
  expect(readFilters(paramsOf('q=+braids+&category=hairdresser&status=active'))).toEqual({
    q: 'braids',
    category: 'hairdresser',
    status: 'active',
  })
  expect(readFilters(paramsOf('q=++&category=astronaut&status=asleep'))).toEqual({})
  expect(isFiltered(paramsOf('status=all&shown=40'))).toBe(false)
})

test('another filter keeps the others and begins the list at its start', () => {
  const search = paramsOf('q=braids&status=active&shown=40')
  expect(searchWithFilters(search, { category: 'cook' })).toBe(
    '?q=braids&status=active&category=cook',
  )
  expect(searchWithFilters(search, { status: 'all' })).toBe('?q=braids')
  expect(searchWithFilters(search, { q: '', status: 'all' })).toBe('')
})
