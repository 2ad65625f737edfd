import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { afterAll, expect, test } from 'vitest'
import type { StorefrontAbout, StorefrontBusiness } from '#app/features/storefront/business-data.ts'
import { businessFacts } from './fact-words.ts'

afterAll(() => overwriteGetLocale(() => 'en'))

const plain: StorefrontAbout = {
  business_type: 'individual',
  response_time: 'same_day',
  preferred_contact_method: 'app',
}
const factTexts = (about: StorefrontAbout, locale: 'en' | 'fr' | 'es' = 'en') => {
  overwriteGetLocale(() => locale)
  return businessFacts({ about, location: 'Akwa, Douala' } as StorefrontBusiness).map(
    ({ text }) => text,
  )
}

test('a business that gave no details has no facts on its page', () => {
  expect(factTexts({})).toEqual([])
})

test('the facts about a business leave out what clients expect of every business', () => {
  expect(factTexts(plain)).toEqual(['Aims to reply the same day'])
})

test('each fact about a business is described in a short phrase', () => {
  const about: StorefrontAbout = {
    ...plain,
    home_service: { radius_km: 15, areas: ['Edéa', 'Limbe'] },
    preferred_contact_method: 'phone',
    emergency: { services: true, contact: true },
    languages: ['fr', 'ha'],
    years_in_business: 1,
    team_size: 4,
    business_type: 'cooperative',
  }
  expect(factTexts(about)).toEqual([
    'Comes to you within 15 km of Akwa · Also goes to Edéa and Limbe',
    'Aims to reply the same day · Prefers calls',
    'Available in emergencies',
    'Speaks French and Hausa',
    '1 year in business · Team of 4 · Cooperative',
  ])
  expect(factTexts(about, 'es')[3]).toBe('Habla francés y hausa')
})

test('describes a business that started this year or has a team of one in words', () => {
  expect(factTexts({ ...plain, years_in_business: 0, team_size: 1 }).at(-1)).toBe(
    'Started this year · Works alone',
  )
})
