import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { changeService, deleteService, type Service } from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../testing/fixtures/bookings.ts'
import { serviceScenes } from '../../testing/fixtures/services.ts'
import { media } from '../media/tables.ts'
import { serviceImages } from './tables.ts'

let app: TestApp
let scenes: ReturnType<typeof serviceScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = serviceScenes(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const tidy = () => app.tasks['services.tidy']?.({}, undefined as never)
const isUnused = async (id: string) =>
  (await app.db.select().from(media).where(eq(media.id, id)))[0]?.unusedAt !== null
const picturesOf = (serviceId: string) =>
  app.db.select().from(serviceImages).where(eq(serviceImages.serviceId, serviceId))
const dataOf = (answer: { ok: boolean }) => (answer as unknown as { data: Service }).data

/** A service with a picture, deleted now. */
async function deleted() {
  const scene = await scenes.open()
  const picture = await scenes.picture(scene.ownerId)
  const before = dataOf(await scene.change({ images: [picture.address] }))
  await scene.remove()
  return { ...scene, picture, before }
}

test('what was deleted more than a day ago goes for good, and its pictures are free', async () => {
  const { params, picture } = await deleted()
  app.clock.set(new Date('2026-11-24T07:00:00.001Z'))
  await tidy()
  expect(await scenes.read(params.id)).toBeUndefined()
  expect(await isUnused(picture.id)).toBe(true)
})

test('what can still be brought back is left alone', async () => {
  const { picture, restore, before } = await deleted()
  app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await tidy()
  expect(await isUnused(picture.id)).toBe(false)
  expect(dataOf(await restore())).toEqual(before)
  app.clock.set(new Date('2026-12-24T07:00:00Z'))
  await tidy()
  expect((await picturesOf(before.id)).length).toBe(1)
})

test('a picture that another service shows too stays in use', async () => {
  const { create, remove, params, change, ownerId } = await scenes.open()
  const picture = await scenes.picture(ownerId)
  await change({ images: [picture.address] })
  await create({ images: [picture.address] })
  await remove()
  app.clock.advance(2 * 86_400_000)
  await tidy()
  expect(await scenes.read(params.id)).toBeUndefined()
  expect(await isUnused(picture.id)).toBe(false)
})

test('a service that was booked stays put away for ever, and its booking reads as it was agreed', async () => {
  const booked = await bookingScenes(app).booked({ accepted: true })
  const { business, get } = booked
  const as = { as: await app.people.signedIn(business.owner.id) }
  const picture = await scenes.picture(business.owner.id)

  const params = { id: business.service.id }
  const body = { title: 'Another name', price: 9999, images: [picture.address] }
  await app.call(changeService, { params, body }, as)
  await app.call(deleteService, { params }, as)
  app.clock.advance(2 * 86_400_000)
  await tidy()
  expect(await scenes.read(params.id)).toMatchObject({ title: 'Another name' })
  expect(await isUnused(picture.id)).toBe(true)
  for (const side of ['client', 'professional'] as const) {
    expect(await get(side)).toMatchObject({
      status: 200,
      data: { service: { name: 'Skin fade' }, price: 5000, currency: 'XAF' },
    })
  }
  app.clock.advance(400 * 86_400_000)
  await tidy()
  expect(await scenes.read(params.id)).toBeDefined()
})

test('a service that only followed another in a visit stays as well', async () => {
  const { business, ownerId, create, remove } = await scenes.open()
  const second = dataOf(await create({ duration: 60 }))
  const body = {
    service_id: business.service.id,
    further_service_ids: [second.id],
    start: at('25T10:00'),
    client_name: 'Mama Ngozi',
  }
  const as = await app.people.signedIn(ownerId)
  expect((await app.call(enterBooking, { body }, { as })).status).toBe(201)
  await remove(second.id)
  app.clock.advance(2 * 86_400_000)
  await tidy()
  expect(await scenes.read(second.id)).toBeDefined()
})

test('more than one night’s batch goes in one night', async () => {
  const { business } = await scenes.open()
  const archivedAt = new Date('2026-11-01T07:00:00Z')
  const ids: string[] = []
  for (let i = 0; i < 105; i++) {
    ids.push((await app.people.addService(business.id, { archivedAt })).id)
  }
  await tidy()
  expect((await Promise.all(ids.map(scenes.read))).filter(Boolean)).toEqual([])
})
