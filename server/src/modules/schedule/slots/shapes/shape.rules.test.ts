import { describe, expect, it } from 'vitest'
import { termsWith } from '../requested-services.rules.ts'
import {
  formatMinuteRanges,
  isUnbooked,
  lengthOn,
  occupiedSpans,
  parseMinuteRanges,
} from '../shape.rules.ts'

const length = { minutes: 120, pause: 10, preparation: 15, gaps: [{ from: 30, to: 70 }] }

describe('a booking at 1000 with a gap from 1030 to 1070', () => {
  it('a booking with a gap occupies the time of its preparation, work and clean-up but not the gap', () => {
    expect(occupiedSpans(1000, length)).toEqual([
      { from: 985, to: 1030 },
      { from: 1070, to: 1130 },
    ])
  })

  it.each([
    ['the whole gap', 1030, 1070, true],
    ['a part of the gap', 1040, 1050, true],
    ['a minute before the gap', 1029, 1070, false],
    ['a minute after the gap', 1030, 1071, false],
    ['all of it', 900, 1200, false],
    ['the time up to the preparation', 900, 985, true],
    ['a minute of the preparation', 900, 986, false],
    ['the time after the clean-up', 1130, 1200, true],
    ['a minute of the clean-up', 1129, 1200, false],
  ])(
    'a booking with a gap leaves room for a second booking over %s (minutes %i to %i): %s',
    (_, from, to, expected) => {
      expect(isUnbooked([{ from, to }], 1000, length)).toBe(expected)
    },
  )
})

describe('a person with a duration of their own', () => {
  const gaps = [{ from: 30, to: 70 }]
  const termsOf = (minutes: number) => {
    const own = new Map([['braids', { priceMinor: null, minutes }]])
    const resource = { id: 'bola', closed: [], busy: [], services: { all: true, own } }
    return termsWith(resource, { id: 'braids', priceMinor: 500, minutes: 120, gaps })
  }

  it.each([
    [130, gaps],
    [75, gaps],
    [74, undefined],
    [60, undefined],
  ])(
    'a person who needs %i minutes for a service keeps its gap only if five minutes of work follow the gap',
    (minutes, expected) => {
      expect(termsOf(minutes)?.gaps).toEqual(expected)
    },
  )
})

it.each([
  ['no clean-up of its own', null, 15],
  ['no clean-up at all', 0, 0],
  ['a clean-up of 40 minutes', 40, 40],
])(
  'a service with %s (%s) occupies its resource for %i minutes after its end if the buffer of the business is 15 minutes',
  (_, cleanUp, pause) => {
    const shape = { preparation: 0, cleanUp, gaps: [] }
    expect(lengthOn({}, { minutes: 60, buffer: 15, shape })).toEqual({ minutes: 60, pause })
  },
)

it('formats and parses the gaps of a service as a PostgreSQL multirange', () => {
  expect(formatMinuteRanges([])).toBeNull()
  const text = formatMinuteRanges(length.gaps)
  expect(text).toBe('{[30,70)}')
  expect(parseMinuteRanges(text ?? '')).toEqual(length.gaps)
})
