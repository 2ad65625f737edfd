import { expect, test } from '@playwright/test'
import { measureWeights } from '../../../bench/src/pages/weights.ts'
import { origin } from '../support/server.ts'

const kilobyte = 1024

test('pages stay light on a first visit', async () => {
  const { landing, search, business } = await measureWeights(origin())
  expect(landing?.scripts).toBe(0)
  expect(landing?.total).toBeLessThanOrEqual(150 * kilobyte)
  expect(search?.total).toBeLessThanOrEqual(300 * kilobyte)
  expect(business?.total).toBeLessThanOrEqual(350 * kilobyte)
  expect(search?.scripts).toBeLessThanOrEqual(131.25 * kilobyte)
  expect(business?.scripts).toBeLessThanOrEqual(129.75 * kilobyte)
})
