import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { changeService, deleteService, type Service } from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'
import { media } from '../media/tables.ts'
import { serviceImages } from './tables.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const cleanUp = () => app.tasks['services.cleanup']?.({}, undefined as never)
const isUnused = async (id: string) =>
  (await app.db.select().from(media).where(eq(media.id, id)))[0]?.unusedAt !== null
const picturesOf = (serviceId: string) =>
  app.db.select().from(serviceImages).where(eq(serviceImages.serviceId, serviceId))
const dataOf = (response: { ok: boolean }) => (response as unknown as { data: Service }).data

/** A service with a picture, just deleted. */
async function deleted() {
  const setup = await fixture.createBusiness()
  const picture = await fixture.createPicture(setup.ownerId)
  const before = dataOf(await setup.change({ images: [picture.url] }))
  await setup.remove()
  return { ...setup, picture, before }
}

test('cleanup permanently removes a service deleted more than a day ago and marks its pictures as unused', async () => {
  const { params, picture } = await deleted()
  app.clock.set(new Date('2026-11-24T07:00:00.001Z'))
  await cleanUp()
  expect(await fixture.findService(params.id)).toBeUndefined()
  expect(await isUnused(picture.id)).toBe(true)
})

test('cleanup keeps a deleted service and its pictures while it can still be restored', async () => {
  const { picture, restore, before } = await deleted()
  app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await cleanUp()
  expect(await isUnused(picture.id)).toBe(false)
  expect(dataOf(await restore())).toEqual(before)
  app.clock.set(new Date('2026-12-24T07:00:00Z'))
  await cleanUp()
  expect((await picturesOf(before.id)).length).toBe(1)
})

test('cleanup of a deleted service does not mark a picture as unused while another service shows it', async () => {
  const { create, remove, params, change, ownerId } = await fixture.createBusiness()
  const picture = await fixture.createPicture(ownerId)
  await change({ images: [picture.url] })
  await create({ images: [picture.url] })
  await remove()
  app.clock.advance(2 * 86_400_000)
  await cleanUp()
  expect(await fixture.findService(params.id)).toBeUndefined()
  expect(await isUnused(picture.id)).toBe(false)
})

test('cleanup keeps a deleted service that was booked, and the booking shows the agreed price', async () => {
  const booked = await bookingFixture(app).createBooking({ accepted: true })
  const { business, get } = booked
  const as = { as: await app.people.signIn(business.owner.id) }
  const picture = await fixture.createPicture(business.owner.id)

  const params = { id: business.service.id }
  const body = { title: 'Another name', price: 9999, images: [picture.url] }
  await app.call(changeService, { params, body }, as)
  await app.call(deleteService, { params }, as)
  app.clock.advance(2 * 86_400_000)
  await cleanUp()
  expect(await fixture.findService(params.id)).toMatchObject({ title: 'Another name' })
  expect(await isUnused(picture.id)).toBe(true)
  for (const side of ['client', 'professional'] as const) {
    expect(await get(side)).toMatchObject({
      status: 200,
      data: { service: { name: 'Skin fade' }, price: 5000, currency: 'XAF' },
    })
  }
  app.clock.advance(400 * 86_400_000)
  await cleanUp()
  expect(await fixture.findService(params.id)).toBeDefined()
})

test('cleanup keeps a deleted service that was booked only as an additional service of a booking', async () => {
  const { business, ownerId, create, remove } = await fixture.createBusiness()
  const second = dataOf(await create({ duration: 60 }))
  const body = {
    service_id: business.service.id,
    further_service_ids: [second.id],
    start: at('25T10:00'),
    client_name: 'Mama Ngozi',
  }
  const as = await app.people.signIn(ownerId)
  expect((await app.call(createWalkIn, { body }, { as })).status).toBe(201)
  await remove(second.id)
  app.clock.advance(2 * 86_400_000)
  await cleanUp()
  expect(await fixture.findService(second.id)).toBeDefined()
})

test('one night’s cleanup deletes more services than fit in one batch', async () => {
  const { business } = await fixture.createBusiness()
  const archivedAt = new Date('2026-11-01T07:00:00Z')
  const ids: string[] = []
  for (let i = 0; i < 105; i++) {
    ids.push((await app.people.addService(business.id, { archivedAt })).id)
  }
  await cleanUp()
  expect((await Promise.all(ids.map(fixture.findService))).filter(Boolean)).toEqual([])
})
