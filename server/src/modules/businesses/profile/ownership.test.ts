import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { type Shop, shopScenes } from '../../../testing/fixtures/business.ts'
import { media } from '../../media/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { shopProfiles } from '../profile.tables.ts'

let app: TestApp
let scenes: ReturnType<typeof shopScenes>
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  scenes = shopScenes(app)
  shop = await scenes.open()
})
afterAll(() => app.close())

describe('what belongs to others cannot be taken', () => {
  it('their pictures, wherever they would show', async () => {
    const other = await scenes.open()
    const { address } = await scenes.picture(other.business.owner.id)
    const piece = {
      title: 'a',
      description: '',
      image_url: address,
      category: null,
      featured: false,
    }
    expect(
      Object.keys(
        await shop.faults({
          personal: { profile_picture: address },
          business: { business_logo: address },
          portfolio: { profile_images: [address], work_samples: [piece] },
        }),
      ).toSorted(),
    ).toEqual([
      'business.business_logo',
      'personal.profile_picture',
      'portfolio.profile_images.0',
      'portfolio.work_samples.0.image_url',
    ])
  })

  it('their pieces and what is said of them', async () => {
    const other = await scenes.open()
    const award = { title: 'Best', organization: 'Cuts', year: 2024, description: '' }
    await other.patch({ portfolio: { awards: [award] } })
    const [theirs] = (await other.get()).portfolio.awards
    const review = await scenes.review(other)
    const portfolio = { awards: [{ ...award, id: theirs?.id }], testimonials: [{ id: review }] }
    expect(Object.keys(await shop.faults({ portfolio })).toSorted()).toEqual([
      'portfolio.awards.0.id',
      'portfolio.testimonials.0.id',
    ])
    expect((await other.get()).portfolio.awards).toEqual([theirs])
  })

  it('nor a review that a reviewer has hidden', async () => {
    const { faults, patch, get, business } = await scenes.open()
    const id = await scenes.review({ business })
    expect((await patch({ portfolio: { testimonials: [{ id }] } })).status).toBe(200)
    await app.db.update(reviews).set({ hiddenAt: app.clock.now() }).where(eq(reviews.id, id))
    expect((await get()).portfolio.testimonials).toEqual([])
    expect(Object.keys(await faults({ portfolio: { testimonials: [{ id }] } }))).toHaveLength(1)
  })
})

describe('two who save at the same time', () => {
  it('do not overwrite each other: exactly one is told', async () => {
    const { patch, get } = await scenes.open()
    const saves = [1, 2, 3, 4].map((team_size) => patch({ version: 1, business: { team_size } }))
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = answers.findIndex(({ ok }) => ok) + 1
    expect((await get()).business.team_size).toBe(winner)
  })

  it('one after the other: the second is told to look again', async () => {
    const { patch } = await scenes.open()
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

  it('takes the pin and the clock along, and leaves the currency', async () => {
    const { patch, get, business } = await scenes.open()
    const place_id = await app.people.aPlace(lagos)
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

  it('with another clock is refused while visits lie ahead', async () => {
    const { client, business } = await bookingScenes(app).booked()
    const place_id = await app.people.aPlace(lagos)
    const mine = await scenes.of(business)
    expect(await mine.faults({ location: { place_id } })).toEqual({
      'location.place_id': expect.stringMatching(/zone|clock|bookings/i),
    })
    app.clock.set(new Date(at('25T11:01')))
    expect(client.id).toBeTruthy()
    expect(await mine.faults({ location: { place_id } })).toEqual({})
    app.clock.set(new Date('2026-11-23T07:00:00Z'))
  })
})

test('the birthday and the number for taxes lie sealed in the database', async () => {
  const { patch, get, page, business } = await scenes.open()
  const secrets = { date_of_birth: '1987-06-05', tax_id: 'P087654321Z' }
  const { date_of_birth, tax_id } = secrets
  await patch({ personal: { date_of_birth }, business: { tax_id } })
  const { rows } = await app.db.execute(
    `select * from shop_profiles where business_id = '${business.id}'`,
  )
  const raw = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of Object.values(secrets)) expect(raw).not.toContain(secret)
  const mine = await get()
  expect([mine.personal.date_of_birth, mine.business.tax_id]).toEqual([date_of_birth, tax_id])
  const shown = JSON.stringify(await page())
  for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret)
  await patch({ personal: { date_of_birth: null } })
  const [row] = await app.db
    .select()
    .from(shopProfiles)
    .where(eq(shopProfiles.businessId, business.id))
  expect(row?.dateOfBirth).toBeNull()
})

test('the page of a business shows nothing that is its owner\u2019s alone', async () => {
  const { patch, page } = await scenes.open()
  const answer = await patch({
    personal: { gender: 'female', bio: 'Hello.' },
    business: { registration_number: 'RC-445566' },
    location: { postal_code: 'BP-7788' },
  })
  expect(answer.status).toBe(200)
  const shown = JSON.stringify(await page())
  for (const secret of ['female', 'RC-445566', 'BP-7788', '@people.test']) {
    expect(shown).not.toContain(secret)
  }
})

test('a picture that is taken out of the profile is let go, one that stays is not', async () => {
  const { patch, business } = await scenes.open()
  const [first, second] = [
    await scenes.picture(business.owner.id),
    await scenes.picture(business.owner.id),
  ]
  await patch({
    personal: { profile_picture: first.address },
    portfolio: { profile_images: [second.address] },
  })
  const unused = async () => {
    const rows = await app.db.select().from(media).where(eq(media.accountId, business.owner.id))
    return rows.filter(({ unusedAt }) => unusedAt).map(({ id }) => id)
  }
  expect(await unused()).toEqual([])
  await patch({ personal: { profile_picture: second.address }, portfolio: { profile_images: [] } })
  expect(await unused()).toEqual([first.id])
})

test('pieces of work keep their ids, their days and their order', async () => {
  const { patch, get, business } = await scenes.open()
  const { address } = await scenes.picture(business.owner.id)
  const piece = { description: '', image_url: address, category: null, featured: false }
  const titled = (title: string) => ({ ...piece, title })
  await patch({ portfolio: { work_samples: [titled('One'), titled('Two')] } })
  const [one, two] = (await get()).portfolio.work_samples
  app.clock.advance(60_000)
  const swapped = [two, titled('Three'), { ...one, title: 'Uno' }] as never
  expect((await patch({ portfolio: { work_samples: swapped } })).status).toBe(200)
  const kept = (await get()).portfolio.work_samples
  expect(kept.map(({ title }) => title)).toEqual(['Two', 'Three', 'Uno'])
  expect([kept[0], kept[2]?.id, kept[2]?.created_at]).toEqual([two, one?.id, one?.created_at])
  expect(kept[1]?.created_at).not.toBe(one?.created_at)
})
