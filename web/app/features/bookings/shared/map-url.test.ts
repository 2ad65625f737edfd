import { expect, test } from 'vitest'
import { mapUrl } from './map-url.ts'

type Input = Parameters<typeof mapUrl>[0]

const professional = {
  address: '12 Rue Joss',
  location: 'Douala, Cameroon',
} as Input['professional']

const queryOf = (place: Partial<Input['place']>, business = professional) => {
  const url = mapUrl({ place: place as Input['place'], professional: business })
  return url && new URL(url).searchParams.get('query')
}

test('the map URL of a booking at the business searches for its address and town, and there is none for the town alone', () => {
  expect(queryOf({ kind: 'business' })).toBe('12 Rue Joss, Douala, Cameroon')
  expect(queryOf({ kind: 'business' }, { ...professional, address: null })).toBeUndefined()
})

test('the map URL of a booking at the client’s place searches for the plus code, or else for the address', () => {
  const address = 'Rue 1.234 & Bar'
  expect(queryOf({ kind: 'client', address })).toBe(address)
  expect(queryOf({ kind: 'client', address, plus_code: '6FXX2Q3M+V5' })).toBe('6FXX2Q3M+V5')
})

test('an online booking has no map URL', () => {
  expect(queryOf({ kind: 'online' })).toBeUndefined()
})
