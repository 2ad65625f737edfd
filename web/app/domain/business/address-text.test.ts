import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

test('a place is named with its street, district and town, and without a street by district and town', () => {
  expect(addressText({ address: '183 rue de l’École', location: 'Akwa, Douala' })).toBe(
    '183 rue de l’École, Akwa, Douala',
  )
  expect(addressText({ address: null, location: 'Akwa, Douala' })).toBe('Akwa, Douala')
})
