import { expect, test } from 'vitest'
import { createFreshness, markBookingsChanged } from './freshness.ts'

const request = (signal?: AbortSignal) =>
  new Request('http://localhost/', { signal: signal ?? null })

test('loaded bookings count as stale after a booking changes until they are loaded again', async () => {
  const page = createFreshness()
  expect(page.isStale()).toBe(false)
  markBookingsChanged()
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => 'new')
  expect(page.isStale()).toBe(false)
})

test('loaded bookings stay stale if loading them again is aborted or a booking changes meanwhile', async () => {
  const page = createFreshness()
  const broken = new AbortController()
  markBookingsChanged()
  await page.load(request(broken.signal), async () => broken.abort())
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => markBookingsChanged())
  expect(page.isStale()).toBe(true)
})
