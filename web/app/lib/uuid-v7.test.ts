import { expect, it } from 'vitest'
import { newUuidV7 } from './uuid-v7.ts'

it('a version 7 UUID starts with the time of its creation', () => {
  const now = Date.now() + 1_000
  const id = newUuidV7(now)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
})

it('version 7 UUIDs sort in order of creation, even within a millisecond or after the clock is set back', () => {
  const now = Date.now() + 2_000
  const ids = Array.from({ length: 10_000 }, (_, n) => newUuidV7(n < 5_000 ? now : now - 60_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
