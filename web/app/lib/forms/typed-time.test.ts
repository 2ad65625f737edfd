import { describe, expect, test } from 'vitest'
import { listedTimes, parseTypedTime, timesBeginningWith } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2115', '21:15'],
  ['9:30', '09:30'],
  [' 9 : 30 ', '09:30'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9 H 30', '09:30'],
  ['21.15', '21:15'],
  ['21,15', '21:15'],
  ['9:30 am', '09:30'],
  ['9:30 p.m.', '21:30'],
  ['9pm', '21:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['0', '00:00'],
  ['24:00', '00:00'],
  ['٩:٣٠', '09:30'],
])('the typed time %s is read as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each(['', 'noon', '25', '9:60', '9:3', '24:15', '13 pm', '0 am', '12345', '-9', '9:30:15'])(
  'the typed text "%s" is read as no time',
  (typed) => {
    expect(parseTypedTime(typed)).toBeUndefined()
  },
)

test('each listed time is read as itself', () => {
  for (const time of listedTimes()) expect(parseTypedTime(time)).toBe(time)
  expect(listedTimes()).toHaveLength(96)
})

test('the listed times of an end begin after its start and finish with midnight', () => {
  expect(listedTimes('22:50')).toEqual(['23:00', '23:15', '23:30', '23:45', '00:00'])
  expect(listedTimes('')).toEqual(listedTimes())
})

describe('the listed times while one is typed', () => {
  const offered = (typed: string) => timesBeginningWith(typed, listedTimes())

  test.each(['14', '14:', '14h', '14.'])('those of the hour are offered after %s', (typed) => {
    expect(offered(typed)).toEqual(['14:00', '14:15', '14:30', '14:45'])
  })

  test('those of both hours are offered after a digit that can begin either', () => {
    expect(offered('2')).toEqual(expect.arrayContaining(['02:00', '20:00', '23:45']))
    expect(offered('9:3')).toEqual(['09:30'])
  })

  test.each(['', '9:30', '14:00', '930', '1400', 'x'])(
    'no times are offered after "%s" is typed',
    (typed) => {
      expect(offered(typed)).toEqual([])
    },
  )
})
