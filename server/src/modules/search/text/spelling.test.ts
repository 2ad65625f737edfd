import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestCorrection,
  candidatesFor,
  editDistance,
  selectCorrectable,
  spellingsOneEditAway,
  splitsOf,
} from './spelling.rules.ts'

const known = (...words: string[]) => words.map((word) => ({ word, listings: 10 }))

describe('between two words lie', () => {
  it.each([
    ['barber', 'barber', 0],
    ['barber', 'barbers', 1],
    ['barber', 'berber', 1],
    ['plombeir', 'plombier', 0.8],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('the edit distance between %s and %s is %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBeCloseTo(edits)
  })

  it('the edit distance is symmetric, zero only for equal words and at most the longer word’s length', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = editDistance(a, b)
        expect(edits).toBeCloseTo(editDistance(b, a))
        expect(edits === 0).toBe(a === b)
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

it('the edit distance with a limit is exact below the limit and never too large above it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (a, b, enough) => {
      const all = editDistance(a, b)
      const counted = editDistance(a, b, enough)
      expect(counted >= enough ? all >= enough && counted <= all : counted === all).toBe(true)
    }),
  )
})

describe('the words to correct', () => {
  it('selects each typed word for spelling correction once, except short words and words with digits', () => {
    expect(selectCorrectable(['hairr', '4x4x4', 'abc', 'hairr', 'tailr'])).toEqual([
      'hairr',
      'tailr',
    ])
  })

  it('selects words of a search for spelling correction only up to a total number of letters', () => {
    const long = 'abcdefgh'.split('').map((letter) => letter.repeat(20))
    expect(selectCorrectable(long)).toEqual(long.slice(0, 2))
    expect(selectCorrectable([...long, 'tailr'])).toEqual([...long.slice(0, 2), 'tailr'])
    const usual = ['elektrician', 'hairdreser', 'fotografer', 'plombir', 'tailr']
    expect(selectCorrectable(usual)).toEqual(usual)
  })

  it('known words proposed as corrections are spelled like the typed word or contained in it', () => {
    const all = known('hair', 'hairs', 'tailor', 'washing')
    expect(candidatesFor('hairr', all).map(({ word }) => word)).toEqual(['hair', 'hairs'])
    expect(candidatesFor('carwashing', all).map(({ word }) => word)).toEqual(['washing'])
  })
})

describe('the right spelling', () => {
  it.each([
    ['hairdreser', 'hairdresser'],
    ['electrcian', 'electrician'],
    ['fotographe', 'photographe'],
    ['kwabenavile', 'kwabenaville'],
  ])('corrects the misspelled word %s to %s', (typed, right) => {
    expect(bestCorrection(typed, known('kwabenaville'))).toBe(right)
  })

  it('corrects a word to the more common of two equally near spellings', () => {
    const words = [
      { word: 'zamori', listings: 2 },
      { word: 'zamoru', listings: 9000 },
    ]
    expect(bestCorrection('zamora', words)).toBe('zamoru')
  })

  it('does not correct short words, words with digits or words far from any known word', () => {
    expect(bestCorrection('zzz', known('zzzz'))).toBeUndefined()
    expect(bestCorrection('4x4x4', known('4x4x5'))).toBeUndefined()
    expect(bestCorrection('zamora', known('tomato'))).toBeUndefined()
  })

  it('corrects a word to two words if only the space between them is missing', () => {
    expect(bestCorrection('plumberlagos', known('lagos'))).toBe('plumber lagos')
    expect(bestCorrection('phonescreen', [])).toBe('phone screen')
    expect(bestCorrection('zamora', known('zam', 'ora', 'zamorra'))).toBe('zamorra')
  })

  it('corrects a misspelled beginning of a word to the whole word', () => {
    expect(bestCorrection('kwebenav', known('kwabenaville'))).toBe('kwabenaville')
    expect(bestCorrection('electri', [])).toBe('electrical')
    expect(bestCorrection('kweb', known('kwabenaville'))).toBeUndefined()
  })
})

it('generates different spellings of a word that are at most one edit away from it', () => {
  const near = spellingsOneEditAway('cafe')
  expect(near).toEqual(
    expect.arrayContaining(['afe', 'caf', 'acfe', 'caef', 'cake', 'cafes', 'xcafe']),
  )
  expect(near).not.toContain('cafe')
  for (const spelling of near) expect(editDistance('cafe', spelling)).toBeLessThanOrEqual(1)
})

it('splits a joined word only into parts of at least three letters', () => {
  expect(splitsOf('carwash')).toEqual([
    ['carw', 'ash'],
    ['car', 'wash'],
  ])
  expect(splitsOf('cars')).toEqual([])
})
