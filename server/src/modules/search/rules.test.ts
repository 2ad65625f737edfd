import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayAt } from '../bookings/zone.rules.ts'
import { isOpenAt } from './hours.rules.ts'
import { boxAround, orderFor, wordsQuery } from './rules.ts'

describe('words typed', () => {
  it.each([
    ['barber', 'barber:*'],
    ['Knotless BRAIDS', 'knotless:* & (braids:* | braid)'],
    ['coiffeur à Yaoundé', 'coiffeur:* & yaoundé:*'],
    ["coupe d'homme", 'coupe:* & homme:*'],
    ['plumber in Douala', 'plumber:* & douala:*'],
    ['fitness', 'fitness:*'],
    ['in', 'in:*'],
    ["'; drop table listings; --", 'drop:* & table:* & (listings:* | listing)'],
    ['a | b & !c <-> (d:*', 'b:* & c:*'],
  ])('%j become %j', (typed, query) => {
    expect(wordsQuery(typed)).toBe(query)
  })

  it.each(['', ' ', '%', '_%_', '()', '😀', "''"])('%j hold no word', (typed) => {
    expect(wordsQuery(typed)).toBeUndefined()
  })

  it('never hand an operator to the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const query = wordsQuery(typed)
        if (query)
          expect(query).toMatch(/^(\(?[\p{L}\p{M}\p{N}]+:\*( \| [\p{L}\p{M}\p{N}]+\))?( & )?)+$/u)
      }),
    )
  })
})

describe('the box around a spot', () => {
  it('holds the circle everywhere on the ground, the poles included', () => {
    for (const latitude of [0, 4, -33, 89, 90, -90]) {
      const box = boxAround({ latitude, longitude: 9, radiusKm: 25 })
      expect(box.north - box.south).toBeCloseTo(0.45, 1)
      expect(box.east).toBeGreaterThan(9.2)
      expect(box.east).toBeLessThanOrEqual(189)
    }
  })
})

it('orders by best match when nearest has nothing to be near to', () => {
  expect(orderFor('distance', undefined)).toBe('best_match')
  expect(orderFor('distance', { latitude: 0, longitude: 0, radiusKm: 1 })).toBe('distance')
  expect(orderFor('price_low', undefined)).toBe('price_low')
})

describe('open now', () => {
  const morning = [{ weekday: 1, opens: 480, closes: 720 }]
  it.each([
    ['2026-11-23T06:59:00Z', false],
    ['2026-11-23T07:00:00Z', true],
    ['2026-11-23T10:59:59Z', true],
    ['2026-11-23T11:00:00Z', false],
    ['2026-11-24T08:00:00Z', false],
  ])('in Douala at %s is %s', (now, open) => {
    expect(isOpenAt(morning, 'Africa/Douala', new Date(now))).toBe(open)
  })

  it('counts days where the business is', () => {
    const sundayNight = new Date('2026-11-22T22:30:00Z')
    expect(weekdayAt('Africa/Nairobi', sundayNight)).toBe(1)
    expect(weekdayAt('Africa/Douala', sundayNight)).toBe(7)
  })
})
