import { expect, test } from 'vitest'
import { budgetMicros, budgetNotice, monthAt } from './rules.ts'

test.each([
  ['none of its own', null, 20, 20_000_000],
  ['a lower one', 500, 20, 5_000_000],
  ['a higher one, from before the operator lowered the maximum', 5000, 20, 20_000_000],
  ['zero', 0, 20, 0],
  ['none of its own, where the operator allows nothing', null, 0, 0],
  ['none of its own, where the operator set none', null, undefined, 20_000_000],
])(
  'computes the message budget of a business that chose %s',
  (_own, ownCents, maximumUsd, micros) => {
    expect(budgetMicros(ownCents, maximumUsd)).toBe(micros)
  },
)

const low = 'message_budget_low'
const used = 'message_budget_used'

test.each([
  ['little was spent', 79, false, [], undefined],
  ['80 % are spent', 80, false, [], low],
  ['80 % are spent, which the owner knows', 90, false, [low], undefined],
  ['a message did not fit', 50, true, [], used],
  ['a message did not fit after the first notice', 95, true, [low], used],
  ['another message did not fit', 95, true, [low, used], undefined],
  ['a smaller message fits after one that did not', 96, false, [used], undefined],
])(
  'chooses which notification about the message budget the owner gets, or none, if %s',
  (_when, spent, isExceeded, noticed, notice) => {
    expect(budgetNotice({ noticed }, { budget: 100, spent, isExceeded })).toBe(notice)
  },
)

test('a message budget of zero causes no budget notification to the owner', () => {
  expect(budgetNotice({ noticed: [] }, { budget: 0, spent: 0, isExceeded: true })).toBeUndefined()
})

test.each([
  ['Africa/Casablanca', '2026-11-30T23:30:00Z', '2026-11', '2026-11-01T00:00:00.000Z'],
  ['Africa/Casablanca', '2026-09-19T12:00:00Z', '2026-09', '2026-08-31T23:00:00.000Z'],
  ['Africa/Nairobi', '2026-11-30T21:30:00Z', '2026-12', '2026-11-30T21:00:00.000Z'],
])(
  'in time zone %s the message budget month at %s is %s and began at %s',
  (timeZone, now, month, start) => {
    const found = monthAt(timeZone, new Date(now))
    expect([found.month, found.start.toISOString()]).toEqual([month, start])
  },
)
