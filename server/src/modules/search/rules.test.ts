import { expect, test } from 'vitest'
import { effectiveSort } from './rules.ts'

test('a search sorted by distance without a place is sorted by best match instead', () => {
  expect(effectiveSort('distance', undefined)).toBe('best_match')
  expect(effectiveSort('distance', { latitude: 0, longitude: 0, radiusKm: 1 })).toBe('distance')
  expect(effectiveSort('price_low', undefined)).toBe('price_low')
})
