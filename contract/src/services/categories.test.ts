import { describe, expect, it } from 'vitest'
import { locales } from '../locale/locales.ts'
import { categoryLabel, categorySlugs, isCategory, serviceCategorySlugs } from './categories.ts'

describe('categories', () => {
  it('there are twenty different service categories', () => {
    expect(new Set(categorySlugs).size).toBe(20)
  })

  it('the service form lists its first ten categories in a fixed order, with Other in tenth place', () => {
    expect(serviceCategorySlugs.slice(0, 10)).toEqual(
      'barber mechanic plumber electrician cleaner cook driver photographer tutor other'.split(' '),
    )
    expect(new Set(serviceCategorySlugs).size).toBe(21)
  })

  it('every service category has its own label in every language', () => {
    for (const locale of locales) {
      const words = serviceCategorySlugs.map((slug) => categoryLabel(slug, locale))
      expect(new Set(words).size).toBe(21)
    }
    expect(categoryLabel('barber', 'en')).toBe('Barber')
    expect(categoryLabel('hairdresser', 'fr')).toBe('Coiffeur')
  })

  it('recognizes the service category barber, but not the word toString', () => {
    expect(isCategory('barber')).toBe(true)
    expect(isCategory('toString')).toBe(false)
  })
})
