import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createTextParser } from './queries.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
let parseText: ReturnType<typeof createTextParser>
let elapsed = 0
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
  parseText = createTextParser(t.db, () => elapsed)
  await list({ name: 'Quimbaya', category: 'plumber', headline: '', service: { title: 'Plain' } })
})
afterAll(() => t.close())

const lexemesOf = async (typed: string) =>
  (await parseText(typed, true)).terms.map((term) => term.lexemes)

describe('a word typed', () => {
  it.each(['plumber', 'Plombier', 'fontanero', 'plombiers', 'encanador', 'PLUMBING'])(
    'understands the typed category name %s as the category plumber',
    async (typed) => {
      expect((await lexemesOf(typed))[0]).toContain('#plumber')
    },
  )

  it('completes the typed beginning of a word, both alone and before other words', async () => {
    await list({ name: 'Kwabenaville Ozymandia' })
    expect(await parseText('kwabenav', true)).toMatchObject({
      terms: [{ lexemes: ['kwabenaville'] }],
    })
    expect((await parseText('kwabenav', true)).corrected).toBeUndefined()
    expect((await parseText('ozyman kwabenaville', true)).corrected).toBe('ozymandia kwabenaville')
  })

  it('a known word does not match longer words that begin with it', async () => {
    await list({ name: 'Carpathia', service: { title: 'Car washing' } })
    const [lexemes] = await lexemesOf('car')
    expect(lexemes).toContain('car')
    expect(lexemes).not.toContain('carpathia')
  })

  it('a word matches its translations and its singular and plural', async () => {
    await list({ name: 'Onetress', service: { title: 'Nattes collées' } })
    await list({ name: 'Twotress', service: { title: 'Trenzas' } })
    for (const typed of ['braids', 'braid', 'tresses', 'trenza'])
      expect((await lexemesOf(typed))[0], typed).toEqual(
        expect.arrayContaining(['nattes', 'trenzas']),
      )
  })

  it('a compound word typed as two words matches the single word', async () => {
    await list({ name: 'Washabaugh', category: 'hairdresser', service: { title: 'Carwash' } })
    expect(await lexemesOf('hair dresser')).toEqual([
      expect.arrayContaining(['#hairdresser']),
      expect.arrayContaining(['#hairdresser']),
    ])
    for (const lexemes of await lexemesOf('car wash')) expect(lexemes).toContain('carwash')
  })

  it('an unknown search word without a similarly spelled known word matches nothing', async () => {
    expect(await parseText('xqzvwk', true)).toEqual({
      terms: [expect.objectContaining({ lexemes: [], listings: 0 })],
      corrected: undefined,
      place: undefined,
      named: [],
    })
  })

  it('corrects only the misspelled word of a search and keeps the rest as typed', async () => {
    const { corrected, terms } = await parseText('Plombeir à Quimbaya!', true)
    expect(corrected).toBe('plombier à Quimbaya!')
    expect(terms[0]?.lexemes).toContain('#plumber')
  })

  it('corrects misspelled words only up to a limit of letters per search', async () => {
    await list({ name: 'Kwabenavillegrandioso Ozymandiasepulcrale Marsupialonaturale' })
    const typed = 'kwabenavilegrandioso ozymandiasepulcrle marsupialonaturle plombeir'
    expect((await parseText(typed, true)).corrected).toBe(
      'kwabenavillegrandioso ozymandiasepulcrale marsupialonaturle plombier',
    )
  })

  it('a search word that only one business uses is linked to the category of that business', async () => {
    const [term] = (await parseText('quimbaya', true)).terms
    expect(term).toMatchObject({ categories: ['plumber'], isCommon: false, listings: 1 })
  })

  it('a search matches a new word as soon as a business uses the word', async () => {
    expect(await lexemesOf('vorticella')).toEqual([[]])
    await list({ name: 'Vorticella' })
    expect(await lexemesOf('vorticella')).toEqual([['vorticella']])
  })
})

describe('a town', () => {
  it('a town named in the search words becomes the place of the search', async () => {
    const { place, terms } = await parseText('plombier à Yaoundé', false)
    expect(place?.name).toBe('Yaoundé')
    expect(terms).toHaveLength(1)
  })

  it('a town typed alone leaves no search words', async () => {
    const { place, terms } = await parseText('Douala', false)
    expect([place?.name, terms]).toEqual(['Douala', []])
  })

  it('a town name stays a search word when the search already has a place', async () => {
    const { place, terms } = await parseText('plombier Yaoundé', true)
    expect(place).toBeUndefined()
    expect(terms).toHaveLength(2)
  })

  it('a town name stays a search word when it is part of a business name', async () => {
    await list({ name: 'Bafoussam Brillance' })
    expect((await parseText('Bafoussam Brillance', false)).place).toBeUndefined()
    expect((await parseText('plombier Bafoussam', false)).place?.name).toBe('Bafoussam')
  })

  it('finds a misspelled town in the search words by correcting its spelling', async () => {
    const { place, corrected } = await parseText('plumber in Doualla', false)
    expect([place?.name, corrected]).toEqual(['Douala', 'plumber in douala'])
  })
})

it('caches the lookup of a common word for ten seconds', async () => {
  await t.pool.query(
    "insert into search_terms values ('commonword', 500, null) on conflict do nothing",
  )
  expect(await lexemesOf('commonword')).toEqual([['commonword']])
  await t.pool.query("delete from search_terms where term = 'commonword'")
  expect(await lexemesOf('commonword')).toEqual([['commonword']])
  elapsed += 10_001
  expect(await lexemesOf('commonword')).toEqual([[]])
})

it('parses any search text without an error, within the limits for words and word forms', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: fc.constantFrom(..." 'a%_\\:*|&!()#") }),
      ),
      fc.boolean(),
      async (typed, hasPlace) => {
        const { terms } = await parseText(typed, hasPlace)
        expect(terms.length).toBeLessThanOrEqual(16)
        for (const { lexemes } of terms) expect(lexemes.length).toBeLessThanOrEqual(40)
      },
    ),
    { numRuns: someRuns(150) },
  )
})
