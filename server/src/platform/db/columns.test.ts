import { expect, test } from 'vitest'
import { newId } from './columns.ts'

const created = Array.from({ length: 20_000 }, newId)

test('newId returns ids that sort in the order of their creation', () => {
  expect(created.toSorted()).toEqual(created)
  expect(new Set(created).size).toBe(created.length)
})

test('newId returns version 7 UUIDs that contain the time in milliseconds', () => {
  for (const id of created)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const before = Date.now()
  const milliseconds = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(milliseconds).toBeGreaterThanOrEqual(before)
  expect(milliseconds - before).toBeLessThan(60_000)
})
