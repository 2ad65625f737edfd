import { sortOptions } from '@ujuzi/contract/api/options'
import { describe, expect, it } from 'vitest'
import type { Shape } from './statements.queries.ts'
import { type Above, nameAbove } from './threshold-scan.queries.ts'

const either = [false, true]
const shapes: Shape[] = sortOptions
  .flatMap((sort) =>
    Array.from({ length: 256 }, (_, bits) => ({
      sort,
      words: Boolean(bits & 1),
      typed: Boolean(bits & 2),
      category: Boolean(bits & 4),
      area: Boolean(bits & 8),
      tiles: Boolean(bits & 16),
      wide: Boolean(bits & 32),
      after: Boolean(bits & 64),
      several: Boolean(bits & 128),
      free: undefined,
    })),
  )
  .flatMap((shape) => [shape, { ...shape, free: 'day' }, { ...shape, free: 'window' }])
const ways: Above[] = (['tile', 'category'] as const).flatMap((by) =>
  either.flatMap((near) => either.map((words) => ({ by, near, words }))),
)

describe('a statement', () => {
  it('has a name of its own, which PostgreSQL does not cut', () => {
    const names = shapes.flatMap((shape) =>
      ways.map((above) => nameAbove('block_above', shape, above)),
    )
    expect(new Set(names).size).toBe(shapes.length * ways.length)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(64)
  })
})
