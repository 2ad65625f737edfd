import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { prepareTextParser } from './queries.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
let parseText: ReturnType<typeof prepareTextParser>
let elapsed = 0
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
  parseText = prepareTextParser(t.db, () => elapsed)
  await list({ name: 'Quimbaya', category: 'plumber', headline: '', service: { title: 'Plain' } })
})
afterAll(() => t.close())

const lexemesOf = async (typed: string) =>
  (await parseText(typed, true)).terms.map((term) => term.lexemes)

describe('a word typed', () => {
  it.each(['plumber', 'Plombier', 'fontanero', 'plombiers', 'encanador', 'PLUMBING'])(
    'the name of the category, %s, means the category',
    async (typed) => {
      expect((await lexemesOf(typed))[0]).toContain('#plumber')
    },
  )

  it('is also the beginning of words; before others it is taken for the word it begins', async () => {
    await list({ name: 'Kwabenaville Ozymandia' })
    expect(await parseText('kwabenav', true)).toMatchObject({
      terms: [{ lexemes: ['kwabenaville'] }],
    })
    expect((await parseText('kwabenav', true)).corrected).toBeUndefined()
    expect((await parseText('ozyman kwabenaville', true)).corrected).toBe('ozymandia kwabenaville')
  })

  it('that the dictionary knows is whole: a car is no carpenter', async () => {
    await list({ name: 'Carpathia', service: { title: 'Car washing' } })
    const [lexemes] = await lexemesOf('car')
    expect(lexemes).toContain('car')
    expect(lexemes).not.toContain('carpathia')
  })

  it('means the same in every language, and in every number', async () => {
    await list({ name: 'Onetress', service: { title: 'Nattes collées' } })
    await list({ name: 'Twotress', service: { title: 'Trenzas' } })
    for (const typed of ['braids', 'braid', 'tresses', 'trenza'])
      expect((await lexemesOf(typed))[0], typed).toEqual(
        expect.arrayContaining(['nattes', 'trenzas']),
      )
  })

  it('in two pieces means what it means in one, and the other way round', async () => {
    await list({ name: 'Washabaugh', category: 'hairdresser', service: { title: 'Carwash' } })
    expect(await lexemesOf('hair dresser')).toEqual([
      expect.arrayContaining(['#hairdresser']),
      expect.arrayContaining(['#hairdresser']),
    ])
    for (const lexemes of await lexemesOf('car wash')) expect(lexemes).toContain('carwash')
  })

  it('that nobody has and nothing is near to fits nothing', async () => {
    expect(await parseText('xqzvwk', true)).toEqual({
      terms: [expect.objectContaining({ lexemes: [], listings: 0 })],
      corrected: undefined,
      place: undefined,
      named: [],
    })
  })

  it('that was spelled wrong is corrected, the rest stays as it was typed', async () => {
    const { corrected, terms } = await parseText('Plombeir à Quimbaya!', true)
    expect(corrected).toBe('plombier à Quimbaya!')
    expect(terms[0]?.lexemes).toContain('#plumber')
  })

  it('is corrected beside others of many letters, but only so many of them', async () => {
    await list({ name: 'Kwabenavillegrandioso Ozymandiasepulcrale Marsupialonaturale' })
    const typed = 'kwabenavilegrandioso ozymandiasepulcrle marsupialonaturle plombeir'
    expect((await parseText(typed, true)).corrected).toBe(
      'kwabenavillegrandioso ozymandiasepulcrale marsupialonaturle plombier',
    )
  })

  it('is said to be of few categories only when it is', async () => {
    const [term] = (await parseText('quimbaya', true)).terms
    expect(term).toMatchObject({ categories: ['plumber'], isCommon: false, listings: 1 })
  })

  it('is found by the next search after somebody lists it', async () => {
    expect(await lexemesOf('vorticella')).toEqual([[]])
    await list({ name: 'Vorticella' })
    expect(await lexemesOf('vorticella')).toEqual([['vorticella']])
  })
})

describe('a town', () => {
  it('inside the words is taken for the place', async () => {
    const { place, terms } = await parseText('plombier à Yaoundé', false)
    expect(place?.name).toBe('Yaoundé')
    expect(terms).toHaveLength(1)
  })

  it('alone leaves no word', async () => {
    const { place, terms } = await parseText('Douala', false)
    expect([place?.name, terms]).toEqual(['Douala', []])
  })

  it('is a word when a place was given', async () => {
    const { place, terms } = await parseText('plombier Yaoundé', true)
    expect(place).toBeUndefined()
    expect(terms).toHaveLength(2)
  })

  it('is a word when a business is called so', async () => {
    await list({ name: 'Bafoussam Brillance' })
    expect((await parseText('Bafoussam Brillance', false)).place).toBeUndefined()
    expect((await parseText('plombier Bafoussam', false)).place?.name).toBe('Bafoussam')
  })

  it('spelled wrong is found after it was corrected', async () => {
    const { place, corrected } = await parseText('plumber in Doualla', false)
    expect([place?.name, corrected]).toEqual(['Douala', 'plumber in douala'])
  })
})

it('remembers what is common for some seconds, and what is rare not at all', async () => {
  await t.pool.query(
    "insert into search_terms values ('commonword', 500, null) on conflict do nothing",
  )
  expect(await lexemesOf('commonword')).toEqual([['commonword']])
  await t.pool.query("delete from search_terms where term = 'commonword'")
  expect(await lexemesOf('commonword')).toEqual([['commonword']])
  elapsed += 10_001
  expect(await lexemesOf('commonword')).toEqual([[]])
})

it('understands whatever is typed without failing', async () => {
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
    { numRuns: 150 },
  )
})
