import { expect, test } from 'vitest'
import {
  choicesSearch,
  firstDayInView,
  hasSameOpenTimes,
  isSameInstant,
  parseChoices,
  serviceSearch,
} from './choices.ts'

test('choices survive the way through an address', () => {
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

test('a plus sign that nobody escaped is read as one', () => {
  const { start } = parseChoices(new URLSearchParams('start=2026-11-26T10:00:00+01:00'))
  expect(start).toBe('2026-11-26T10:00:00+01:00')
})

test.each(['2026-13-45', 'tomorrow', ''])('a day that is none (%s) counts as not chosen', (day) => {
  expect(parseChoices(new URLSearchParams({ day })).day).toBeUndefined()
})

test.each([
  ['today when nothing is chosen', {}, '2026-11-21'],
  ['never a past day', { from: '2026-11-01', day: '2026-11-02' }, '2026-11-21'],
  ['where the visitor has turned to', { from: '2026-12-05' }, '2026-12-05'],
  ['the chosen day when it lies outside the view', { day: '2026-12-24' }, '2026-12-24'],
  ['today while the chosen day is in view', { day: '2026-12-04' }, '2026-11-21'],
])('the view begins with %s', (_, choices, first) => {
  expect(firstDayInView(choices, '2026-11-21')).toBe(first)
})

test('the same instant in another notation is the same choice', () => {
  expect(isSameInstant('2026-11-26T09:00:00Z', '2026-11-26T10:00:00+01:00')).toBe(true)
})

test('other services leave the time as it is, and none leave nothing of them', () => {
  const choices = { service: 'a', further: ['b'], day: '2026-11-26' }
  expect(parseChoices(new URLSearchParams(serviceSearch(choices, ['b', 'a', 'a'])))).toMatchObject({
    service: 'b',
    further: ['a', 'a'],
    day: '2026-11-26',
  })
  expect(serviceSearch(choices, ['b'])).toBe('?service=b&day=2026-11-26')
  expect(serviceSearch(choices, [])).toBe('?day=2026-11-26')
})

test('another time of the days in view needs no new answer, another service does', () => {
  const search = (text: string) => new URLSearchParams(text)
  expect(hasSameOpenTimes(search('service=a'), search('service=a&day=2026-11-26&start=x'))).toBe(
    true,
  )
  expect(hasSameOpenTimes(search('service=a'), search('service=a&further=b'))).toBe(false)
  expect(hasSameOpenTimes(search('service=a'), search('service=a&from=2026-11-26'))).toBe(false)
})

test('options of a form without JavaScript are read from all its fields', () => {
  const search = new URLSearchParams('service=a&option_a=long&options=wash&options=trim,beads')
  expect(parseChoices(search).options).toEqual(['long', 'wash', 'trim', 'beads'])
})

test('other options have other open times', () => {
  const of = (search: string) => new URLSearchParams(search)
  expect(hasSameOpenTimes(of('service=a&options=long'), of('service=a&options=short'))).toBe(false)
  expect(hasSameOpenTimes(of('service=a&options=x,y'), of('service=a&options=x&options=y'))).toBe(
    true,
  )
})
