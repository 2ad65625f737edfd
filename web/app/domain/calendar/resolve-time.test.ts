import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { resolveOnDay } from './resolve-time.ts'

/** Cairo: on the first day the hour after midnight is skipped, on the second the last hour occurs twice. */
const shorter = {
  date: '2027-04-30',
  clock: ['2027-04-30T01:00:00+03:00'],
  ends: '2027-05-01T00:00:00+03:00',
}
const longer = {
  date: '2027-10-28',
  clock: ['2027-10-28T00:00:00+03:00', '2027-10-28T23:00:00+02:00'],
  ends: '2027-10-29T00:00:00+02:00',
}
const input = (time: string, which: string | null = null) => ({ field: 'from', time, which })

test('a typed time resolves to the instant at which the clock of the business shows it', () => {
  expect(resolveOnDay(longer, input('08:30'))).toEqual({ instant: '2027-10-28T08:30:00+03:00' })
  expect(resolveOnDay(longer, input('24:00'))).toEqual({ instant: longer.ends })
})

test('refuses a typed time that the clocks skip and reports it at its field', () => {
  expect(resolveOnDay(shorter, input('00:30'))).toMatchObject({
    failure: { fields: { from: m.professional_time_skipped() }, ambiguousFields: [] },
  })
})

test('a typed time that occurs twice is accepted only once the user says which of the two is meant', () => {
  expect(resolveOnDay(longer, input('23:30'))).toMatchObject({
    failure: { ambiguousFields: ['from'] },
  })
  expect(resolveOnDay(longer, input('23:30', '0'))).toEqual({
    instant: '2027-10-28T23:30:00+03:00',
  })
  expect(resolveOnDay(longer, input('23:30', '1'))).toEqual({
    instant: '2027-10-28T23:30:00+02:00',
  })
})
