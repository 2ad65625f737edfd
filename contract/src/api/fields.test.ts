import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, instant } from './fields.ts'

test.each([
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['0002-01-01', true],
  ['2026-02-29', false],
  ['9998-12-31', true],
  ['9999-12-31', false],
])('date and time fields accept the day %s: %s', (text, accepted) => {
  expect(z.safeParse(day(), text).success).toBe(accepted)
  expect(z.safeParse(instant(), `${text}T10:00:00+01:00`).success).toBe(accepted)
})
