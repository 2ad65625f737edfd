import { expect, test } from 'vitest'
import {
  choicesSearch,
  firstDayInView,
  hasSameOpenTimes,
  isSameInstant,
  parseChoices,
  serviceSearch,
} from './choices.ts'

test('booking choices stay the same when written to a URL and read back', () => {
  const choices = {
    service: 'a',
    further: ['b', 'c'],
    options: ['long', 'wash'],
    day: '2026-11-26',
    start: '2026-11-26T10:00:00+01:00',
    from: '2026-11-21',
  }
  expect(parseChoices(new URLSearchParams(choicesSearch(choices)))).toEqual(choices)
})

test('an unescaped plus sign in the start time of the URL is read as a plus sign', () => {
  const { start } = parseChoices(new URLSearchParams('start=2026-11-26T10:00:00+01:00'))
  expect(start).toBe('2026-11-26T10:00:00+01:00')
})

test.each(['2026-13-45', 'tomorrow', ''])('ignores the invalid day “%s” in the URL', (day) => {
  expect(parseChoices(new URLSearchParams({ day })).day).toBeUndefined()
})

test.each([
  ['today when nothing is chosen', {}, '2026-11-21'],
  ['never a past day', { from: '2026-11-01', day: '2026-11-02' }, '2026-11-21'],
  ['the day to which the visitor has paged', { from: '2026-12-05' }, '2026-12-05'],
  ['the chosen day if it is too far away to be shown', { day: '2026-12-24' }, '2026-12-24'],
  ['today if the chosen day is near enough to be shown', { day: '2026-12-04' }, '2026-11-21'],
])('chooses the day with which the list of open times begins: %s', (_, choices, first) => {
  expect(firstDayInView(choices, '2026-11-21')).toBe(first)
})

test('two start times count as the same choice if they are the same moment in different UTC offsets', () => {
  expect(isSameInstant('2026-11-26T09:00:00Z', '2026-11-26T10:00:00+01:00')).toBe(true)
})

test('changing or removing the services keeps the chosen day in the URL', () => {
  const choices = { service: 'a', further: ['b'], day: '2026-11-26' }
  expect(parseChoices(new URLSearchParams(serviceSearch(choices, ['b', 'a', 'a'])))).toMatchObject({
    service: 'b',
    further: ['a', 'a'],
    day: '2026-11-26',
  })
  expect(serviceSearch(choices, ['b'])).toBe('?service=b&day=2026-11-26')
  expect(serviceSearch(choices, [])).toBe('?day=2026-11-26')
})

test('open times are loaded again if the services or the first day change, but not if a time is chosen', () => {
  const search = (text: string) => new URLSearchParams(text)
  expect(hasSameOpenTimes(search('service=a'), search('service=a&day=2026-11-26&start=x'))).toBe(
    true,
  )
  expect(hasSameOpenTimes(search('service=a'), search('service=a&further=b'))).toBe(false)
  expect(hasSameOpenTimes(search('service=a'), search('service=a&from=2026-11-26'))).toBe(false)
})

test('reads service options from all fields of a form sent without JavaScript', () => {
  const search = new URLSearchParams('service=a&option_a=long&options=wash&options=trim,beads')
  expect(parseChoices(search).options).toEqual(['long', 'wash', 'trim', 'beads'])
})

test('open times are loaded again if the chosen options of a service change', () => {
  const of = (search: string) => new URLSearchParams(search)
  expect(hasSameOpenTimes(of('service=a&options=long'), of('service=a&options=short'))).toBe(false)
  expect(hasSameOpenTimes(of('service=a&options=x,y'), of('service=a&options=x&options=y'))).toBe(
    true,
  )
})
