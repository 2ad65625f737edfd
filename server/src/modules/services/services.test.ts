import {
  createService,
  deleteService,
  getService,
  replaceService,
  type Service,
} from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { braidsBody, serviceFixture } from '../../testing/fixtures/services.ts'
import { accounts } from '../accounts/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())
const monday = new Date('2026-11-23T07:00:00Z')
beforeEach(() => app.clock.set(monday))

const dataOf = (response: { ok: boolean }) => (response as unknown as { data: Service }).data
const codeOf = (response: { ok: boolean }) =>
  (response as unknown as { error?: { code: string } }).error?.code
const fieldsOf = (response: { ok: boolean }) =>
  Object.keys(
    (response as unknown as { error: { fields: Record<string, string> } }).error.fields ?? {},
  )

describe('a new service', () => {
  it('a new service is active and in the currency of the business', async () => {
    const { business, create } = await fixture.createBusiness()
    const response = await create()
    expect(response).toMatchObject({ status: 201, data: { ...braidsBody, currency: 'XAF' } })
    expect(dataOf(response)).toMatchObject({
      professional_id: business.id,
      is_active: true,
      images: [],
      pictures: [],
      statistics: { views: 0, bookings: 0, rating: null, reviews: 0 },
      version: 1,
      created_at: monday.toISOString(),
      updated_at: monday.toISOString(),
    })
  })

  it('a new service is placed at the top of the owner’s list of services', async () => {
    const { create, business, listManaged } = await fixture.createBusiness()
    const first = dataOf(await create())
    app.clock.advance(1000)
    const second = dataOf(await create())
    const listed = await listManaged()
    const ids = listed.ok ? listed.data.results.map(({ id }) => id) : []
    expect(ids).toEqual([second.id, first.id, business.service.id])
    const positions = await Promise.all(
      ids.map(async (id) => (await fixture.findService(id))?.position),
    )
    expect(positions).toEqual([-2, -1, 0])
  })

  it('a service can be created inactive and in a currency other than that of the business', async () => {
    const { create } = await fixture.createBusiness()
    const made = dataOf(await create({ is_active: false, currency: 'USD', price: 45.5 }))
    expect(made).toMatchObject({ is_active: false, currency: 'USD', price: 45.5 })
    expect(await fixture.findService(made.id)).toMatchObject({ priceMinor: 4550 })
  })

  it.each(['other', 'tailor', 'event_planner'] as const)(
    'a service can have the category %s',
    async (slug) => {
      const { create } = await fixture.createBusiness()
      expect(dataOf(await create({ category: slug })).category).toBe(slug)
    },
  )

  it('creating a service again with the same idempotency key returns the same service', async () => {
    const { create, listManaged } = await fixture.createBusiness()
    const first = await create({}, { key: 'braids-1' })
    expect(dataOf(await create({}, { key: 'braids-1' }))).toEqual(dataOf(first))
    expect(await create({ price: 1 }, { key: 'braids-1' })).toMatchObject({
      error: { code: 'key_reused' },
    })
    expect(await listManaged()).toMatchObject({ data: { count: 2 } })
  })

  it.each([
    ['title', { title: ' ' }, 'Service title is required'],
    ['title', { title: 'x'.repeat(201) }, undefined],
    ['title', { title: 'Two\nlines' }, undefined],
    ['title', { title: 'Turned \u202e around' }, undefined],
    ['description', { description: '' }, 'Service description is required'],
    ['description', { description: 'Nineteen characters' }, /at least 20 characters/],
    ['description', { description: 'x'.repeat(1001) }, undefined],
    ['duration', { duration: 61 }, 'Choose 15 minutes to 12 hours, in steps of 15 minutes'],
    ['duration', { duration: 735 }, 'Choose 15 minutes to 12 hours, in steps of 15 minutes'],
    ['category', { category: 'king' as 'cook' }, 'Category is required'],
    ['currency', { currency: 'XYZ' as 'XAF' }, undefined],
    ['is_active', { is_active: 'yes' as unknown as boolean }, undefined],
    ['version', { version: 1 } as object, undefined],
  ])('refuses a new service with an invalid %s: %o', async (field, body, sentence) => {
    const { create, listManaged } = await fixture.createBusiness()
    const response = await create(body)
    expect([response.status, fieldsOf(response)]).toEqual([422, [field]])
    if (sentence)
      expect(response).toHaveProperty(`error.fields.${field}`, expect.stringMatching(sentence))
    expect(await listManaged()).toMatchObject({ data: { count: 1 } })
  })

  it('creating a service requires a business and a confirmed email before its fields are checked', async () => {
    const call = (as: string) => app.call(createService, { body: { title: 1 } as never }, { as })
    expect(codeOf(await call((await app.people.professional()).token))).toBe('business_not_found')
    const { owner } = await app.people.business()
    const unconfirmed = { emailVerifiedAt: null }
    await app.db.update(accounts).set(unconfirmed).where(eq(accounts.id, owner.id))
    expect(codeOf(await call(owner.token))).toBe('email_unverified')
  })
})

describe('a change', () => {
  it('changing one field of a service keeps the others, raises its version and sets its time of change', async () => {
    const { change, get, business } = await fixture.createBusiness()
    const before = dataOf(await get())
    app.clock.advance(60_000)
    const after = dataOf(await change({ title: 'Skin fade and beard' }))
    expect(after).toEqual({
      ...before,
      title: 'Skin fade and beard',
      version: before.version + 1,
      updated_at: app.clock.now().toISOString(),
    })
    expect(dataOf(await get())).toEqual(after)
    expect(after.professional_id).toBe(business.id)
  })

  it('an owner can turn a service off and on again', async () => {
    const { change } = await fixture.createBusiness()
    expect(dataOf(await change({ is_active: false })).is_active).toBe(false)
    expect(dataOf(await change({ is_active: true })).is_active).toBe(true)
  })

  it('PUT replaces all fields of a service and requires every mandatory one', async () => {
    const { params, ownerId } = await fixture.createBusiness()
    const put = async (body: object) =>
      app.call(
        replaceService,
        { params, body: body as typeof braidsBody },
        { as: await app.people.signIn(ownerId) },
      )
    expect(dataOf(await put(braidsBody))).toMatchObject({
      ...braidsBody,
      currency: 'XAF',
      version: 2,
    })
    expect(fieldsOf(await put({ title: 'Only this' })).sort()).toEqual(
      ['category', 'description', 'duration', 'price'].sort(),
    )
  })

  it('a service of 50 minutes, not a multiple of 15, can be read and edited without changing its duration', async () => {
    const { get, change } = await fixture.createBusiness({ service: { durationMinutes: 50 } })
    expect(dataOf(await get()).duration).toBe(50)
    expect(dataOf(await change({ title: 'Afro shaping' })).duration).toBe(50)
    expect(fieldsOf(await change({ duration: 50 }))).toEqual(['duration'])
    expect(dataOf(await change({ duration: 75 })).duration).toBe(75)
  })

  it('refuses a change based on an older version of the service', async () => {
    const { change, get } = await fixture.createBusiness()
    const { version } = dataOf(await get())
    expect(dataOf(await change({ title: 'First tab', version })).version).toBe(version + 1)
    expect(codeOf(await change({ title: 'Second tab', version }))).toBe('version_conflict')
    expect(dataOf(await get()).title).toBe('First tab')
  })

  it.each(['professional_id', 'statistics', 'version_', 'created_at', 'position', 'id'])(
    'refuses to change %s of a service through the request body',
    async (name) => {
      const { change } = await fixture.createBusiness()
      expect(fieldsOf(await change({ [name]: 1 } as object))).toEqual([name])
    },
  )
})

describe('a deleted service', () => {
  it('a deleted service leaves the owner’s list at once and cannot be read, changed or deleted again', async () => {
    const { remove, get, change, listManaged, params } = await fixture.createBusiness()
    const response = await remove()
    expect(response).toMatchObject({
      status: 200,
      data: { ...params, restorable_until: '2026-11-24T07:00:00.000Z' },
    })
    for (const gone of [await get(), await change({ title: 'x' }), await remove()]) {
      expect(codeOf(gone)).toBe('service_not_found')
    }
    expect(await listManaged()).toMatchObject({
      data: { count: 0, totals: { services: 0, value: 0 } },
    })
  })

  it('within a day, a deleted service can be restored exactly as it was', async () => {
    const { remove, restore, get, create } = await fixture.createBusiness()
    await create()
    const before = dataOf(await get())
    await remove()
    app.clock.set(new Date('2026-11-24T07:00:00Z'))
    expect(dataOf(await restore())).toEqual(before)
    expect(dataOf(await get())).toEqual(before)
  })

  it('a deleted service cannot be restored after a day', async () => {
    const { remove, restore } = await fixture.createBusiness()
    await remove()
    app.clock.set(new Date('2026-11-24T07:00:00.001Z'))
    expect(codeOf(await restore())).toBe('service_not_found')
  })

  it('restoring a service twice returns the same service', async () => {
    const { remove, restore, get } = await fixture.createBusiness()
    await remove()
    const back = dataOf(await restore())
    expect(dataOf(await restore())).toEqual(back)
    expect(dataOf(await get())).toEqual(back)
  })
})

test('API calls for another owner’s service return the same error as for a missing service', async () => {
  const mine = await fixture.createBusiness()
  const { params } = await fixture.createBusiness({ service: { isActive: false } })
  const unknown = newId()
  const texts = async (call: (id: string) => Promise<{ ok: boolean }>) =>
    [await call(params.id), await call(unknown)].map((response) =>
      JSON.stringify((response as { error?: object }).error),
    )
  for (const call of [mine.get, mine.remove, mine.restore, (id: string) => mine.change({}, id)]) {
    const [theirs, nobodys] = await texts(call)
    expect(theirs).toContain('service_not_found')
    expect(theirs).toBe(nobodys)
  }
  expect(await fixture.findService(params.id)).toMatchObject({ archivedAt: null, version: 1 })
})

test('only the owner can see an inactive service', async () => {
  const { params, get } = await fixture.createBusiness({ service: { isActive: false } })
  const client = await app.people.client()
  expect(dataOf(await get()).is_active).toBe(false)
  for (const more of [{}, { as: client.token }]) {
    expect(codeOf(await app.call(getService, { params }, more))).toBe('service_not_found')
  }
})

test('anyone can see an active service while its business is open to clients', async () => {
  const open = await fixture.createBusiness()
  expect((await app.call(getService, { params: open.params })).status).toBe(200)
  await app.people.suspend(open.ownerId)
  expect(codeOf(await app.call(getService, { params: open.params }))).toBe('service_not_found')
  const unpublished = await fixture.createBusiness({ publishedAt: null })
  const asked = app.call(getService, { params: unpublished.params })
  expect(codeOf(await asked)).toBe('service_not_found')
})

test('a client or a caller who is not signed in cannot delete a service', async () => {
  const { params } = await fixture.createBusiness()
  const client = await app.people.client()
  expect(codeOf(await app.call(deleteService, { params }, { as: client.token }))).toBe(
    'not_allowed',
  )
  expect(codeOf(await app.call(deleteService, { params }))).toBe('not_signed_in')
})
