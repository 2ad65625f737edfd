import type { Service } from '@ujuzi/contract/services/services'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { serviceFixture } from '../../../testing/fixtures/services.ts'
import { businesses, serviceOptions, services } from '../../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())

type Response = { ok: boolean; status: number }
const dataOf = (response: Response) => (response as unknown as { data: Service }).data
const fieldsOf = (response: Response) =>
  (response as unknown as { error: { fields: Record<string, string> } }).error.fields

const short = { name: 'Short', price: 5000, duration: 60 }
const long = { name: 'Long', price: 9000, duration: 120, gaps: [{ after: 45, minutes: 30 }] }
const wash = { name: 'Wash', price: 1000, duration: 15 }

describe('a service with variants', () => {
  it('a service with variants has the lowest price and the shortest duration of its variants', async () => {
    const { create } = await fixture.createBusiness()
    const cheapAndLong = { name: 'Training model', price: 2000, duration: 180 }
    const made = dataOf(await create({ variants: [long, short, cheapAndLong], price: 1 }))
    expect(made).toMatchObject({ price: 2000, duration: 60, gaps: [] })
    expect(made.variants.map(({ name }) => name)).toEqual(['Long', 'Short', 'Training model'])
    expect(made.variants[0]).toMatchObject({ ...long, place: null })
  })

  it('refuses a service variant at a kind of place where the business takes no appointments', async () => {
    const { create, change } = await fixture.createBusiness()
    const home = { ...long, place: 'client' as const }
    const refused = await create({ variants: [short, home] })
    expect(refused.status).toBe(422)
    expect(Object.keys(fieldsOf(refused))).toEqual(['variants.1.place'])
    const made = dataOf(await create({ variants: [short, { ...long, place: 'business' }] }))
    expect(made.variants.map(({ place }) => place)).toEqual([null, 'business'])
    expect(fieldsOf(await change({ variants: [home] }, made.id))).toEqual({
      'variants.0.place': expect.stringContaining('take appointments there'),
    })
    const visitPlaces = ['client' as const]
    await app.db
      .update(businesses)
      .set({ visitPlaces })
      .where(eq(businesses.id, made.professional_id))
    expect(dataOf(await change({ title: 'Braids at home' }, made.id)).variants).toHaveLength(2)
    expect(dataOf(await change({ variants: [home] }, made.id)).variants).toMatchObject([home])
  })

  it('changing the variants of a service updates its price and duration, and the variants keep their ids', async () => {
    const { create, change } = await fixture.createBusiness()
    const made = dataOf(await create({ variants: [short, long] }))
    const [first, second] = made.variants
    const swapped = [
      { ...second, name: 'Short', price: 4000 },
      { ...first, name: 'Long' },
    ] as Service['variants']
    const changed = dataOf(await change({ variants: swapped }, made.id))
    expect(changed).toMatchObject({ price: 4000, duration: 60, variants: swapped })
  })

  it('a change that leaves out all variants archives them and gives the service its own price and duration', async () => {
    const { create, change } = await fixture.createBusiness()
    const made = dataOf(await create({ variants: [short, long], gaps: [] }))
    const plain = dataOf(
      await change({ variants: [], price: 7000, duration: 90, gaps: long.gaps }, made.id),
    )
    expect(plain).toMatchObject({ variants: [], price: 7000, duration: 90, gaps: long.gaps })
    const rows = await app.db
      .select()
      .from(serviceOptions)
      .where(eq(serviceOptions.serviceId, made.id))
    expect(rows.map(({ archivedAt }) => archivedAt)).toEqual([app.clock.now(), app.clock.now()])
  })

  it('a change keeps the variants, add-ons, preparation and clean-up time that it does not name', async () => {
    const { create, change } = await fixture.createBusiness()
    const shape = { variants: [short], add_ons: [wash], preparation: 10, clean_up: 20 }
    const made = dataOf(await create(shape))
    const changed = dataOf(await change({ title: 'Braids for the wedding' }, made.id))
    expect(changed).toMatchObject({ ...shape, title: 'Braids for the wedding', price: 5000 })
  })

  it('variants and add-ons have the currency of their service', async () => {
    const { create, change } = await fixture.createBusiness()
    const made = dataOf(await create({ variants: [short], add_ons: [wash] }))
    expect(dataOf(await change({ currency: 'USD' }, made.id))).toMatchObject({
      currency: 'USD',
      price: 5000,
      variants: [{ price: 5000 }],
      add_ons: [{ price: 1000 }],
    })
    const cents = { ...wash, price: 10.5 }
    expect(fieldsOf(await change({ currency: 'XAF', add_ons: [cents] }, made.id))).toEqual({
      'add_ons.0.price': 'This currency doesn’t use that many decimals',
    })
  })

  it('refuses a price or duration of a service that differs from the lowest of its variants', async () => {
    const { create, change } = await fixture.createBusiness()
    const { id } = dataOf(await create({ variants: [short] }))
    expect((await change({ price: 5000, duration: 60 }, id)).status).toBe(200)
    expect(Object.keys(fieldsOf(await change({ price: 4000, duration: 45 }, id)))).toEqual([
      'price',
      'duration',
    ])
  })

  it('refuses variants with duplicate names or with ids from another service', async () => {
    const { create, change } = await fixture.createBusiness()
    const other = dataOf(await create({ variants: [short] }))
    const { id } = dataOf(await create())
    const stolen = { ...long, id: other.variants[0]?.id }
    const twice = [short, { ...long, name: 'SHORT' }, stolen]
    expect(Object.keys(fieldsOf(await change({ variants: twice }, id)))).toEqual([
      'variants.1.name',
      'variants.2.id',
    ])
  })

  it('the error for a waiting time that ends after its service variant does names the variant', async () => {
    const { create } = await fixture.createBusiness()
    const late = { ...long, gaps: [{ after: 100, minutes: 30 }] }
    expect(fieldsOf(await create({ variants: [short, late] }))).toEqual({
      'variants.1.gaps.0.minutes': 'Waiting must end before the service does',
    })
  })
})

describe('a group session', () => {
  const sessions = [
    { weekday: 2, start: '18:30' },
    { weekday: 6, start: '09:00' },
  ]

  it('saving a group session keeps its number of seats and sorts its weekly times', async () => {
    const { create, get } = await fixture.createBusiness()
    const made = dataOf(await create({ seats: 8, sessions: sessions.toReversed() }))
    expect(dataOf(await get(made.id))).toMatchObject({ seats: 8, sessions })
  })

  it('refuses group sessions with a single seat or a repeated time', async () => {
    const { create } = await fixture.createBusiness()
    expect(Object.keys(fieldsOf(await create({ sessions })))).toEqual(['sessions'])
    const twice = [...sessions, { weekday: 6, start: '09:00' }]
    const refused = await create({ seats: 8, sessions: twice })
    expect(Object.keys(fieldsOf(refused))).toEqual(['sessions.2.start'])
  })
})

describe('the database', () => {
  it('the database refuses a service whose price or duration is not the lowest of its variants', async () => {
    const { create } = await fixture.createBusiness()
    const { id } = dataOf(await create({ variants: [short, long] }))
    const ofService = eq(services.id, id)
    const broken = [
      app.db.update(services).set({ priceMinor: 5001 }).where(ofService),
      app.db.update(services).set({ durationMinutes: 45 }).where(ofService),
      app.db.update(services).set({ hasVariants: false }).where(ofService),
      app.db.execute(sql`update service_options set price_minor = 1 where service_id = ${id}`),
      app.db.execute(sql`delete from service_options where service_id = ${id}`),
    ]
    for (const change of broken) {
      await expect(change).rejects.toMatchObject({
        cause: { constraint: 'services_lowest_of_variants' },
      })
    }
  })

  it('the database refuses a service marked as having variants when it has none', async () => {
    const { params } = await fixture.createBusiness()
    const change = app.db
      .update(services)
      .set({ hasVariants: true })
      .where(eq(services.id, params.id))
    await expect(change).rejects.toMatchObject({
      cause: { constraint: 'services_lowest_of_variants' },
    })
  })
})
