import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { normalizeWord, tokenize } from './normalization.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function foldedByDatabase(words: string[]): Promise<string[]> {
  const { rows } = await t.pool.query<{ normalized: string }>(
    'select lower(unaccent(word)) as normalized from unnest($1::text[]) with ordinality as asked (word, nth) order by nth',
    [words],
  )
  return rows.map(({ normalized }) => normalized)
}

const between = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => String.fromCodePoint(from + nth))

/** Letters that `unaccent` does not change, or turns into an apostrophe. */
const unknownToIt = /[ǣǥǯǽǿŉ]/i

it('normalizes accented lowercase letters exactly like the search index', async () => {
  const letters = [
    ...between(0xc0, 0x2b0),
    ...between(0x1e00, 0x1e9a),
    ...between(0x1ea0, 0x1efa),
  ].filter(
    (letter) =>
      /\p{Ll}/u.test(letter) && letter.normalize('NFC') === letter && !unknownToIt.test(letter),
  )
  const wanted = await foldedByDatabase(letters)
  const normalized = letters.map((letter) => `${letter} ${normalizeWord(letter)}`)
  expect(normalized).toEqual(letters.map((letter, nth) => `${letter} ${wanted[nth]}`))
})

describe('words', () => {
  it.each([
    ["Coupe d'homme", ['coupe', 'd', 'homme']],
    ['L’Étoile du Sahel', ['l', 'etoile', 'du', 'sahel']],
    ['e\u0301le\u0301gance', ['elegance']],
    ['tresses  sans-nœuds!', ['tresses', 'sans', 'noeuds']],
    ['مساج', ['مساج']],
    ['ጸጉር ቤት', ['ጸጉር', 'ቤት']],
    ['24/7 4x4', ['24', '7', '4x4']],
    ['% _ \\ \u0000 \' "', []],
  ])('splits the text %j into the words %j', (typed, words) => {
    expect(tokenize(typed)).toEqual(words)
  })

  it('the search index contains every word that the tokenizer finds in a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'abzéèçñœ ãôüÉ’-/.ẽọɛŋ'), maxLength: 30 }),
        async (text) => {
          const { rows } = await t.pool.query<{ lexemes: string[] }>(
            `select tsvector_to_array(to_tsvector('words', translate(normalize($1), '/._@:+<>&~#=\\-', '              '))) as lexemes`,
            [text],
          )
          for (const word of tokenize(text)) expect(rows[0]?.lexemes, text).toContain(word)
        },
      ),
      { numRuns: 200 },
    )
  })
})
