import { afterEach, expect, test } from 'vitest'
import { allowsAnalytics, saveAnalyticsChoice } from './analytics-choice.ts'

afterEach(() => localStorage.clear())

test('pages may be measured unless the privacy choice for analytics is off', () => {
  expect(allowsAnalytics()).toBe(true)
  saveAnalyticsChoice(false)
  expect(allowsAnalytics()).toBe(false)
  saveAnalyticsChoice(true)
  expect(allowsAnalytics()).toBe(true)
})
