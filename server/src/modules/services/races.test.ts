import { servicesMax } from '@ujuzi/contract/api/portal-limits'
import { deletePicture } from '@ujuzi/contract/media/media'
import type { Service } from '@ujuzi/contract/services/services'
import {
  changeService,
  createService,
  deleteService,
  recordServiceView,
} from '@ujuzi/contract/services/services'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { transact } from '../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { waitForLockWait } from '../../testing/database/lock-wait.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { braidsBody, serviceFixture } from '../../testing/fixtures/services.ts'
import { services } from '../businesses/tables.ts'
import { media } from '../media/tables.ts'
import { lockBusiness } from '../schedule/queries.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())

const dataOf = (response: { ok: boolean }) => (response as unknown as { data: Service }).data
const keptOf = (businessId: string) =>
  app.db
    .select()
    .from(services)
    .where(and(eq(services.businessId, businessId), isNull(services.archivedAt)))

async function fillUp(businessId: string, count: number) {
  const one = { businessId, title: 'One of many', description: 'x', category: 'cook' as const }
  const now = app.clock.now()
  await app.db.insert(services).values(
    Array.from({ length: count }, (_, position) => ({
      ...one,
      ...{ priceMinor: 1, currency: 'XAF', durationMinutes: 60, position },
      ...{ createdAt: now, updatedAt: now },
    })),
  )
}

test('a business has at most 100 services, even when twenty are created at the same moment', async () => {
  const { business } = await fixture.createBusiness()
  await fillUp(business.id, servicesMax - 8)
  const as = await app.people.signIn(business.owner.id)
  const second = app.callerFor(app.openAnotherApp())
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? app.call : second)(createService, { body: braidsBody }, { as }),
    ),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(7).fill(201), ...Array(13).fill(409)])
  const kept = await keptOf(business.id)
  expect(kept).toHaveLength(servicesMax)
  const tops = kept.map(({ position }) => position).filter((position) => position < 0)
  expect(new Set(tops).size).toBe(7)
})

test('a deleted service does not count towards the limit of 100 and can be restored only below the limit', async () => {
  const { business, create, remove, restore } = await fixture.createBusiness()
  await fillUp(business.id, servicesMax - 1)
  expect(await create()).toMatchObject({ error: { code: 'too_many_services' } })
  expect((await remove()).status).toBe(200)
  const made = dataOf(await create())
  expect(await restore()).toMatchObject({ status: 409, error: { code: 'too_many_services' } })
  await remove(made.id)
  expect((await restore()).status).toBe(200)
  expect(await keptOf(business.id)).toHaveLength(servicesMax)
})

test('only one of several concurrent changes to the same version of a service succeeds', async () => {
  const { change, get, params } = await fixture.createBusiness()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => change({ title: `Tab ${i}`, version: 1 })),
  )
  const won = responses.filter(({ ok }) => ok)
  expect(won).toHaveLength(1)
  const lost = responses.flatMap((response) => (response.ok ? [] : [response.error.code]))
  expect(new Set(lost)).toEqual(new Set(['version_conflict']))
  expect(dataOf(await get()).title).toBe(won[0] && dataOf(won[0]).title)
  expect(await fixture.findService(params.id)).toMatchObject({ version: 2 })
})

test('concurrent changes to a service all succeed, one after the other, if they give no version', async () => {
  const { change, params } = await fixture.createBusiness()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => change({ title: `Tab ${i}` })),
  )
  expect(responses.every(({ ok }) => ok)).toBe(true)
  expect(new Set(responses.map((response) => dataOf(response).version)).size).toBe(10)
  expect(await fixture.findService(params.id)).toMatchObject({ version: 11 })
})

test('deleting and restoring a service at the same time leaves it either available or deleted', async () => {
  const { remove, restore, get, params } = await fixture.createBusiness()
  for (let round = 0; round < 5; round++) {
    await Promise.all([remove(), restore(), remove(), restore()])
    const row = await fixture.findService(params.id)
    expect((await get()).ok).toBe(row?.archivedAt === null)
    await restore()
  }
})

test('concurrent HTTP requests with one idempotency key create one service', async () => {
  const { create, business } = await fixture.createBusiness()
  const responses = await Promise.all(Array.from({ length: 8 }, () => create({}, { key: 'once' })))
  expect(new Set(responses.map((response) => dataOf(response).id)).size).toBe(1)
  expect(await keptOf(business.id)).toHaveLength(2)
})

test('a booking made while its service is being deleted is either saved or refused with 404', async () => {
  const { createParties, request } = bookingFixture(app)
  const { business, service_id } = await createParties()
  const as = await app.people.signIn(business.owner.id)
  const clients = await Promise.all([1, 2, 3, 4].map(() => app.people.client()))
  const booking = clients.map((client, i) =>
    request(client, { service_id, start: `2026-11-2${5 + i}T10:00:00+01:00` }),
  )

  const removed = app.call(deleteService, { params: { id: service_id } }, { as })
  const statuses = (await Promise.all([removed, ...booking])).map(({ status }) => status)
  expect(statuses[0]).toBe(200)
  for (const status of statuses.slice(1)) expect([201, 404]).toContain(status)
  const later = await request(await app.people.client(), {
    service_id,
    start: '2026-11-30T10:00:00+01:00',
  })
  expect(later).toMatchObject({ error: { code: 'service_not_found' } })
})

test('a booking made while its service is being turned off is either saved or refused with 404', async () => {
  const { createParties, request } = bookingFixture(app)
  const { business, service_id } = await createParties()
  const as = await app.people.signIn(business.owner.id)
  const clients = await Promise.all([1, 2, 3, 4].map(() => app.people.client()))
  const inputOn = (day: number) => ({ service_id, start: `2026-11-2${day}T10:00:00+01:00` })
  const body = { is_active: false }
  const [off, ...booked] = await Promise.all([
    app.call(changeService, { params: { id: service_id }, body }, { as }),
    ...clients.map((client, i) => request(client, inputOn(5 + i))),
  ])
  expect(off.status).toBe(200)
  for (const { status } of booked) expect([201, 404]).toContain(status)
  const made = booked.filter(({ ok }) => ok).length
  const { rows } = await app.pool.query(
    "select id from bookings where business_id = $1 and status = 'pending'",
    [business.id],
  )
  expect(rows).toHaveLength(made)
  expect(await request(await app.people.client(), inputOn(9))).toMatchObject({
    error: { code: 'service_not_found' },
  })
})

test('a booking waits while its service is being turned off and is then refused', async () => {
  const { createParties, request } = bookingFixture(app)
  const { business, client, service_id } = await createParties()
  const { asking } = await transact(app.db, async (tx) => {
    await lockBusiness(tx, business.id)
    await tx.update(services).set({ isActive: false }).where(eq(services.id, service_id))
    const asking = request(client, { service_id, start: '2026-11-25T10:00:00+01:00' })
    await Promise.race([asking, waitForLockWait(app)])
    return { asking }
  })
  expect(await asking).toMatchObject({ status: 404, error: { code: 'service_not_found' } })
})

describe('a picture that is deleted while a service is saved', () => {
  async function shown() {
    const { ownerId, change, get, business } = await fixture.createBusiness()
    const [first, second] = [
      await fixture.createPicture(ownerId),
      await fixture.createPicture(ownerId),
    ]
    await change({ images: [first.url, second.url], image_alts: ['One', 'Two'] })
    const as = { as: await app.people.signIn(business.owner.id) }
    const pictures = async () => dataOf(await get()).pictures.map(({ id, alt }) => [id, alt])
    return { first, second, change, pictures, as }
  }

  /** Saves while the first picture is being deleted. Resolves when both have ended. */
  async function savedBeside(
    { first, change }: Awaited<ReturnType<typeof shown>>,
    body: Parameters<typeof change>[0],
  ) {
    const { saving } = await transact(app.db, async (tx) => {
      await tx.delete(media).where(eq(media.id, first.id))
      const saving = change(body)
      await Promise.race([saving, waitForLockWait(app)])
      return { saving }
    })
    return saving
  }

  it('saving alt texts of two pictures while one is being deleted drops that one and updates the other', async () => {
    const setup = await shown()
    expect((await savedBeside(setup, { image_alts: ['Braids'] })).status).toBe(200)
    expect(await setup.pictures()).toEqual([[setup.second.id, 'Braids']])
  })

  it('refuses to save a service with a picture that is being deleted at the same time', async () => {
    const setup = await shown()
    const { first, second } = setup
    const response = await savedBeside(setup, { images: [second.url, first.url] })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { 'images.1': expect.any(String) } },
    })
    expect(await setup.pictures()).toEqual([[second.id, 'Two']])
  })

  it('a picture can be deleted while its service is saved, and the service no longer shows it', async () => {
    for (let round = 0; round < 4; round++) {
      const { first, second, change, pictures, as } = await shown()
      const [deleted, saved] = await Promise.all([
        app.call(deletePicture, { params: { id: first.id } }, as),
        change({ images: round % 2 ? [second.url] : [second.url, first.url] }),
      ])
      expect(deleted.status).toBe(200)
      expect(round % 2 ? [200] : [200, 422]).toContain(saved.status)
      expect(await pictures()).toEqual([[second.id, 'Two']])
    }
  })
})

test('counts one view when a visitor opens a service many times at once', async () => {
  const { params } = await fixture.createBusiness()
  await Promise.all(
    Array.from({ length: 20 }, () => app.call(recordServiceView, { params, body: {} })),
  )
  expect(await fixture.findService(params.id)).toMatchObject({ viewCount: 1 })
})
