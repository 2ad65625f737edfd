import { afterEach, expect, test } from 'vitest'
import { allowsAnalytics, saveAnalyticsChoice } from './analytics-choice.ts'

afterEach(() => localStorage.clear())

test('pages may be measured until the privacy choice analytics is off, and again once it is on', () => {
  expect(allowsAnalytics()).toBe(true)
  saveAnalyticsChoice(false)
  expect(allowsAnalytics()).toBe(false)
  saveAnalyticsChoice(true)
  expect(allowsAnalytics()).toBe(true)
})
