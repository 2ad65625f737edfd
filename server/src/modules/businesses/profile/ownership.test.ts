import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'
import { media } from '../../media/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { businessProfiles } from '../profile.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
let setup: BusinessFixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
  setup = await fixture.createListed()
})
afterAll(() => app.close())

describe('what belongs to others cannot be taken', () => {
  it('refuses pictures of another business in every picture field of the profile', async () => {
    const other = await fixture.createListed()
    const { url } = await fixture.createPicture(other.business.owner.id)
    const sample = {
      title: 'a',
      description: '',
      image_url: url,
      category: null,
      featured: false,
    }
    expect(
      Object.keys(
        await setup.fieldErrors({
          personal: { profile_picture: url },
          business: { business_logo: url },
          portfolio: { profile_images: [url], work_samples: [sample] },
        }),
      ).toSorted(),
    ).toEqual([
      'business.business_logo',
      'personal.profile_picture',
      'portfolio.profile_images.0',
      'portfolio.work_samples.0.image_url',
    ])
  })

  it('refuses awards and reviews of another business in the portfolio', async () => {
    const other = await fixture.createListed()
    const award = { title: 'Best', organization: 'Cuts', year: 2024, description: '' }
    await other.patch({ portfolio: { awards: [award] } })
    const [theirs] = (await other.get()).portfolio.awards
    const review = await fixture.createReview(other)
    const portfolio = { awards: [{ ...award, id: theirs?.id }], testimonials: [{ id: review }] }
    expect(Object.keys(await setup.fieldErrors({ portfolio })).toSorted()).toEqual([
      'portfolio.awards.0.id',
      'portfolio.testimonials.0.id',
    ])
    expect((await other.get()).portfolio.awards).toEqual([theirs])
  })

  it('a review hidden by a moderator disappears from the profile’s testimonials and cannot be added again', async () => {
    const { fieldErrors, patch, get, business } = await fixture.createListed()
    const id = await fixture.createReview({ business })
    expect((await patch({ portfolio: { testimonials: [{ id }] } })).status).toBe(200)
    await app.db.update(reviews).set({ hiddenAt: app.clock.now() }).where(eq(reviews.id, id))
    expect((await get()).portfolio.testimonials).toEqual([])
    expect(Object.keys(await fieldErrors({ portfolio: { testimonials: [{ id }] } }))).toHaveLength(
      1,
    )
  })
})

describe('two who save at the same time', () => {
  it('of four simultaneous saves based on one profile version, exactly one succeeds', async () => {
    const { patch, get } = await fixture.createListed()
    const saves = [1, 2, 3, 4].map((team_size) => patch({ version: 1, business: { team_size } }))
    const responses = await Promise.all(saves)
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = responses.findIndex(({ ok }) => ok) + 1
    expect((await get()).business.team_size).toBe(winner)
  })

  it('refuses a profile change that is based on an older version of the profile', async () => {
    const { patch } = await fixture.createListed()
    await patch({ version: 1, business: { team_size: 2 } })
    const late = await patch({ version: 1, personal: { bio: 'Late' } })
    expect(late).toMatchObject({ status: 409, error: { code: 'version_conflict' } })
  })
})

describe('another town', () => {
  const lagos = {
    name: 'Lagos',
    countryCode: 'NG',
    latitude: 6.45,
    longitude: 3.39,
    timeZone: 'Africa/Lagos',
  }

  it('changing the town of a business changes its coordinates and time zone', async () => {
    const { patch, get, business } = await fixture.createListed()
    const place_id = await app.people.createPlace(lagos)
    expect((await patch({ location: { place_id } })).status).toBe(200)
    const { location, availability } = await get()
    expect(location).toMatchObject({
      city: 'Lagos',
      country: 'NG',
      coordinates: { latitude: 6.45 },
    })
    expect(availability.timezone).toBe('Africa/Lagos')
    expect(business.currency).toBe('XAF')
  })

  it('refuses a town in another time zone while the business has upcoming bookings', async () => {
    const { client, business } = await bookingFixture(app).createBooking()
    const place_id = await app.people.createPlace(lagos)
    const mine = await fixture.forBusiness(business)
    expect(await mine.fieldErrors({ location: { place_id } })).toEqual({
      'location.place_id': expect.stringMatching(/zone|clock|bookings/i),
    })
    app.clock.set(new Date(at('25T11:01')))
    expect(client.id).toBeTruthy()
    expect(await mine.fieldErrors({ location: { place_id } })).toEqual({})
    app.clock.set(new Date('2026-11-23T07:00:00Z'))
  })
})

test('the owner’s date of birth and the tax number are encrypted in the database', async () => {
  const { patch, get, getPublicPage, business } = await fixture.createListed()
  const secrets = { date_of_birth: '1987-06-05', tax_id: 'P087654321Z' }
  const { date_of_birth, tax_id } = secrets
  await patch({ personal: { date_of_birth }, business: { tax_id } })
  const { rows } = await app.db.execute(
    `select * from business_profiles where business_id = '${business.id}'`,
  )
  const raw = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of Object.values(secrets)) expect(raw).not.toContain(secret)
  const mine = await get()
  expect([mine.personal.date_of_birth, mine.business.tax_id]).toEqual([date_of_birth, tax_id])
  const shown = JSON.stringify(await getPublicPage())
  for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret)
  await patch({ personal: { date_of_birth: null } })
  const [row] = await app.db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessId, business.id))
  expect(row?.dateOfBirth).toBeNull()
})

test('the page of a business shows no private details of its owner', async () => {
  const { patch, getPublicPage } = await fixture.createListed()
  const response = await patch({
    personal: { gender: 'female', bio: 'Hello.' },
    business: { registration_number: 'RC-445566' },
    location: { postal_code: 'BP-7788' },
  })
  expect(response.status).toBe(200)
  const shown = JSON.stringify(await getPublicPage())
  for (const secret of ['female', 'RC-445566', 'BP-7788', '@people.test']) {
    expect(shown).not.toContain(secret)
  }
})

test('a picture that the profile no longer shows is marked unused, and a picture it still shows is not', async () => {
  const { patch, business } = await fixture.createListed()
  const [first, second] = [
    await fixture.createPicture(business.owner.id),
    await fixture.createPicture(business.owner.id),
  ]
  await patch({
    personal: { profile_picture: first.url },
    portfolio: { profile_images: [second.url] },
  })
  const unused = async () => {
    const rows = await app.db.select().from(media).where(eq(media.accountId, business.owner.id))
    return rows.filter(({ unusedAt }) => unusedAt).map(({ id }) => id)
  }
  expect(await unused()).toEqual([])
  await patch({ personal: { profile_picture: second.url }, portfolio: { profile_images: [] } })
  expect(await unused()).toEqual([first.id])
})

test('work samples keep their ids and creation dates and appear in the order in which the profile was saved', async () => {
  const { patch, get, business } = await fixture.createListed()
  const { url } = await fixture.createPicture(business.owner.id)
  const sample = { description: '', image_url: url, category: null, featured: false }
  const sampleTitled = (title: string) => ({ ...sample, title })
  await patch({ portfolio: { work_samples: [sampleTitled('One'), sampleTitled('Two')] } })
  const [one, two] = (await get()).portfolio.work_samples
  app.clock.advance(60_000)
  const swapped = [two, sampleTitled('Three'), { ...one, title: 'Uno' }] as never
  expect((await patch({ portfolio: { work_samples: swapped } })).status).toBe(200)
  const kept = (await get()).portfolio.work_samples
  expect(kept.map(({ title }) => title)).toEqual(['Two', 'Three', 'Uno'])
  expect([kept[0], kept[2]?.id, kept[2]?.created_at]).toEqual([two, one?.id, one?.created_at])
  expect(kept[1]?.created_at).not.toBe(one?.created_at)
})
