import { describe, expect, it } from 'vitest'
import { formatNames, formatTimes, formatTimesShort } from './times.rules.ts'

const cairo = { timeZone: 'Africa/Cairo', locale: 'en' } as const
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
    const french = { ...cairo, locale: 'fr' } as const
    expect(formatTimesShort(weekly.slice(0, 2), french)).toBe(
      '13 avr. 2027, 10:00; 20 avr. 2027, 10:00 (heure locale, Le Caire)',
    )
    expect(formatTimesShort(weekly, cairo)).toBe(
      'From 13 Apr 2027, 10:00 to 1 Jun 2027, 10:00 (Cairo time)',
    )
  })
})

it('a list of people in a message has each name once and, if there are more than six, counts the names left out', () => {
  expect(formatNames(['Ama', 'Efua', 'Ama'], 'en')).toBe('Ama and Efua')
  expect(formatNames([...'ABCDEF'], 'fr')).toBe('A, B, C, D, E et F')
  expect(formatNames([...'ABCDEFG'], 'fr')).toBe('A, B, C, D, E et 2 autres')
})
