import { expect, test } from 'vitest'
import { createFreshness, markBookingsChanged } from './freshness.ts'

const request = (signal?: AbortSignal) =>
  new Request('http://localhost/', { signal: signal ?? null })

test('loaded bookings are stale after a change until they are loaded again', async () => {
  const page = createFreshness()
  expect(page.isStale()).toBe(false)
  markBookingsChanged()
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => 'new')
  expect(page.isStale()).toBe(false)
})

test('bookings stay stale when loading is aborted or overtaken by another change', async () => {
  const page = createFreshness()
  const broken = new AbortController()
  markBookingsChanged()
  await page.load(request(broken.signal), async () => broken.abort())
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => markBookingsChanged())
  expect(page.isStale()).toBe(true)
})
