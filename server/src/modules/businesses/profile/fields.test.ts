import { profileFields, type profileGroups } from '@ujuzi/contract/businesses/profile-fields'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots, type Professional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'
import { accounts } from '../../accounts/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
})
afterAll(() => app.close())

type Groups = Omit<Parameters<BusinessFixture['patch']>[0], 'version'>
type PublicProfile = Professional['about']
/** The value to write, the value to read back if it differs, and the effect elsewhere. */
type Case = {
  write: (setup: BusinessFixture) => unknown
  read?: (setup: BusinessFixture) => unknown
  /** Also written, for fields that have no effect alone. */
  beside?: Groups
  effect: 'none' | ((setup: BusinessFixture, written: unknown) => Promise<unknown>)
}

const said =
  (pick: (page: Professional) => unknown, wanted?: unknown) =>
  async (setup: BusinessFixture, written: unknown) =>
    expect(pick(await setup.getPublicPage())).toEqual(wanted ?? written)
const onPage = (pick: (about: PublicProfile) => unknown, wanted?: unknown) =>
  said((page) => pick(page.about), wanted)

/** A value that is read back and shown in another form. */
const parsed = (typed: string, stored: string, pick: (page: Professional) => unknown): Case => ({
  write: () => typed,
  read: () => stored,
  effect: said(pick, stored),
})

const found = async (query: Record<string, string>) => {
  const response = await app.call(listProfessionals, { query })
  return response.ok ? response.data.results.map(({ id }) => id) : []
}
async function freeDays({ business }: BusinessFixture) {
  const query = { service_id: business.service.id, days: '14' }
  const response = await app.call(listSlots, { params: { id: business.id }, query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)
}
async function autoReply({ business }: BusinessFixture) {
  const request = { service_id: business.service.id, start: at('25T10:00') }
  const response = await bookingFixture(app).request(await app.people.client(), request)
  return response.ok && response.data.auto_reply
}
const uploaded = async ({ business }: BusinessFixture) =>
  (await fixture.createPicture(business.owner.id)).url
const same = (value: unknown): Pick<Case, 'write'> => ({ write: () => value })
const withId = { id: expect.any(String) }

let lastPlace = ''
const anotherTown = async () => {
  const spot = { latitude: 4.15, longitude: 9.24, region: 'Southwest' }
  lastPlace = await app.people.createPlace({ name: 'Limbe', ...spot })
  return lastPlace
}
const lunch = { open_time: '09:00', close_time: '12:00' }
const late = { open_time: '14:00', close_time: '24:00' }
const monday = { is_open: true, open_time: '09:00', close_time: '24:00', intervals: [lunch, late] }
const closed = { is_open: false, open_time: null, close_time: null, intervals: [] }

const cases: { [G in keyof typeof profileGroups]: Record<keyof (typeof profileGroups)[G], Case> } =
  {
    personal: {
      first_name: {
        ...same('Ngozi'),
        beside: { personal: { bio: 'I learnt from my aunt.' } },
        effect: onPage((about) => about.person?.first_name),
      },
      last_name: {
        ...same('Adébáyọ̀'),
        effect: async ({ business }) => {
          const [row] = await app.db
            .select()
            .from(accounts)
            .where(eq(accounts.id, business.owner.id))
          expect(row?.name).toBe('Kofi Adébáyọ̀')
        },
      },
      profile_picture: {
        write: uploaded,
        effect: async (setup, written) => {
          const small = String(written).replace('1200', '320')
          expect((await setup.getPublicPage()).profileImage).toBe(small)
        },
      },
      bio: { ...same('I learnt from my aunt.'), effect: onPage((about) => about.person?.bio) },
      languages: { ...same(['fr', 'ha']), effect: onPage((about) => about.languages) },
      timezone: {
        ...same('Europe/Paris'),
        effect: async (setup, written) => expect(await setup.findEmailTimeZone()).toBe(written),
      },
      date_of_birth: { ...same('1990-02-28'), effect: 'none' },
      gender: { ...same('female'), effect: 'none' },
    },
    business: {
      business_name: {
        ...same('Quillon Barbers'),
        effect: async (setup) => expect(await found({ q: 'quillon' })).toContain(setup.business.id),
      },
      business_logo: {
        write: uploaded,
        effect: async (setup, written) =>
          expect((await setup.getPublicPage()).about?.logo).toBe(
            String(written).replace('1200', '320'),
          ),
      },
      headline: { ...same('Fades for weddings'), effect: said((page) => page.business) },
      phone: parsed('00237 670 12 34 56', '+237670123456', (page) => page.phone),
      business_description: { ...same('Fades\nand beards.'), effect: said((page) => page.bio) },
      category: {
        ...same('tailor'),
        effect: async (setup) =>
          expect(await found({ category: 'tailor', limit: '100' })).toContain(setup.business.id),
      },
      business_type: { ...same('cooperative'), effect: onPage((about) => about.business_type) },
      registration_number: { ...same('RC/DLA/2019/B/1234'), effect: 'none' },
      tax_id: { ...same('M051912345678A'), effect: 'none' },
      years_in_business: { ...same(11), effect: onPage((about) => about.years_in_business) },
      team_size: { ...same(4), effect: onPage((about) => about.team_size) },
    },
    location: {
      place_id: { write: anotherTown, effect: said((page) => page.town, 'Limbe') },
      primary_address: { ...same('Rue 12, door 3'), effect: said((page) => page.address) },
      district: { ...same('Akwa'), effect: said((page) => page.location, 'Akwa, Douala') },
      postal_code: { ...same('BP 1234'), effect: 'none' },
      coordinates: {
        ...same({ latitude: 4.1, longitude: 9.75 }),
        effect: said(({ latitude, longitude }) => ({ latitude, longitude })),
      },
      service_radius: {
        ...same(25),
        beside: { location: { home_service: true } },
        effect: onPage((about) => about.home_service?.radius_km),
      },
      service_areas: {
        write: async () => [await anotherTown()],
        beside: { location: { home_service: true } },
        effect: onPage((about) => about.home_service?.areas, ['Limbe']),
      },
      home_service: {
        ...same(true),
        effect: said((page) => page.visit_places, ['business', 'client']),
      },
      parking_available: {
        ...same(true),
        effect: onPage((about) => about.parking_available),
      },
      on_site_service: {
        ...same(false),
        beside: { location: { home_service: true } },
        effect: said((page) => page.visit_places, ['client']),
      },
    },
    availability: {
      working_hours: {
        ...same({ monday, tuesday: { is_open: true, ...lunch }, sunday: { is_open: false } }),
        read: ({ business: _ }) =>
          expect.objectContaining({
            monday,
            tuesday: { is_open: true, ...lunch, intervals: [lunch] },
            sunday: closed,
            wednesday: expect.objectContaining({ open_time: '08:00', close_time: '18:00' }),
          }),
        effect: async (setup) => {
          expect(await freeDays(setup)).not.toContain('2026-11-29')
          expect((await setup.getPublicPage()).opening_hours[0]).toEqual([
            { opens: '09:00', closes: '12:00' },
            { opens: '14:00', closes: '24:00' },
          ])
        },
      },
      emergency_services: { ...same(true), effect: onPage((about) => about.emergency?.services) },
      advance_booking_days: {
        ...same(3),
        effect: async (setup) => expect((await freeDays(setup)).at(-1)).toBe('2026-11-26'),
      },
      same_day_booking: {
        ...same(false),
        effect: async (setup) => expect((await freeDays(setup)).at(0)).toBe('2026-11-24'),
      },
    },
    social_media: {
      website: { ...same('https://kofi.example/book'), effect: said((page) => page.website) },
      facebook: { ...same('https://fb.com/kofi'), effect: onPage((about) => about.facebook) },
      instagram: parsed('https://instagram.com/kofi.cuts?hl=fr', 'kofi.cuts', (p) => p.instagram),
      twitter: parsed('@kofi', 'kofi', ({ about }) => about?.twitter),
      tiktok: parsed('https://www.tiktok.com/@kofi.cuts?lang=fr', 'kofi.cuts', (p) => p.tiktok),
      whatsapp: parsed('https://wa.me/237690123456', '+237690123456', (p) => p.whatsapp),
    },
    portfolio: {
      profile_images: {
        write: async (setup) => [await uploaded(setup), await uploaded(setup)],
        effect: said((page) => page.galleryImages),
      },
      work_samples: {
        write: async (setup) => [await sample(setup, 'Second'), await sample(setup, 'First')],
        read: () => [
          expect.objectContaining({ title: 'Second', ...withId }),
          expect.objectContaining({ title: 'First', ...withId }),
        ],
        effect: said((page) => page.work_samples.map(({ title }) => title), ['Second', 'First']),
      },
      certifications: {
        write: () => [certification],
        read: () => [{ ...certification, ...withId }],
        effect: onPage((about) => about.certifications),
      },
      awards: {
        write: () => [award],
        read: () => [{ ...award, ...withId }],
        effect: onPage((about) => about.awards),
      },
      testimonials: {
        write: async (setup) => [{ id: await fixture.createReview(setup) }],
        read: () => [
          {
            ...withId,
            client_name: 'Amina D.',
            rating: 5,
            review: expect.stringMatching(/^Visit/),
            service_category: 'barber',
            created_at: expect.any(String),
            verified: true,
          },
        ],
        effect: onPage(
          (about) => about.testimonials?.map(({ client_name }) => client_name),
          ['Amina D.'],
        ),
      },
    },
    contact_preferences: {
      preferred_contact_method: {
        ...same('phone'),
        effect: onPage((about) => about.preferred_contact_method),
      },
      response_time: { ...same('within_an_hour'), effect: onPage((about) => about.response_time) },
      auto_responder_enabled: {
        ...same(true),
        beside: { contact_preferences: { auto_responder_message: 'I call you tonight.' } },
        effect: async (setup) => expect(await autoReply(setup)).toBe('I call you tonight.'),
      },
      auto_responder_message: {
        ...same('I call you tomorrow.'),
        beside: { contact_preferences: { auto_responder_enabled: true } },
        effect: async (setup, written) => expect(await autoReply(setup)).toBe(written),
      },
      emergency_contact_available: {
        ...same(true),
        effect: onPage((about) => about.emergency?.contact),
      },
    },
  }

const certification = {
  name: 'Master barber',
  issuing_organization: 'Chambre des métiers',
  issue_date: '2019-05-17',
  certificate_url: 'https://certificates.example/7',
}
const award = { title: 'Best fade', organization: 'Douala Cuts', year: 2024, description: '' }
const sample = async (setup: BusinessFixture, title: string) => ({
  title,
  description: 'Two hours of work.',
  image_url: await uploaded(setup),
  category: 'barber' as const,
  featured: false,
})
const rows = Object.entries(cases).flatMap(([group, fields]) =>
  Object.entries(fields).map(
    ([field, one]) => ({ name: `${group}.${field}`, group, field, ...one }) as Row,
  ),
)
type Row = Case & { name: string; group: keyof typeof profileGroups; field: string }

describe('what is written into a profile is read back, and shows where it should', () => {
  it.each(rows)('saves the field $name', async ({ group, field, write, read, beside, effect }) => {
    const setup = await fixture.createListed()
    const value = await write(setup)
    const change = { ...beside, [group]: { ...beside?.[group], [field]: value } } as Groups
    const response = await setup.patch(change)
    expect(response.ok ? 200 : response.error).toBe(200)
    const profile = await setup.get()
    expect(response.ok && response.data).toEqual(profile)
    const kept = (profile[group] as Record<string, unknown>)[field]
    expect(kept).toEqual(read ? read(setup) : value)
    expect(profile.version).toBe(2)
    if (effect !== 'none') await effect(setup, value)
    const { seenBy } = (profileFields[group] as Record<string, { seenBy: string }>)[field] ?? {}
    if (seenBy === 'owner') expect(JSON.stringify(await setup.getPublicPage())).not.toContain(value)
    expect(await setup.isListingCurrent()).toBe(true)
  })
})

test('the response to a save that publishes the business shows the profile as published', async () => {
  const setup = await fixture.createListed({ publishedAt: null, bio: '' })
  const response = await setup.patch({ business: { business_description: 'We cut hair.' } })
  expect(response.ok && response.data.published).toBe(true)
  expect(response.ok && response.data).toEqual(await setup.get())
})
