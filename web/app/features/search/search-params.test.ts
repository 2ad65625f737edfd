import { describe, expect, it } from 'vitest'
import { moreOf, nowhere, readParams, searchOf } from './search-params.ts'

const read = (search: string) => readParams(new URL(`https://ujuzi.test/services${search}`))

describe('the address of a search', () => {
  it.each([
    '?q=braids',
    '?place=Douala&category=barber&sort=price_low',
    '?q=a&place_id=2232593&n=40',
    '?place=',
    '?place=Near+me&lat=4.051&lng=9.768&radius=5',
    '?lat=4.051&lng=9.768&radius=3.5&view=map',
    '?q=a&place=Lagos&place_id=2332459&radius=100&category=cook&date=2026-11-28&time=evening&sort=rating',
  ])('says the same when it is read and written: %s', (search) =>
    expect(searchOf(read(search), { shown: read(search).shown })).toBe(search),
  )

  it('leaves out what a form sends empty, and what nobody offers', () => {
    const params = read('?q=+&category=wizard&sort=loudest&n=-3&date=soon&time=noon&radius=9999')
    expect(searchOf(params)).toBe('?')
    expect(params).toMatchObject({ q: '', category: undefined, sort: 'best_match', shown: 20 })
  })

  it('starts from the first result when anything changes', () => {
    expect(searchOf(read('?q=a&n=60&cursor=xyz'), { q: 'b' })).toBe('?q=b')
  })

  it('grows by a page up to a hundred, then turns to the next hundred', () => {
    expect(moreOf(read('?q=a'), 'next')).toBe('?q=a&n=40')
    expect(moreOf(read('?q=a&n=90'), 'next')).toBe('?q=a&n=100')
    expect(moreOf(read('?q=a&n=100'), 'next')).toBe('?q=a&cursor=next')
  })
})

describe('the place of an address', () => {
  it('is open where nothing is said of it, and nowhere once it was taken away', () => {
    expect(read('?q=a').placeless).toBe(true)
    expect(read('?q=a&place=').placeless).toBe(false)
    expect(searchOf(read('?q=a&place=Douala'), nowhere)).toBe('?q=a&place=')
    expect(searchOf(read('?place=Near+me&lat=4&lng=9'), nowhere)).toBe('?place=')
  })

  it('is a position to three decimals, by our words for it in any language', () => {
    const device = { kind: 'device', lat: 4.051, lng: 9.768 }
    expect(read('?place=Près+de+moi&lat=4.05109&lng=9.7679').position).toEqual(device)
    expect(read('?lat=4.051&lng=9.768').position).toEqual({ ...device, kind: 'map' })
  })

  it('is the town typed over a position, and no position that is on no globe', () => {
    expect(read('?place=Lagos&lat=4.05&lng=9.76')).toMatchObject({
      place: 'Lagos',
      position: undefined,
    })
    expect(read('?lat=91&lng=9').position).toBeUndefined()
    expect(read('?lat=4').position).toBeUndefined()
    expect(read('?lat=&lng=').position).toBeUndefined()
  })
})
