import { expect, test } from 'vitest'
import { budgetMicros, budgetNotice, monthAt } from './rules.ts'

test.each([
  ['no budget', null, 20, 20_000_000],
  ['less than the maximum', 500, 20, 5_000_000],
  ['more than a maximum that the operator lowered later', 5000, 20, 20_000_000],
  ['zero', 0, 20, 0],
  ['no budget while the operator’s maximum is zero', null, 0, 0],
  ['no budget while the operator has set no maximum', null, undefined, 20_000_000],
])(
  'computes the message budget of a business that chose %s',
  (_own, ownCents, maximumUsd, micros) => {
    expect(budgetMicros(ownCents, maximumUsd)).toBe(micros)
  },
)

const low = 'message_budget_low'
const used = 'message_budget_used'

test.each([
  ['less than 80 % is spent', 79, false, [], undefined],
  ['80 % is spent', 80, false, [], low],
  ['over 80 % is spent and the owner was notified of this', 90, false, [low], undefined],
  ['a message exceeded the budget', 50, true, [], used],
  ['a message exceeded the budget after the notification about 80 %', 95, true, [low], used],
  [
    'another message exceeded the budget after both notifications',
    95,
    true,
    [low, used],
    undefined,
  ],
  ['a smaller message still fits after one that exceeded the budget', 96, false, [used], undefined],
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
