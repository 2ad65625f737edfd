import { afterEach, expect, test } from 'vitest'
import { allowsAnalytics, saveAnalyticsChoice } from './analytics-choice.ts'

afterEach(() => localStorage.clear())

test('page speed may be measured unless the user has turned analytics off in the privacy settings', () => {
  expect(allowsAnalytics()).toBe(true)
  saveAnalyticsChoice(false)
  expect(allowsAnalytics()).toBe(false)
  saveAnalyticsChoice(true)
  expect(allowsAnalytics()).toBe(true)
})
