import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { expect, it } from 'vitest'
import {
  cappedCountText,
  distanceText,
  hoursText,
  percentText,
  ratingText,
  roundedDownText,
  sizeText,
} from './numbers.ts'

overwriteGetLocale(() => 'en')

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K+'],
  [1299, '1.2K+'],
  [15_900, '15K+'],
])('rounds a count of %i bookings down, never up', (count, text) => {
  expect(roundedDownText(count)).toBe(text)
})

it('formats ratings, percentages, distances and hours with their units', () => {
  expect(ratingText(5)).toBe('5.0')
  expect(percentText(37.5)).toBe('37.5%')
  expect(distanceText(2.34)).toBe('2.3 km')
  expect(hoursText(24)).toBe('24 hours')
})

it.each([
  [1, '1 kB'],
  [339_001, '340 kB'],
  [2_400_000, '2.4 MB'],
])('formats a size of %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it('a count that stops at a limit is shown with a plus sign', () => {
  overwriteGetLocale(() => 'en')
  expect(cappedCountText({ count: 1000, isCapped: true })).toBe('1,000+')
  expect(cappedCountText({ count: 1000, isCapped: false })).toBe('1,000')
  expect(cappedCountText({ count: 3, isCapped: false })).toBe('3')
})
