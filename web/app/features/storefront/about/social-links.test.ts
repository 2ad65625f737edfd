import { expect, test } from 'vitest'
import type { StorefrontBusiness } from '#app/features/storefront/business-data.ts'
import { socialLinksOf } from './social-links.ts'

const urls = (business: Partial<StorefrontBusiness>) =>
  socialLinksOf({
    instagram: null,
    tiktok: null,
    about: {},
    ...business,
  } as StorefrontBusiness).map(({ href }) => href)

test('a business without social profiles has no links', () => {
  expect(urls({})).toEqual([])
})

test('user names become links to the social profiles', () => {
  expect(urls({ instagram: 'kofi.cuts', tiktok: 'kofi.cuts' })).toEqual([
    'https://www.instagram.com/kofi.cuts',
    'https://www.tiktok.com/@kofi.cuts',
  ])
})

test('a social media user name cannot change the host of its link', () => {
  expect(urls({ tiktok: '@evil.example/x' })).toEqual(['https://www.tiktok.com/@evil.example%2Fx'])
})
