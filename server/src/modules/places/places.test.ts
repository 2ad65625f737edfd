import { autocompletePlaces, getPlace } from '@ujuzi/contract/places/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { loadPlaces } from './commands.ts'
import { parsePlaceQuery } from './rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function suggest(name: string, locale: 'en' | 'fr' | 'es' = 'en') {
  const response = await t.call(autocompletePlaces, { query: { name } }, { locale })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.data.predictions.map((place) => place.description)
}

describe('the words of a place', () => {
  it.each([
    ['Douala', 'douala', 0],
    ['  YAOUNDÉ ', 'yaounde', 0],
    ['Douala, Littoral, Cameroun', 'douala', 2],
    ['Douala,,,', 'douala', 0],
  ])('of %j begin with %j', (typed, prefix, within) => {
    expect(parsePlaceQuery(typed)).toMatchObject({ prefix })
    expect(parsePlaceQuery(typed)?.within).toHaveLength(within)
  })

  it.each(['', 'd', ' % ', ',Douala', '__'])('are none in %j', (typed) => {
    expect(parsePlaceQuery(typed)).toBeUndefined()
  })
})

describe('GET /api/places/autocomplete/', () => {
  it('suggests the largest towns first, with region and country', async () => {
    expect((await suggest('doua'))[0]).toBe('Douala, Littoral, Cameroon')
    expect((await suggest('Lag'))[0]).toBe('Lagos, Nigeria')
  })

  it('names the country in the language asked for', async () => {
    expect((await suggest('douala', 'fr'))[0]).toBe('Douala, Littoral, Cameroun')
  })

  it('finds a town by its name in another language and without accents', async () => {
    expect((await suggest('Le Caire'))[0]).toContain('Cairo')
    expect((await suggest('yaounde'))[0]).toContain('Yaoundé')
  })

  it('reads back its own description, or a part of it', async () => {
    expect((await suggest('Douala, Littoral, Cameroon'))[0]).toBe('Douala, Littoral, Cameroon')
    expect(await suggest('Douala, Nigeria')).toEqual([])
    for (const town of await suggest('Ba, Cam')) expect(town).toMatch(/Cameroon|, Cam/)
  })

  it.each(['', 'd', '%', '__', "'; drop table places;--", '\\'])(
    'answers %j with an empty list or towns',
    async (name) => {
      expect(Array.isArray(await suggest(name))).toBe(true)
    },
  )

  it('suggests at most eight', async () => {
    expect(await suggest('ma')).toHaveLength(8)
  })
})

describe('GET /api/places/:id/', () => {
  it('gives one town in the language asked for', async () => {
    expect(await t.call(getPlace, { params: { id: '2232593' } }, { locale: 'es' })).toMatchObject({
      data: { place_id: '2232593', description: 'Douala, Littoral, Camerún' },
    })
  })

  it('does not know a town that is none', async () => {
    expect(await t.call(getPlace, { params: { id: 'atlantis' } })).toMatchObject({ status: 404 })
  })
})

it('loads the towns once and leaves them alone until the file changes', async () => {
  const before = await t.pool.query('select value, at from stored_values where name = $1', [
    'gazetteer',
  ])
  await loadPlaces(t.db, new Date('2030-01-01'))
  const after = await t.pool.query('select value, at from stored_values where name = $1', [
    'gazetteer',
  ])
  expect(after.rows).toEqual(before.rows)
})
