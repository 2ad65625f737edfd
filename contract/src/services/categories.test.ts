import { describe, expect, it } from 'vitest'
import { categorySlugs, isCategory, serviceCategorySlugs } from './categories.ts'

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

  it('recognizes the service category barber, but not the word toString', () => {
    expect(isCategory('barber')).toBe(true)
    expect(isCategory('toString')).toBe(false)
  })
})
