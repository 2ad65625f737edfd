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
  ])('%s and %s: %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBeCloseTo(edits)
  })

  it('as many from either side, none only when they are the same, and never more than the longer has letters', () => {
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

it('counting the edits ends early only where there are enough', () => {
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
  it('are each looked up once, whatever is no word left out', () => {
    expect(selectCorrectable(['hairr', '4x4x4', 'abc', 'hairr', 'tailr'])).toEqual([
      'hairr',
      'tailr',
    ])
  })

  it('have so many letters at most as one search may cost', () => {
    const long = 'abcdefgh'.split('').map((letter) => letter.repeat(20))
    expect(selectCorrectable(long)).toEqual(long.slice(0, 2))
    expect(selectCorrectable([...long, 'tailr'])).toEqual([...long.slice(0, 2), 'tailr'])
    const usual = ['elektrician', 'hairdreser', 'fotografer', 'plombir', 'tailr']
    expect(selectCorrectable(usual)).toEqual(usual)
  })

  it('share one look-up, and each takes what is near to it or a part of it', () => {
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
  ])('of %s is %s', (typed, right) => {
    expect(bestCorrection(typed, known('kwabenaville'))).toBe(right)
  })

  it('is the commoner of two that are as near', () => {
    const words = [
      { word: 'zamori', listings: 2 },
      { word: 'zamoru', listings: 9000 },
    ]
    expect(bestCorrection('zamora', words)).toBe('zamoru')
  })

  it('is not looked for in names with digits, in short words, and not far away', () => {
    expect(bestCorrection('zzz', known('zzzz'))).toBeUndefined()
    expect(bestCorrection('4x4x4', known('4x4x5'))).toBeUndefined()
    expect(bestCorrection('zamora', known('tomato'))).toBeUndefined()
  })

  it('is two words when only the blank is missing', () => {
    expect(bestCorrection('plumberlagos', known('lagos'))).toBe('plumber lagos')
    expect(bestCorrection('phonescreen', [])).toBe('phone screen')
    expect(bestCorrection('zamora', known('zam', 'ora', 'zamorra'))).toBe('zamorra')
  })

  it('may be a beginning', () => {
    expect(bestCorrection('kwebenav', known('kwabenaville'))).toBe('kwabenaville')
    expect(bestCorrection('electri', [])).toBe('electrical')
    expect(bestCorrection('kweb', known('kwabenaville'))).toBeUndefined()
  })
})

it('near spellings are all that are one mistake away', () => {
  const near = spellingsOneEditAway('cafe')
  expect(near).toEqual(
    expect.arrayContaining(['afe', 'caf', 'acfe', 'caef', 'cake', 'cafes', 'xcafe']),
  )
  expect(near).not.toContain('cafe')
  for (const spelling of near) expect(editDistance('cafe', spelling)).toBeLessThanOrEqual(1)
})

it('splits leave words of three letters at least', () => {
  expect(splitsOf('carwash')).toEqual([
    ['carw', 'ash'],
    ['car', 'wash'],
  ])
  expect(splitsOf('cars')).toEqual([])
})
