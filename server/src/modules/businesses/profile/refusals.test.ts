import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
let shop: BusinessFixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
  shop = await fixture.createListed()
})
afterAll(() => app.close())

type Groups = Parameters<BusinessFixture['patch']>[0]
const unknownId = '01a20384-9997-7ecc-8567-0b24e9c66f32'
const day = (hours: object) => ({ availability: { working_hours: { monday: hours } } })
const open = (...intervals: [string, string][]) =>
  day({
    is_open: true,
    intervals: intervals.map(([open_time, close_time]) => ({ open_time, close_time })),
  })
const certified = (more: object) => ({
  portfolio: {
    certifications: [
      {
        name: 'a',
        issuing_organization: 'b',
        issue_date: '2020-01-01',
        certificate_url: null,
        ...more,
      },
    ],
  },
})
const awarded = (more: object) => ({
  portfolio: { awards: [{ title: 'a', organization: 'b', year: 2020, description: '', ...more }] },
})
const monday = 'availability.working_hours.monday'

/** The change to send, and the field error expected: its path and message. */
// biome-ignore format: a table is read by its lines
const refused: [string, object, string, RegExp][] = [
  ['an empty first name', { personal: { first_name: ' ' } }, 'personal.first_name', /Enter your first name/],
  ['an address for a name', { personal: { first_name: 'www.x.com' } }, 'personal.first_name', /isn’t valid/],
  ['a name that turns the text around', { personal: { last_name: 'a\u202eb' } }, 'personal.last_name', /invisible/],
  ['a story that turns the text around', { personal: { bio: 'a\u2066b' } }, 'personal.bio', /invisible/],
  ['a story of 501 signs', { personal: { bio: 'a'.repeat(501) } }, 'personal.bio', /long/],
  ['a picture of the web', { personal: { profile_picture: 'https://x.example/a.png' } }, 'personal.profile_picture', /picture/],
  ['a language nobody knows', { personal: { languages: ['xx'] } }, 'personal.languages.0', /isn’t valid/],
  ['a language twice', { personal: { languages: ['fr', 'fr'] } }, 'personal.languages.1', /twice|once/],
  ['a zone that is none', { personal: { timezone: 'Africa/Atlantis' } }, 'personal.timezone', /isn’t valid/],
  ['an offset for a zone', { personal: { timezone: '+01:00' } }, 'personal.timezone', /isn’t valid/],
  ['a birthday that does not exist', { personal: { date_of_birth: '2001-02-29' } }, 'personal.date_of_birth', /valid date/],
  ['a birthday long ago', { personal: { date_of_birth: '1899-12-31' } }, 'personal.date_of_birth', /valid date/],
  ['a birthday to come', { personal: { date_of_birth: '2030-01-01' } }, 'personal.date_of_birth', /valid date/],
  ['somebody who is 18 tomorrow', { personal: { date_of_birth: '2008-11-24' } }, 'personal.date_of_birth', /18/],
  ['a gender nobody knows', { personal: { gender: 'x' } }, 'personal.gender', /isn’t valid/],
  ['an empty business name', { business: { business_name: '' } }, 'business.business_name', /Enter your business name/],
  ['a category nobody knows', { business: { category: 'pirate' } }, 'business.category', /ategory/],
  ['half a colleague', { business: { team_size: 1.5 } }, 'business.team_size', /number/],
  ['a town nobody knows', { location: { place_id: 'atlantis' } }, 'location.place_id', /town/],
  ['a pin in another country', { location: { coordinates: { latitude: 6.5, longitude: 3.4 } } }, 'location.coordinates', /isn’t valid/],
  ['a radius of nothing', { location: { service_radius: 0 } }, 'location.service_radius', /number/],
  ['an area nobody knows', { location: { service_areas: ['atlantis'] } }, 'location.service_areas.0', /town/],
  ['no place to meet', { location: { on_site_service: false } }, 'location.home_service', /Choose your place/],
  ['hours that end before they begin', day({ is_open: true, open_time: '18:00', close_time: '08:00' }), `${monday}.close_time`, /end|after|later/i],
  ['one of two hours that ends before it begins', open(['08:00', '10:00'], ['18:00', '14:00']), `${monday}.intervals.1.close_time`, /end|after|later/i],
  ['hours that overlap', open(['12:00', '18:00'], ['08:00', '12:01']), `${monday}.intervals`, /overlap/],
  ['an open day without hours', day({ is_open: true }), `${monday}.open_time`, /time/i],
  ['ends that are not those of the hours', day({ is_open: true, open_time: '09:00', intervals: [{ open_time: '08:00', close_time: '10:00' }], }), `${monday}.open_time`, /time/i],
  ['an hour that does not exist', day({ is_open: true, open_time: '08:60', close_time: '09:00' }), `${monday}.open_time`, /time/i],
  ['bookings a year and a day ahead', { availability: { advance_booking_days: 366 } }, 'availability.advance_booking_days', /number/],
  ['an address that runs a script', { social_media: { website: 'javascript:alert(1)' } }, 'social_media.website', /https/],
  ['an address with a password', { social_media: { website: 'https://kofi:cuts@evil.example/' } }, 'social_media.website', /https/],
  ['an address that turns the text around', { social_media: { website: 'https://kofi.example/\u202egpj' } }, 'social_media.website', /invisible|https/],
  ['a certificate on this machine', { portfolio: { certifications: [{ name: 'a', issuing_organization: 'b', issue_date: '2020-01-01', certificate_url: 'http://127.0.0.1/' }] } }, 'portfolio.certifications.0.certificate_url', /https/],
  ['another site for Facebook', { social_media: { facebook: 'https://facebook.com.evil.example/k' } }, 'social_media.facebook', /https/],
  ['an address for a name of Instagram', { social_media: { instagram: 'https://evil.example/kofi' } }, 'social_media.instagram', /isn’t valid/],
  ['another site for TikTok', { social_media: { tiktok: 'https://evil.example/@kofi' } }, 'social_media.tiktok', /isn’t valid/],
  ['a WhatsApp number without country code', { social_media: { whatsapp: '670123456' } }, 'social_media.whatsapp', /country code/],
  ['another site for WhatsApp', { social_media: { whatsapp: 'https://evil.example/237670123456' } }, 'social_media.whatsapp', /country code/],
  ['a business phone without country code', { business: { phone: '670123456' } }, 'business.phone', /country code/],
  ['a business phone that cannot get text messages', { business: { phone: '+237 222 22 00 00' } }, 'business.phone', /mobile/],
  ['a headline of two lines', { business: { headline: 'Fades\nand beards' } }, 'business.headline', /invisible/],
  ['a headline of 121 characters', { business: { headline: 'a'.repeat(121) } }, 'business.headline', /long/],
  ['a certificate of tomorrow', certified({ issue_date: '2026-11-24' }), 'portfolio.certifications.0.issue_date', /date on the certificate/],
  ['a certificate nobody has', certified({ id: unknownId }), 'portfolio.certifications.0.id', /isn’t valid/],
  ['an award of next year', awarded({ year: 2027 }), 'portfolio.awards.0.year', /number/],
  ['an award nobody has', awarded({ id: unknownId }), 'portfolio.awards.0.id', /isn’t valid/],
  ['a review nobody wrote', { portfolio: { testimonials: [{ id: unknownId }] } }, 'portfolio.testimonials.0.id', /review/i],
  ['an answer without words', { contact_preferences: { auto_responder_enabled: true } }, 'contact_preferences.auto_responder_message', /Write the automatic reply/],
  ['a field nobody knows', { business: { price: 5 } }, 'business.price', /Unknown field/],
  ['a badge of one\u2019s own', { business: { is_verified: true } }, 'business.is_verified', /Unknown field/],
]

describe('a profile takes no', () => {
  it.each(refused)(
    'refuses to save a profile with %s and marks the faulty field',
    async (_, groups, field, says) => {
      const problems = await shop.fieldErrors({ ...(groups as Groups), version: 1 })
      expect(Object.keys(problems)).toEqual([field])
      expect(problems[field]).toMatch(says)
      expect((await shop.get()).version).toBe(1)
    },
  )
})

test('accepts the date of birth of a professional who turns 18 today', async () => {
  const { patch } = await fixture.createListed()
  const response = await patch({ personal: { date_of_birth: '2008-11-23' } })
  expect(response.status).toBe(200)
})

test('a profile change with several errors returns all of them at once and saves nothing', async () => {
  const groups = {
    personal: { timezone: 'x' },
    location: { place_id: 'x' },
    business: { team_size: 9 },
  }
  expect(Object.keys(await shop.fieldErrors(groups)).toSorted()).toEqual([
    'location.place_id',
    'personal.timezone',
  ])
  expect((await shop.get()).business.team_size).toBeNull()
})
