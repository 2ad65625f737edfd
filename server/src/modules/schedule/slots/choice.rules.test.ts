import { expect, test } from 'vitest'
import { parseDay } from '../time-zone.rules.ts'
import { type Choice, sortChoices } from './choice.rules.ts'

const monday = parseDay('2026-11-23')
const now = new Date('2026-11-20T08:00Z')

const midnight = monday * 1440
const segment = {
  ...{ day: monday, from: midnight, to: midnight + 1440, offset: 60 },
  ...{ offsetUntil: Infinity, opensAt: midnight, openUntil: midnight + 1440 },
}

/** A free person with one upcoming booking on this day. */
const personBookedOn = (id: string, day: number): Choice => ({
  resource: {
    ...{ id, isPerson: true, closed: [], busy: [] },
    booked: [{ day, from: day * 1440 + 600, minutes: 60, isActive: true }],
  },
  segment,
  ...{ minute: midnight + 600, minutes: 60, pause: 0 },
})

const idsOf = (choices: Choice[]) => choices.map(({ resource }) => resource.id)

test('a person with a booking later in the same week comes after one with a booking in another week', () => {
  const sunday = monday + 6
  for (const other of [monday - 1, sunday + 1]) {
    const choices = [personBookedOn('this week', sunday), personBookedOn('another week', other)]
    expect(idsOf(sortChoices(choices, monday, now))).toEqual(['another week', 'this week'])
  }
})
