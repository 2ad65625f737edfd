import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
let setup: BusinessFixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
  setup = await fixture.createListed()
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
  ['a web address as the first name', { personal: { first_name: 'www.x.com' } }, 'personal.first_name', /isn’t valid/],
  ['a name with a character that reverses the text', { personal: { last_name: 'a\u202eb' } }, 'personal.last_name', /invisible/],
  ['a bio with a character that reverses the text', { personal: { bio: 'a\u2066b' } }, 'personal.bio', /invisible/],
  ['a bio of 501 characters', { personal: { bio: 'a'.repeat(501) } }, 'personal.bio', /long/],
  ['a picture from another site', { personal: { profile_picture: 'https://x.example/a.png' } }, 'personal.profile_picture', /photo/],
  ['an unknown language', { personal: { languages: ['xx'] } }, 'personal.languages.0', /isn’t valid/],
  ['a language twice', { personal: { languages: ['fr', 'fr'] } }, 'personal.languages.1', /twice|once/],
  ['an unknown time zone', { personal: { timezone: 'Africa/Atlantis' } }, 'personal.timezone', /isn’t valid/],
  ['a UTC offset as the time zone', { personal: { timezone: '+01:00' } }, 'personal.timezone', /isn’t valid/],
  ['a birthday that does not exist', { personal: { date_of_birth: '2001-02-29' } }, 'personal.date_of_birth', /valid date/],
  ['a birthday before 1900', { personal: { date_of_birth: '1899-12-31' } }, 'personal.date_of_birth', /valid date/],
  ['a birthday in the future', { personal: { date_of_birth: '2030-01-01' } }, 'personal.date_of_birth', /valid date/],
  ['the birthday of a person who turns 18 tomorrow', { personal: { date_of_birth: '2008-11-24' } }, 'personal.date_of_birth', /18/],
  ['an unknown gender', { personal: { gender: 'x' } }, 'personal.gender', /isn’t valid/],
  ['an empty business name', { business: { business_name: '' } }, 'business.business_name', /Enter your business name/],
  ['an unknown category', { business: { category: 'pirate' } }, 'business.category', /ategory/],
  ['a team size of 1.5', { business: { team_size: 1.5 } }, 'business.team_size', /number/],
  ['an unknown town', { location: { place_id: 'atlantis' } }, 'location.place_id', /town/],
  ['a pin in another country', { location: { coordinates: { latitude: 6.5, longitude: 3.4 } } }, 'location.coordinates', /isn’t valid/],
  ['a service radius of 0', { location: { service_radius: 0 } }, 'location.service_radius', /number/],
  ['an unknown service area', { location: { service_areas: ['atlantis'] } }, 'location.service_areas.0', /town/],
  ['no place where clients are served', { location: { on_site_service: false } }, 'location.home_service', /Choose your place/],
  ['hours that end before they begin', day({ is_open: true, open_time: '18:00', close_time: '08:00' }), `${monday}.close_time`, /end|after|later/i],
  ['two intervals of which one ends before it begins', open(['08:00', '10:00'], ['18:00', '14:00']), `${monday}.intervals.1.close_time`, /end|after|later/i],
  ['hours that overlap', open(['12:00', '18:00'], ['08:00', '12:01']), `${monday}.intervals`, /overlap/],
  ['an open day without hours', day({ is_open: true }), `${monday}.open_time`, /time/i],
  ['an opening time that differs from the intervals', day({ is_open: true, open_time: '09:00', intervals: [{ open_time: '08:00', close_time: '10:00' }], }), `${monday}.open_time`, /time/i],
  ['an hour that does not exist', day({ is_open: true, open_time: '08:60', close_time: '09:00' }), `${monday}.open_time`, /time/i],
  ['bookings a year and a day ahead', { availability: { advance_booking_days: 366 } }, 'availability.advance_booking_days', /number/],
  ['a website URL that runs a script', { social_media: { website: 'javascript:alert(1)' } }, 'social_media.website', /https/],
  ['a website URL with a password', { social_media: { website: 'https://kofi:cuts@evil.example/' } }, 'social_media.website', /https/],
  ['a website URL with a character that reverses the text', { social_media: { website: 'https://kofi.example/\u202egpj' } }, 'social_media.website', /invisible|https/],
  ['a certificate URL on the server itself', { portfolio: { certifications: [{ name: 'a', issuing_organization: 'b', issue_date: '2020-01-01', certificate_url: 'http://127.0.0.1/' }] } }, 'portfolio.certifications.0.certificate_url', /https/],
  ['a Facebook URL on another site', { social_media: { facebook: 'https://facebook.com.evil.example/k' } }, 'social_media.facebook', /https/],
  ['a URL of another site as the Instagram name', { social_media: { instagram: 'https://evil.example/kofi' } }, 'social_media.instagram', /isn’t valid/],
  ['a TikTok URL on another site', { social_media: { tiktok: 'https://evil.example/@kofi' } }, 'social_media.tiktok', /isn’t valid/],
  ['a WhatsApp number without country code', { social_media: { whatsapp: '670123456' } }, 'social_media.whatsapp', /country code/],
  ['a WhatsApp URL on another site', { social_media: { whatsapp: 'https://evil.example/237670123456' } }, 'social_media.whatsapp', /country code/],
  ['a business phone without country code', { business: { phone: '670123456' } }, 'business.phone', /country code/],
  ['a business phone that cannot get text messages', { business: { phone: '+237 222 22 00 00' } }, 'business.phone', /mobile/],
  ['a headline of two lines', { business: { headline: 'Fades\nand beards' } }, 'business.headline', /invisible/],
  ['a headline of 121 characters', { business: { headline: 'a'.repeat(121) } }, 'business.headline', /long/],
  ['a certificate dated tomorrow', certified({ issue_date: '2026-11-24' }), 'portfolio.certifications.0.issue_date', /date on the certificate/],
  ['an unknown certificate id', certified({ id: unknownId }), 'portfolio.certifications.0.id', /isn’t valid/],
  ['an award of next year', awarded({ year: 2027 }), 'portfolio.awards.0.year', /number/],
  ['an unknown award id', awarded({ id: unknownId }), 'portfolio.awards.0.id', /isn’t valid/],
  ['an unknown review id', { portfolio: { testimonials: [{ id: unknownId }] } }, 'portfolio.testimonials.0.id', /review/i],
  ['an automatic reply without text', { contact_preferences: { auto_responder_enabled: true } }, 'contact_preferences.auto_responder_message', /Write the automatic reply/],
  ['an unknown field', { business: { price: 5 } }, 'business.price', /Unknown field/],
  ['a verification badge that the business gives itself', { business: { is_verified: true } }, 'business.is_verified', /Unknown field/],
]

describe('a profile takes no', () => {
  it.each(refused)(
    'refuses to save a profile with %s and marks the faulty field',
    async (_, groups, field, says) => {
      const problems = await setup.fieldErrors({ ...(groups as Groups), version: 1 })
      expect(Object.keys(problems)).toEqual([field])
      expect(problems[field]).toMatch(says)
      expect((await setup.get()).version).toBe(1)
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
  expect(Object.keys(await setup.fieldErrors(groups)).toSorted()).toEqual([
    'location.place_id',
    'personal.timezone',
  ])
  expect((await setup.get()).business.team_size).toBeNull()
})
