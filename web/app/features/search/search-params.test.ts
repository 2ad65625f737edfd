import { describe, expect, it } from 'vitest'
import { morePath, noPlace, readParams, searchPath } from './search-params.ts'

const readUrl = (search: string) => readParams(new URL(`https://ujuzi.test/services${search}`))

describe('the URL of a search', () => {
  it.each([
    '?q=braids',
    '?place=Douala&category=barber&sort=price_low',
    '?q=a&place_id=2232593&n=40',
    '?place=',
    '?place=Near+me&lat=4.051&lng=9.768&radius=5',
    '?lat=4.051&lng=9.768&radius=3.5&view=map',
    '?q=a&place=Lagos&place_id=2332459&radius=100&category=cook&date=2026-11-28&time=evening&sort=rating',
  ])('reading a search URL and writing it again gives the same URL: %s', (search) =>
    expect(searchPath(readUrl(search), { shown: readUrl(search).shown })).toBe(search),
  )

  it('the search URL leaves out empty fields and invalid values', () => {
    const params = readUrl('?q=+&category=wizard&sort=loudest&n=-3&date=soon&time=noon&radius=9999')
    expect(searchPath(params)).toBe('?')
    expect(params).toMatchObject({ q: '', category: undefined, sort: 'best_match', shown: 20 })
  })

  it('after the search text changes, the search URL starts again at the first page of results', () => {
    expect(searchPath(readUrl('?q=a&n=60&cursor=xyz'), { q: 'b' })).toBe('?q=b')
  })

  it('the link to more search results extends the page to up to 100 results, then leads to the next page', () => {
    expect(morePath(readUrl('?q=a'), 'next')).toBe('?q=a&n=40')
    expect(morePath(readUrl('?q=a&n=90'), 'next')).toBe('?q=a&n=100')
    expect(morePath(readUrl('?q=a&n=100'), 'next')).toBe('?q=a&cursor=next')
  })
})

describe('the place of a URL', () => {
  it('the search URL tells whether no place was ever chosen or the place was removed', () => {
    expect(readUrl('?q=a').placeless).toBe(true)
    expect(readUrl('?q=a&place=').placeless).toBe(false)
    expect(searchPath(readUrl('?q=a&place=Douala'), noPlace)).toBe('?q=a&place=')
    expect(searchPath(readUrl('?place=Near+me&lat=4&lng=9'), noPlace)).toBe('?place=')
  })

  it('the position in a search URL is rounded to three decimals, and “Near me” is understood in any language', () => {
    const device = { kind: 'device', lat: 4.051, lng: 9.768 }
    expect(readUrl('?place=Près+de+moi&lat=4.05109&lng=9.7679').position).toEqual(device)
    expect(readUrl('?lat=4.051&lng=9.768').position).toEqual({ ...device, kind: 'map' })
  })

  it('a typed town overrides the position in the URL, and an invalid position is ignored', () => {
    expect(readUrl('?place=Lagos&lat=4.05&lng=9.76')).toMatchObject({
      place: 'Lagos',
      position: undefined,
    })
    expect(readUrl('?lat=91&lng=9').position).toBeUndefined()
    expect(readUrl('?lat=4').position).toBeUndefined()
    expect(readUrl('?lat=&lng=').position).toBeUndefined()
  })
})
