import { profileGroups, readOnlyFields } from '@ujuzi/contract/businesses/profile-fields'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
/** Businesses that no test changes; the full one has an item in every portfolio list. */
let unchanged: BusinessFixture
let full: BusinessFixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
  unchanged = await fixture.createListed({ verifiedAt: null })
  full = await openFullSetup()
})
afterAll(() => app.close())

/** Profile shape of the specification. Every writable field needs a row in fields.test.ts, or it does not compile. */
const specified = {
  personal:
    'first_name last_name email phone_number profile_picture bio languages timezone date_of_birth gender',
  business:
    'business_name headline business_logo business_description category phone phone_verified business_type registration_number tax_id years_in_business team_size',
  location:
    'primary_address city state country postal_code coordinates service_radius service_areas home_service on_site_service',
  availability: 'working_hours timezone emergency_services advance_booking_days same_day_booking',
  social_media: 'website facebook instagram twitter tiktok whatsapp',
  verification:
    'email_verified phone_verified identity_verified business_verified license_verified insurance_verified background_check_verified verification_badges',
  portfolio: 'profile_images work_samples certifications awards testimonials',
  contact_preferences:
    'preferred_contact_method response_time auto_responder_enabled auto_responder_message emergency_contact_available',
}
const itemFields = {
  work_samples: 'id title description image_url category created_at featured',
  certifications: 'id name issuing_organization issue_date certificate_url',
  awards: 'id title organization year description',
  testimonials: 'id client_name rating review service_category created_at verified',
}
type Verification = Awaited<ReturnType<BusinessFixture['get']>>['verification']
const badge = {
  id: 'identity',
  type: 'identity',
  title: 'Identity verified',
  description: 'We checked a document.',
  verified_at: '2026-11-23T07:00:00.000Z',
  icon: 'identity',
}
const groupsOf = (shape: object) => Object.entries(shape) as [keyof typeof specified, string][]

describe('the profile has every field of the specification', () => {
  it.each(groupsOf(specified))(
    'the field group “%s” of a business profile has every field of the specification',
    async (group, names) => {
      const profile = await unchanged.get()
      for (const name of names.split(' ')) expect(profile[group]).toHaveProperty(name)
    },
  )

  // The verification is read-only as a whole, which is tested below.
  it.each(groupsOf(specified).filter(([group]) => group !== 'verification'))(
    'every specified field in the field group “%s” of a business profile is writable or read-only',
    (group, names) => {
      const known = {
        ...(group in profileGroups ? profileGroups[group as keyof typeof profileGroups] : {}),
        ...(group in readOnlyFields ? readOnlyFields[group as keyof typeof readOnlyFields] : {}),
      }
      expect(Object.keys(known)).toEqual(expect.arrayContaining(names.split(' ')))
    },
  )
})

test.each(Object.entries(itemFields))(
  'the portfolio items in %s have exactly the fields of the specification',
  async (list, names) => {
    const { portfolio } = await full.get()
    const [item] = portfolio[list as keyof typeof itemFields]
    expect(Object.keys(item ?? {}).toSorted()).toEqual(names.split(' ').toSorted())
  },
)

test('a verification badge has a title, a description and the time of the check', async () => {
  const setup = await fixture.createListed({ verifiedAt: app.clock.now() })
  const { verification } = await setup.get()
  expect(verification).toMatchObject({ identity_verified: true, email_verified: true })
  expect(verification.verification_badges[0]).toEqual({
    ...badge,
    description: expect.stringContaining('document'),
    verified_at: app.clock.now().toISOString(),
  })
})

const foreign: [string, unknown][] = [
  ['id', '01a20384-9997-7ecc-8567-0b24e9c66f32'],
  ['published', false],
  ['created_at', '2020-01-01T00:00:00.000Z'],
  ['updated_at', '2020-01-01T00:00:00.000Z'],
  [
    'pictures',
    [
      {
        id: '01a20384-9997-7ecc-8567-0b24e9c66f32',
        url: '/',
        width: 1,
        height: 1,
        widths: [],
        avif: true,
        placeholder: '',
      },
    ],
  ],
  ['service_area_names', ['Paris']],
  ['rating', 5],
  ['review_count', 700],
  ['personal.email', 'other@people.test'],
  ['personal.phone_number', '+237670000000'],
  ['business.phone_verified', true],
  ['location.city', 'Paris'],
  ['location.state', 'Texas'],
  ['location.country', 'FR'],
  ['availability.timezone', 'Africa/Lagos'],
]
const verified = specified.verification.split(' ') as (keyof Verification)[]

describe('what follows from something else is refused when it differs', () => {
  it.each(foreign)('refuses to change the read-only profile field %s', async (path, value) => {
    const [group = '', name] = path.split('.')
    const change = { [group]: name ? { [name]: value } : value, version: 1 }
    expect(await unchanged.fieldErrors(change)).toEqual({ [path]: 'You can’t change this here' })
    expect((await unchanged.get()).version).toBe(1)
  })

  it.each(verified)(
    'refuses to change the read-only profile field verification.%s',
    async (name) => {
      const { verification } = await unchanged.get()
      const value = verification[name]
      const turned = { ...verification, [name]: typeof value === 'boolean' ? !value : [badge] }
      expect(await unchanged.fieldErrors({ verification: turned } as object)).toEqual({
        verification: 'You can’t change this here',
      })
    },
  )

  it('refuses to change read-only fields of portfolio items', async () => {
    const { portfolio } = await full.get()
    const change = {
      work_samples: portfolio.work_samples.map((item) => ({ ...item, created_at: 'yesterday' })),
      testimonials: portfolio.testimonials.map((said) => ({ ...said, rating: 1, review: 'Bad' })),
    }
    expect(await full.fieldErrors({ portfolio: change })).toEqual({
      'portfolio.work_samples.0.created_at': 'You can’t change this here',
      'portfolio.testimonials.0.rating': 'You can’t change this here',
      'portfolio.testimonials.0.review': 'You can’t change this here',
    })
  })
})

test('a profile that was read can be saved back whole with one field changed', async () => {
  const setup = await openFullSetup()
  const before = await setup.get()
  const response = await setup.put({ ...before, business: { ...before.business, team_size: 7 } })
  expect(response.ok ? 200 : response.error).toBe(200)
  const after = await setup.get()
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    business: { ...before.business, team_size: 7 },
  })
})

test('refuses a full profile update that lacks a group of fields', async () => {
  const { portfolio: _, ...rest } = await unchanged.get()
  const response = await unchanged.put(rest as never)
  expect(response).toMatchObject({
    status: 422,
    error: { fields: { portfolio: expect.any(String) } },
  })
})

/** A business with an item in every portfolio list. */
async function openFullSetup(): Promise<BusinessFixture> {
  const setup = await fixture.createListed()
  const { url } = await fixture.createPicture(setup.business.owner.id)
  const review = await fixture.createReview(setup)
  const response = await setup.patch({
    personal: { profile_picture: url, date_of_birth: '1990-02-28', languages: ['fr'] },
    business: { tax_id: 'M051912345678A', business_logo: url },
    social_media: { website: 'https://kofi.example/', instagram: 'kofi', twitter: 'kofi' },
    portfolio: {
      profile_images: [url],
      work_samples: [
        { title: 'Fade', description: '', image_url: url, category: null, featured: true },
      ],
      certifications: [
        {
          name: 'Barber',
          issuing_organization: 'CM',
          issue_date: '2019-05-17',
          certificate_url: null,
        },
      ],
      awards: [{ title: 'Best', organization: 'Cuts', year: 2024, description: '' }],
      testimonials: [{ id: review }],
    },
  })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return setup
}
