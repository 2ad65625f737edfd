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
  ])(
    'reads the typed text %j as a search for places beginning with %j',
    (typed, prefix, within) => {
      expect(parsePlaceQuery(typed)).toMatchObject({ prefix })
      expect(parsePlaceQuery(typed)?.within).toHaveLength(within)
    },
  )

  it.each(['', 'd', ' % ', ',Douala', '__'])('searches for no places when %j is typed', (typed) => {
    expect(parsePlaceQuery(typed)).toBeUndefined()
  })
})

describe('GET /api/places/autocomplete/', () => {
  it('suggests the largest towns first, with region and country', async () => {
    expect((await suggest('doua'))[0]).toBe('Douala, Littoral, Cameroon')
    expect((await suggest('Lag'))[0]).toBe('Lagos, Nigeria')
  })

  it('suggests towns with the country’s name in the requested language', async () => {
    expect((await suggest('douala', 'fr'))[0]).toBe('Douala, Littoral, Cameroun')
  })

  it('finds a town by its name in another language and without accents', async () => {
    expect((await suggest('Le Caire'))[0]).toContain('Cairo')
    expect((await suggest('yaounde'))[0]).toContain('Yaoundé')
  })

  it('suggests a town when its description is typed in full or in part, but not with a wrong country', async () => {
    expect((await suggest('Douala, Littoral, Cameroon'))[0]).toBe('Douala, Littoral, Cameroon')
    expect(await suggest('Douala, Nigeria')).toEqual([])
    for (const town of await suggest('Ba, Cam')) expect(town).toMatch(/Cameroon|, Cam/)
  })

  it.each(['', 'd', '%', '__', "'; drop table places;--", '\\'])(
    'returns a list of towns, possibly empty, when %j is typed',
    async (name) => {
      expect(Array.isArray(await suggest(name))).toBe(true)
    },
  )

  it('suggests at most eight towns', async () => {
    expect(await suggest('ma')).toHaveLength(8)
  })
})

describe('GET /api/places/:id/', () => {
  it('returns a town by its id in the requested language', async () => {
    expect(await t.call(getPlace, { params: { id: '2232593' } }, { locale: 'es' })).toMatchObject({
      data: { place_id: '2232593', description: 'Douala, Littoral, Camerún' },
    })
  })

  it('returns 404 for a place id that does not exist', async () => {
    expect(await t.call(getPlace, { params: { id: 'atlantis' } })).toMatchObject({ status: 404 })
  })
})

it('does not load the towns again while the gazetteer file is unchanged', async () => {
  const before = await t.pool.query('select value, at from stored_values where name = $1', [
    'gazetteer',
  ])
  await loadPlaces(t.db, new Date('2030-01-01'))
  const after = await t.pool.query('select value, at from stored_values where name = $1', [
    'gazetteer',
  ])
  expect(after.rows).toEqual(before.rows)
})
