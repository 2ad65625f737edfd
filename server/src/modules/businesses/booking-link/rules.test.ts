import { expect, test } from 'vitest'
import { linkNameCandidates, toLinkName } from './rules.ts'

test.each([
  ['Amara Braids & Co.', 'amara-braids-co'],
  ['Salon Élégance', 'salon-elegance'],
  ["N'Diaye Coiffure", 'ndiaye-coiffure'],
  ['N’Diaye Coiffure', 'ndiaye-coiffure'],
  ['Ọmọtọ́lá Tailoring', 'omotola-tailoring'],
  ['Cœur d’or', 'coeur-dor'],
  ['ƁAƊE', 'bade'],
  ['24/7 Plumbing', '24-7-plumbing'],
  ['Q', 'q-page'],
  ['صالون', 'page'],
  ['', 'page'],
  ['The Very Best Hairdressers of Douala', 'the-very-best-hairdressers-of'],
  ['A'.repeat(50), 'a'.repeat(30)],
])('turns the business name %s into the link name %s', (business, name) => {
  expect(toLinkName(business)).toBe(name)
})

test('further suggestions for a link name end in a number and have at most 30 characters', () => {
  expect(linkNameCandidates('amara').take(3).toArray()).toEqual(['amara', 'amara-2', 'amara-3'])
  const long = 'the-very-best-hairdressers-of'
  expect(linkNameCandidates(long).take(2).toArray()).toEqual([
    long,
    'the-very-best-hairdressers-o-2',
  ])
  for (const name of linkNameCandidates('a'.repeat(30)).take(120)) {
    expect(name.length).toBeLessThanOrEqual(30)
  }
})
