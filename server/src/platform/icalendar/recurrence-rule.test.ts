import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, test } from 'vitest'
import { someOf } from '../../testing/cases.ts'
import { occurrencesOf, parseRule } from './recurrence-rule.ts'

const { RRule } = rrule
const range = { from: Date.parse('2026-11-27T00:00Z'), to: Date.parse('2027-12-31T00:00Z') }
const halfYear = { ...range, to: Date.parse('2027-06-01T00:00Z') }
const seed = 20_261_128

function expand(text: string, start: string, { from, to } = range) {
  const rule = parseRule(text)
  if (!rule) throw new RangeError('The rule has no frequency')
  return occurrencesOf(rule, Date.parse(start), { from, to }, 20_000).map(formatMinute)
}

/** By rrule, which is a translation of Python's dateutil and shares no code with the library that is used. */
const expandIndependently = (text: string, start: string, { from, to } = range) =>
  new RRule({ ...RRule.parseString(text), dtstart: new Date(start) })
    .between(new Date(from), new Date(to), true)
    .map((at) => formatMinute(at.getTime()))

const formatMinute = (at: number) => new Date(at).toISOString().slice(0, 16)

describe('a rule that few programs expand alike has the occurrences of the standard', () => {
  test.each<[string, string, string[]]>([
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=4',
      '2026-12-30T10:00Z',
      ['2026-12-30T10:00', '2027-01-30T10:00', '2027-02-28T10:00', '2027-03-30T10:00'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '2026-05-18T09:00Z', ['2027-05-17T09:00']],
    [
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=1,7;BYMONTHDAY=-1',
      '2025-01-31T09:00Z',
      ['2027-01-31T09:00', '2027-07-31T09:00'],
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO;BYMONTH=3,6,9,12',
      '2026-12-07T09:00Z',
      ['2026-12-07T09:00', '2027-06-07T09:00', '2027-12-06T09:00'],
    ],
    ['FREQ=YEARLY;BYWEEKNO=20', '2025-05-14T09:00Z', ['2027-05-19T09:00']],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU;COUNT=4',
      '2026-12-01T09:00Z',
      ['2026-12-01T09:00', '2026-12-13T09:00', '2026-12-15T09:00', '2026-12-27T09:00'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3',
      '2026-12-31T09:00Z',
      ['2026-12-31T09:00', '2027-01-31T09:00', '2027-03-31T09:00'],
    ],
    ['FREQ=YEARLY', '2024-02-29T09:00Z', []],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2024-02-29T09:00Z', ['2027-02-28T09:00']],
  ])(
    'expands a repetition rule that programs read differently as RFC 5545 says: %s from %s',
    (rule, start, occurrences) => {
      expect(expand(rule, start)).toEqual(occurrences)
    },
  )
})

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const list = <T>(item: fc.Arbitrary<T>, maxLength = 3) =>
  fc.uniqueArray(item, { minLength: 1, maxLength }).map((items) => items.join())
const part = (name: string, value: fc.Arbitrary<unknown>) => value.map((one) => `;${name}=${one}`)
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arbitrary)
const form = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((one) => (typeof one === 'string' ? fc.constant(one) : one)))
    .map((texts) => texts.join(''))

const interval = maybe(part('INTERVAL', fc.integer({ min: 2, max: 5 })))
const days = part('BYDAY', list(fc.constantFrom(...weekdays), 5))
const position = fc.constantFrom(-1, 1, 2, 3, 4)
const numberedDay = part(
  'BYDAY',
  list(
    fc.tuple(position, fc.constantFrom(...weekdays)).map((one) => one.join('')),
    2,
  ),
)
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -5, max: -1 }))
const monthDays = part('BYMONTHDAY', list(monthDay))
const months = part('BYMONTH', list(fc.integer({ min: 1, max: 12 })))
const weekStart = maybe(part('WKST', fc.constantFrom('MO', 'SU')))
const setPosition = part('BYSETPOS', position)
/** Always met: the other library seeks a position that is not until the year 9999. */
const edgePosition = part('BYSETPOS', fc.constantFrom(1, -1))
const hours = maybe(part('BYHOUR', fc.constantFrom('9', '7,12', '8,14,20')))

/** Rules that the forms of Google, Outlook and Apple offer. */
const usual = fc.oneof(
  form('FREQ=DAILY', interval),
  form('FREQ=WEEKLY', interval, maybe(days), weekStart),
  form('FREQ=MONTHLY', interval, maybe(monthDays)),
  form('FREQ=MONTHLY', interval, numberedDay),
  form('FREQ=MONTHLY', interval, days, setPosition),
  form('FREQ=YEARLY', interval, maybe(months)),
  form('FREQ=YEARLY', months, monthDays),
  form('FREQ=YEARLY', interval, months, numberedDay),
  form('FREQ=YEARLY', months, days, setPosition),
)
const odd = fc.oneof(
  form('FREQ=DAILY', interval, maybe(days), months, hours),
  form('FREQ=DAILY', interval, monthDays, hours),
  form('FREQ=WEEKLY', interval, days, months, hours),
  form('FREQ=MONTHLY', interval, monthDays, days, hours),
  form('FREQ=MONTHLY', interval, months, monthDays, edgePosition),
  form('FREQ=MONTHLY', interval, months, numberedDay),
  form('FREQ=YEARLY', interval, months, monthDays, edgePosition),
  form(
    'FREQ=YEARLY',
    interval,
    part('BYYEARDAY', list(fc.constantFrom(1, 59, 60, 200, 365, -1, -100))),
  ),
  form('FREQ=YEARLY', interval, part('BYWEEKNO', list(fc.integer({ min: 2, max: 51 }))), days),
  form(
    'FREQ=YEARLY',
    interval,
    part(
      'BYDAY',
      list(
        fc
          .tuple(fc.constantFrom(5, 20, -2, 50), fc.constantFrom(...weekdays))
          .map((one) => one.join('')),
        2,
      ),
    ),
  ),
  form('FREQ=HOURLY', part('INTERVAL', fc.integer({ min: 5, max: 50 })), maybe(days)),
)
const end = fc.oneof(fc.constant(''), part('COUNT', fc.integer({ min: 1, max: 60 })))
const start = fc
  .tuple(fc.integer({ min: 700, max: 1200 }), fc.integer({ min: 0, max: 95 }))
  .map(([day, quarter]) =>
    new Date(Date.parse('2024-01-01T00:00Z') + (day * 96 + quarter) * 900_000).toISOString(),
  )

describe(`random rules have the same occurrences by another library (seed ${seed})`, () => {
  test.each(someOf(Array.from({ length: 100 }, (_, index) => index)))(
    'twenty random repetition rules have the same occurrences as in an independent library, batch %i',
    (index) => {
      fc.assert(
        fc.property(fc.oneof(usual, odd), end, start, (rule, ending, from) => {
          const [text, range] = [rule + ending, halfYear]
          expect(expand(text, from, range)).toEqual(expandIndependently(text, from, range))
        }),
        { numRuns: 20, seed: seed + index },
      )
    },
  )
})

/** Forms that the random rules leave out, because the libraries differ. The first list is what this product blocks. */
describe('the libraries differ, and the standard decides', () => {
  test.each<[string, string, string, string[], string[]]>([
    [
      'BYWEEKNO without a weekday means the weekday of the start (RFC 5545 takes what a rule lacks from DTSTART), but the library takes all seven days',
      'FREQ=YEARLY;BYWEEKNO=20',
      '2025-05-14T09:00Z',
      ['19'],
      ['17', '18', '19', '20', '21', '22', '23'],
    ],
    [
      'BYSETPOS counts days in the whole first week, but the library counts from the start on, so it leaves out the third day of that week',
      'FREQ=WEEKLY;BYDAY=MO,TH,FR;BYSETPOS=3;COUNT=2',
      '2027-04-09T09:00Z',
      ['09', '16'],
      ['16', '23'],
    ],
    [
      'a day that two positions of BYSETPOS name is one occurrence, but the library counts it twice, so the rule ends early',
      'FREQ=MONTHLY;BYMONTH=6,7;BYMONTHDAY=-5;BYSETPOS=1,-1;COUNT=2',
      '2027-06-26T09:00Z',
      ['26', '27'],
      ['26', '26'],
    ],
    [
      'hours of BYHOUR are in the order of the day, but the library keeps their order in the rule, so COUNT leaves out the wrong hour',
      'FREQ=DAILY;BYHOUR=14,7;COUNT=1',
      '2027-06-26T06:00Z',
      ['26'],
      ['26'],
    ],
  ])(
    'expands a repetition rule as RFC 5545 says where an independent library differs: %s',
    (_, rule, start, ours, theirs) => {
      const days = (found: string[]) => found.map((one) => one.slice(8, 10))
      expect(expand(rule, start)).not.toEqual(expandIndependently(rule, start))
      expect([days(expand(rule, start)), days(expandIndependently(rule, start))]).toEqual([
        ours,
        theirs,
      ])
    },
  )
})
