import { describe, expect, it } from 'vitest'
import { moreOf, readParams, searchOf } from './search-params.ts'

const read = (search: string) => readParams(new URL(`https://ujuzi.test/services${search}`))

describe('the address of a search', () => {
  it.each([
    '?q=braids',
    '?place=Douala&category=barber&sort=price_low',
    '?q=a&place_id=2232593&n=40',
  ])('says the same when it is read and written: %s', (search) =>
    expect(searchOf(read(search), { shown: read(search).shown })).toBe(search),
  )

  it('leaves out what a form sends empty, and what nobody offers', () => {
    const params = read('?q=+&place=&category=wizard&sort=loudest&n=-3')
    expect(searchOf(params, {})).toBe('?')
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
