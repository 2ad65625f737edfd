import { describe, expect, it } from 'vitest'
import { formatNames, formatTimes, formatTimesShort } from './times.rules.ts'

const cairo = { timeZone: 'Africa/Cairo', locale: 'en' } as const
const now = new Date('2027-04-01T08:00:00Z')
/** 10:00 in Cairo, whose clock goes forward on 30 April 2027. */
const weekly = Array.from(
  { length: 8 },
  (_, n) => new Date(Date.UTC(2027, 3, 13 + 7 * n, n < 3 ? 8 : 7)),
)

describe('times of several bookings', () => {
  it('a message about several bookings shows up to six booking times in full, one per line', () => {
    const lines = formatTimes(weekly.slice(0, 6), cairo).split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toBe('Tuesday, 13 April 2027 at 10:00 (Cairo time)')
    expect(lines[5]).toBe('Tuesday, 18 May 2027 at 10:00 (Cairo time)')
  })

  it('a message shortens seven or more booking times to the first and the last, and says if they are weekly', () => {
    expect(formatTimes(weekly, cairo)).toBe(
      'Every week, from Tuesday, 13 April 2027 at 10:00 to Tuesday, 1 June 2027 at 10:00 (Cairo time)',
    )
    const withoutOne = weekly.filter((_, n) => n !== 4)
    expect(formatTimes(withoutOne, cairo)).toBe(
      'From Tuesday, 13 April 2027 at 10:00 to Tuesday, 1 June 2027 at 10:00 (Cairo time)',
    )
  })

  it('a message about several bookings in one group session shows their time only once', () => {
    const [first = new Date()] = weekly
    expect(formatTimes([first, first, first], cairo)).toBe(
      'Tuesday, 13 April 2027 at 10:00 (Cairo time)',
    )
  })

  it('formats the times of several bookings compactly for a text message', () => {
    const french = { ...cairo, locale: 'fr', now, phone: '+201001234567' } as const
    expect(formatTimesShort(weekly.slice(0, 2), french)).toBe(
      'mar. 13 avr., 10:00; mar. 20 avr., 10:00',
    )
    expect(formatTimesShort(weekly, { ...french, locale: 'es' })).toBe(
      'Desde el mar, 13 abr, 10:00 hasta el mar, 1 jun, 10:00',
    )
  })

  it.each([
    ['', null, now],
    [' (Cairo time)', '+237670000001', now],
    [' (Cairo time)', '+33612345678', now],
    // South Africa has the time of Cairo in winter only.
    ['', '+27821234567', new Date('2027-01-02T08:00:00Z')],
  ])('a short time ends in %j for a reader with the number %s', (ending, phone, at) => {
    expect(formatTimesShort([at], { ...cairo, now, phone }).replace(/^.*:00/, '')).toBe(ending)
  })

  it('a short time has the year from eleven months away, in the past as well', () => {
    const short = (at: string) => formatTimesShort([new Date(at)], { ...cairo, now, phone: null })
    expect(short('2028-02-28T08:00:00Z')).toBe('Mon 28 Feb, 10:00')
    expect(short('2028-03-10T08:00:00Z')).toBe('10 Mar 2028, 10:00')
    expect(short('2026-04-01T08:00:00Z')).toBe('1 Apr 2026, 10:00')
  })
})

it('a list of people in a message has each name once and, if there are more than six, counts the names left out', () => {
  expect(formatNames(['Ama', 'Efua', 'Ama'], 'en')).toBe('Ama and Efua')
  expect(formatNames([...'ABCDEF'], 'fr')).toBe('A, B, C, D, E et F')
  expect(formatNames([...'ABCDEFG'], 'fr')).toBe('A, B, C, D, E et 2 autres')
})
