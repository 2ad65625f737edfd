import { describe, expect, it } from 'vitest'
import { locales } from '../locale/locales.ts'
import { categoryLabel, categorySlugs, isCategory, serviceCategorySlugs } from './categories.ts'

describe('categories', () => {
  it('are the twenty of the marketplace, each once', () => {
    expect(new Set(categorySlugs).size).toBe(20)
  })

  it('are offered by the service form in its old order, with other tenth', () => {
    expect(serviceCategorySlugs.slice(0, 10)).toEqual(
      'barber mechanic plumber electrician cleaner cook driver photographer tutor other'.split(' '),
    )
    expect(new Set(serviceCategorySlugs).size).toBe(21)
  })

  it('have a word of their own in every language', () => {
    for (const locale of locales) {
      const words = serviceCategorySlugs.map((slug) => categoryLabel(slug, locale))
      expect(new Set(words).size).toBe(21)
    }
    expect(categoryLabel('barber', 'en')).toBe('Barber')
    expect(categoryLabel('hairdresser', 'fr')).toBe('Coiffeur')
  })

  it('are distinguished from other words', () => {
    expect(isCategory('barber')).toBe(true)
    expect(isCategory('toString')).toBe(false)
  })
})
