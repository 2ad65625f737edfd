import { autocompletePlaces } from '@ujuzi/contract/places/places'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { expect, test } from 'vitest'
import { createPageResponseCache } from './cached-responses.ts'

/** A dispatcher whose responses contain the number of calls so far. */
function createCountingDispatcher({ ok = true } = {}) {
  const clock = { now: new Date('2026-03-14T10:00:00Z') }
  let asked = 0
  const kept = createPageResponseCache(() => clock.now)
  const ask = kept(async () => {
    asked++
    return (
      ok ? { ok, status: 200, data: { asked } } : { ok, status: 500, error: { asked } }
    ) as never
  })
  const page = (language: string) =>
    new Request('http://ujuzi.test/', { headers: { 'accept-language': language } })
  const town = (name: string, language = 'en') =>
    ask(autocompletePlaces, { query: { name } }, page(language))
  const search = () =>
    ask(listProfessionals, { query: { sort: 'best_match', limit: 20 } }, page('en'))
  return { clock, town, search, asked: () => asked }
}

test('pages look up a town once per language until the cached API response expires', async () => {
  const { clock, town, asked } = createCountingDispatcher()
  const first = await town('Douala')
  expect(await town('Douala')).toBe(first)
  expect(asked()).toBe(1)
  await town('Douala', 'fr')
  await town('Lagos')
  expect(asked()).toBe(3)
  clock.now = new Date('2026-03-14T10:10:00Z')
  await town('Douala')
  expect(asked()).toBe(4)
})

test('the API response to a search is never cached but requested again for every page', async () => {
  const { search, asked } = createCountingDispatcher()
  await search()
  await search()
  expect(asked()).toBe(2)
})

test('a failed API response is not cached for pages', async () => {
  const { town, asked } = createCountingDispatcher({ ok: false })
  await town('Douala')
  await town('Douala')
  expect(asked()).toBe(2)
})

test('a full cache of API responses evicts the oldest response first', async () => {
  const { town, asked } = createCountingDispatcher()
  for (let i = 0; i <= 500; i++) await town(`Town ${i}`)
  await town('Town 500')
  expect(asked()).toBe(501)
  await town('Town 0')
  expect(asked()).toBe(502)
})
