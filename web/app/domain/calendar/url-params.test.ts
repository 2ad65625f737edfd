import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { expect, test } from 'vitest'
import {
  dayParam,
  daysToLoad,
  isEmptyAndClosed,
  mondayOf,
  nextOpenDay,
  searchWith,
  viewParam,
  weekOf,
} from './url-params.ts'

test('an unknown view or an invalid day in the URL of the calendar is ignored', () => {
  expect(viewParam(new URLSearchParams('view=month'))).toBe('day')
  expect(viewParam(new URLSearchParams('view=week'))).toBe('week')
  expect(viewParam(new URLSearchParams('show=cancelled'))).toBe('list')
  expect(viewParam(new URLSearchParams('show=cancelled&view=day'))).toBe('day')
  expect(dayParam(new URLSearchParams('day=2026-02-30'))).toBeUndefined()
  expect(dayParam(new URLSearchParams('day=2026-02-28'))).toBe('2026-02-28')
})

test('a week of the calendar begins on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('if no day is chosen, the calendar loads the weeks that contain today in every time zone', () => {
  const midweek = Date.parse('2026-11-25T12:00Z')
  const sunday = Date.parse('2026-11-22T23:30Z')
  expect(daysToLoad(undefined, midweek)).toEqual({ from: '2026-11-23', days: 7 })
  expect(daysToLoad(undefined, sunday)).toEqual({ from: '2026-11-16', days: 14 })
  expect(daysToLoad('2026-12-01', midweek)).toEqual({ from: '2026-11-30', days: 7 })
})

test('the calendar shows only the week of the chosen day, even if more days are loaded', () => {
  const days = Array.from({ length: 14 }, (_, index) => {
    const date = `2026-11-${16 + index}`
    return { date, clock: [`${date}T00:00:00+01:00`], ends: `2026-11-${17 + index}T00:00:00+01:00` }
  })
  const booking = (id: string, day: number) => ({
    id,
    start: `2026-11-${day}T09:00:00+01:00`,
    end: `2026-11-${day}T10:00:00+01:00`,
  })
  const loaded = {
    days,
    time_off: [],
    bookings: [booking('before', 20), booking('in it', 24)],
  } as unknown as BusinessCalendar
  const week = weekOf(loaded, '2026-11-25')
  expect(week.days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-23', '2026-11-24'])
  expect(week.days).toHaveLength(7)
  expect(week.bookings.map(({ id }) => id)).toEqual(['in it'])
})

test('opening a calendar dialog replaces the earlier dialog in the URL and keeps the view and day', () => {
  const search = new URLSearchParams('view=week&day=2026-11-25&booking=b&ask=cancel&of=b')
  expect(searchWith(search)).toBe('?view=week&day=2026-11-25&booking=b')
  expect(searchWith(search, { booking: null, block: '1' })).toBe(
    '?view=week&day=2026-11-25&block=1',
  )
})

test('the calendar skips a closed day without bookings in favor of the next open day', () => {
  const open = [{ start: '2026-11-24T08:00:00+01:00', end: '2026-11-24T18:00:00+01:00' }]
  const days = [
    { date: '2026-11-22', open: [] },
    { date: '2026-11-23', open: [] },
    { date: '2026-11-24', open },
  ]
  const booking = { start: '2026-11-22T10:00:00+01:00', status: 'confirmed' }
  const businessCalendar = (bookings: object[]) =>
    ({ days, bookings }) as unknown as BusinessCalendar
  expect(isEmptyAndClosed(businessCalendar([]), '2026-11-22')).toBe(true)
  expect(
    isEmptyAndClosed(businessCalendar([{ ...booking, status: 'cancelled' }]), '2026-11-22'),
  ).toBe(true)
  expect(isEmptyAndClosed(businessCalendar([booking]), '2026-11-22')).toBe(false)
  expect(isEmptyAndClosed(businessCalendar([]), '2026-11-24')).toBe(false)
  expect(nextOpenDay(businessCalendar([]), '2026-11-22')).toBe('2026-11-24')
  expect(nextOpenDay(businessCalendar([]), '2026-11-24')).toBeUndefined()
})
