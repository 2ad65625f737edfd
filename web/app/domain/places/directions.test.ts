import { expect, it } from 'vitest'
import { directionsUrl, mapAppOf } from './directions.ts'

const kofi = { latitude: 4.05, longitude: -9.7, name: 'Kofi & Sons (Akwa)' }

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
