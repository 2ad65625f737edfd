import { expect, it } from 'vitest'
import { locales } from '../locale/locales.ts'
import { serviceCategorySlugs } from './categories.ts'
import { categoryLabel } from './category-labels.ts'

it('every service category has its own label in every language', () => {
  for (const locale of locales) {
    const words = serviceCategorySlugs.map((slug) => categoryLabel(slug, locale))
    expect(new Set(words).size).toBe(21)
  }
  expect(categoryLabel('barber', 'en')).toBe('Barber')
  expect(categoryLabel('hairdresser', 'fr')).toBe('Coiffeur')
})
