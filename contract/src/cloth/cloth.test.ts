import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { serviceCategorySlugs } from '../services/categories.ts'
import { generateCloth, renderClothSvg, type Size } from './cloth.ts'
import { avatarColours, initialsOf } from './initials.ts'

const fingerprint = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)
const businessId = (n: number) => `0190a1b2-0000-7000-8000-00000000000${n}`

test.each<[string, 'barber' | 'hairdresser' | 'painter' | 'event_planner' | 'other', Size, string]>(
  [
    ['barber', 'barber', {}, '0b5c52f8ec5a6757'],
    [businessId(1), 'hairdresser', {}, '54145727ed5eb947'],
    [businessId(2), 'painter', { cut: 1 }, 'd846aadd941c81fe'],
    [businessId(3), 'event_planner', { width: 600, height: 900, cut: 2 }, '74df3580eb03710f'],
    [businessId(4), 'other', { width: 300, height: 300 }, 'e2579d1f8f217981'],
  ],
)(
  'the cloth pattern generated for the business %s in the category %s never changes',
  (id, category, size, frozen) => {
    expect(fingerprint(renderClothSvg(id, category, size))).toBe(frozen)
  },
)

test('two businesses of one category get different cloth patterns', () => {
  expect(renderClothSvg(businessId(1), 'barber')).not.toBe(renderClothSvg(businessId(2), 'barber'))
})

test.each(serviceCategorySlugs)(
  'cloth patterns for the category %s have at most 16 shapes and fewer than 18,000 characters',
  (slug) => {
    const cloths = Array.from({ length: 50 }, (_, n) => generateCloth(`business-${n}`, slug))
    expect(Math.max(...cloths.map(({ shapes }) => shapes.length))).toBeLessThanOrEqual(16)
    expect(Math.max(...cloths.map(({ shapes }) => JSON.stringify(shapes).length))).toBeLessThan(
      18_000,
    )
  },
)

test('the initials of a person are the first letters of the first two names', () => {
  expect(initialsOf('émile  ndongo biya')).toBe('ÉN')
  expect(initialsOf('Awa')).toBe('A')
  expect(initialsOf('')).toBe('')
})

test('a person always gets the same avatar colours', () => {
  expect(avatarColours('awa')).toEqual(avatarColours('awa'))
})
