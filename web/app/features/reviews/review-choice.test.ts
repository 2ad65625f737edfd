import { expect, test } from 'vitest'
import { isFiltered, reviewQuery, searchWithSwitched } from './review-choice.ts'

test('filters of reviews in the URL become query parameters, and unknown ones are ignored', () => {
  const all = new URLSearchParams('unanswered=&low=&text=&shown=40&other=')
  expect(reviewQuery(all)).toEqual({ replied: 'no', max_stars: 3, text: 'yes' })
  expect(reviewQuery(new URLSearchParams('other='))).toEqual({})
  expect([isFiltered(all), isFiltered(new URLSearchParams('shown=40'))]).toEqual([true, false])
})

test('switching a filter of reviews keeps the others and returns to the start of the list', () => {
  const search = new URLSearchParams('low=&shown=40')
  expect(searchWithSwitched(search, 'text')).toBe('?low=&text=')
  expect(searchWithSwitched(search, 'low')).toBe('?')
})
