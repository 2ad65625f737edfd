import { expect, it, test } from 'vitest'
import { destinationOf, directionsUrl, mapAppOf } from './directions.ts'

const kofi = { target: '4.05,-9.7', name: 'Kofi & Sons (Akwa)' }

it.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; Tecno) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
    'geo:4.05,-9.7?q=4.05,-9.7(Kofi%20%26%20Sons%20(Akwa))',
  ],
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile Safari/604',
    'https://maps.apple.com/?daddr=4.05%2C-9.7&q=Kofi+%26+Sons+%28Akwa%29',
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
    'https://www.google.com/maps/dir/?api=1&destination=4.05%2C-9.7',
  ],
  ['an unknown device', '', 'https://www.google.com/maps/dir/?api=1&destination=4.05%2C-9.7'],
])('the link for directions to a business opens the map app for %s', (_, userAgent, url) => {
  expect(directionsUrl(kofi, mapAppOf(userAgent))).toBe(url)
})

const business = { business_name: 'Kofi Cuts', location: 'Akwa, Douala', address: null }

test('directions lead to the position of a business, or else to its street, and nowhere if only its district is known', () => {
  const position = { latitude: 4.05, longitude: 9.7 }
  expect(destinationOf({ ...business, address: 'Rue Joss', position })?.target).toBe('4.05,9.7')
  expect(destinationOf({ ...business, address: 'Rue Joss' })?.target).toBe('Rue Joss, Akwa, Douala')
  expect(destinationOf(business)).toBeUndefined()
})

test('directions to a street search for it in the map app of Android', () => {
  const street = { name: 'Kofi Cuts', target: 'Rue Joss, Douala' }
  expect(directionsUrl(street, 'android')).toBe('geo:0,0?q=Rue%20Joss%2C%20Douala')
})
