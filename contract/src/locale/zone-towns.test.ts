import { expect, test } from 'vitest'
import type { Locale } from './locales.ts'
import { zoneTown } from './zone-towns.ts'

test.each<[string, Locale, string]>([
  ['Africa/Douala', 'en', 'Douala'],
  ['Africa/Dar_es_Salaam', 'fr', 'Dar es Salaam'],
  ['Africa/Cairo', 'en', 'Cairo'],
  ['Africa/Cairo', 'fr', 'Le Caire'],
  ['Africa/Cairo', 'es', 'El Cairo'],
  ['America/Argentina/Ushuaia', 'es', 'Ushuaia'],
  ['UTC', 'fr', 'UTC'],
])('the town of the zone %s is called in the language %s: %s', (zone, locale, town) => {
  expect(zoneTown(zone, locale)).toBe(town)
})
