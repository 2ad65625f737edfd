import { expect, test } from '@playwright/test'
import { weighPages } from '../../../bench/src/pages/weights.ts'
import { origin } from '../support/person.ts'

const kilobyte = 1024

test('pages stay light on a first visit', async ({ isMobile }) => {
  test.skip(!isMobile, 'Weights are those of a phone')
  const { landing, search, business } = await weighPages(origin())
  expect(landing?.scripts).toBe(0)
  expect(landing?.total).toBeLessThanOrEqual(150 * kilobyte)
  expect(search?.total).toBeLessThanOrEqual(300 * kilobyte)
  expect(business?.total).toBeLessThanOrEqual(350 * kilobyte)
  expect(search?.scripts).toBeLessThanOrEqual(130 * kilobyte)
  expect(business?.scripts).toBeLessThanOrEqual(130 * kilobyte)
})
