import { expect, test } from 'vitest'
import { createFreshness, markBookingsChanged } from './freshness.ts'

const request = (signal?: AbortSignal) =>
  new Request('http://localhost/', { signal: signal ?? null })

test('what was loaded before a change is stale until it is loaded again', async () => {
  const page = createFreshness()
  expect(page.isStale()).toBe(false)
  markBookingsChanged()
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => 'new')
  expect(page.isStale()).toBe(false)
})

test('loading that was broken off, or overtaken by another change, leaves it stale', async () => {
  const page = createFreshness()
  const broken = new AbortController()
  markBookingsChanged()
  await page.load(request(broken.signal), async () => broken.abort())
  expect(page.isStale()).toBe(true)
  await page.load(request(), async () => markBookingsChanged())
  expect(page.isStale()).toBe(true)
})
