import { altTextMaxLength, servicePicturesMax } from '@ujuzi/contract/api/portal-limits'
import { pictureAddress } from '@ujuzi/contract/businesses/media-url'
import { getProfessional } from '@ujuzi/contract/search/storefront'
import { getMarketService, type Service } from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { serviceScenes } from '../../testing/fixtures/services.ts'
import { media } from '../media/tables.ts'

let app: TestApp
let scenes: ReturnType<typeof serviceScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = serviceScenes(app)
})
afterAll(() => app.close())

const dataOf = (answer: { ok: boolean }) => (answer as unknown as { data: Service }).data
const fieldsOf = (answer: { ok: boolean }) =>
  (answer as unknown as { error: { fields: Record<string, string> } }).error?.fields

const isUnused = async (id: string) =>
  (await app.db.select().from(media).where(eq(media.id, id)))[0]?.unusedAt !== null

/** A service, and three pictures of its owner's. */
async function open() {
  const scene = await scenes.open()
  const pictures = [
    await scenes.picture(scene.ownerId),
    await scenes.picture(scene.ownerId),
    await scenes.picture(scene.ownerId),
  ] as const
  const [a, b, c] = pictures
  return { ...scene, a, b, c }
}

describe('the pictures of a service', () => {
  it('stand in their order with what they show, and count as used', async () => {
    const { create, a, b, c } = await open()
    const images = [b.address, a.address, c.address]
    const made = dataOf(await create({ images, image_alts: ['From the side', 'From behind'] }))
    expect(made.images).toEqual(images)
    expect(made.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [b.id, 'From the side'],
      [a.id, 'From behind'],
      [c.id, ''],
    ])
    expect(made.pictures[0]).toMatchObject({ url: b.address, width: 1600, height: 900 })
    expect(await Promise.all([a, b, c].map(({ id }) => isUnused(id)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('may be named in any of their widths', async () => {
    const { change, a, b } = await open()
    const images = [pictureAddress(a.id, 320), pictureAddress(b.id, 640, 'avif')]
    expect(dataOf(await change({ images })).images).toEqual([a.address, b.address])
  })

  it('stay when a change does not name them, and keep what is said of them when moved', async () => {
    const { change, a, b, c } = await open()
    await change({ images: [a.address, b.address], image_alts: ['A', 'B'] })
    const same = dataOf(await change({ title: 'Skin fade' }))
    expect(same.images).toEqual([a.address, b.address])
    const moved = dataOf(await change({ images: [c.address, b.address] }))
    expect(moved.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [c.id, ''],
      [b.id, 'B'],
    ])
    expect(await isUnused(a.id)).toBe(true)
    const told = dataOf(await change({ image_alts: ['Now told'] }))
    expect(told.pictures.map(({ alt }) => alt)).toEqual(['Now told', 'B'])
    expect(dataOf(await change({ images: [] })).pictures).toEqual([])
    expect([await isUnused(b.id), await isUnused(c.id)]).toEqual([true, true])
  })

  it('come back with a service that was deleted', async () => {
    const { change, remove, restore, a, b } = await open()
    const before = dataOf(await change({ images: [a.address, b.address], image_alts: ['A', 'B'] }))
    await remove()
    expect(await isUnused(a.id)).toBe(false)
    expect(dataOf(await restore())).toEqual(before)
  })

  it('are shown with the service on the public pages', async () => {
    const { change, business, params, a, b } = await open()
    await app.people.addService(business.id, { position: 1 })
    await change({ images: [b.address, a.address], image_alts: ['From the side'] })
    const id = business.id
    const page = await app.call(getProfessional, { params: { id } })
    const shown = page.ok ? page.data.services.map(({ images }) => images) : []
    expect(shown).toEqual([[b.address, a.address], []])
    const market = await app.call(getMarketService, { params })
    const said = { image_alts: ['From the side', ''] }
    expect(page).toMatchObject({ data: { services: [said, { image_alts: [] }] } })
    expect(market).toMatchObject({ data: { images: [b.address, a.address], ...said } })
  })
})

describe('what is no picture of mine', () => {
  const refusedOf = async (images: string[], more: object = {}) => {
    const { create, change, mine, get } = await open()
    const before = dataOf(await get())
    for (const answer of [await create({ images, ...more }), await change({ images, ...more })]) {
      expect(answer.status).toBe(422)
    }
    expect(dataOf(await get())).toEqual(before)
    expect(await mine()).toMatchObject({ data: { count: 1 } })
    return Object.keys(fieldsOf(await create({ images, ...more })))
  }

  it.each([
    'https://example.com/cat.webp',
    '//ujuzi.test/media/x/320.webp',
    '/media/../secrets/320.webp',
    '/covers/a-cloth.svg',
    '/media/not-an-id/320.webp',
    'javascript:alert(1)',
    '',
  ])('is refused with its place: %s', async (address) => {
    expect(await refusedOf([address])).toEqual(['images.0'])
  })

  it('is refused when nobody has it', async () => {
    expect(await refusedOf([pictureAddress(newId(), 320)])).toEqual(['images.0'])
  })

  it('is refused when it is somebody else’s, among my own', async () => {
    const mine = await open()
    const others = await open()
    const images = [mine.a.address, others.a.address, mine.b.address, others.b.address]
    const answer = await mine.change({ images })
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, ['images.1', 'images.3']])
    const free = [mine.a, mine.b, others.a, others.b].map(({ id }) => isUnused(id))
    expect(await Promise.all(free)).toEqual([true, true, true, true])
    expect(dataOf(await mine.get()).images).toEqual([])
  })

  it('is not found out by whether somebody else has it', async () => {
    const mine = await open()
    const others = await open()
    const theirs = await mine.change({ images: [others.a.address] })
    const nobodys = await mine.change({ images: [pictureAddress(newId(), 1600)] })
    expect(fieldsOf(theirs)).toEqual(fieldsOf(nobodys))
  })

  it('is refused twice in one list, in whatever width', async () => {
    const { change, a, b } = await open()
    const images = [a.address, b.address, pictureAddress(a.id, 320)]
    expect(Object.keys(fieldsOf(await change({ images })))).toEqual(['images.2'])
  })

  it('is refused in too great a number, or with too much said', async () => {
    const { change, a, b } = await open()
    const many = Array.from({ length: servicePicturesMax + 1 }, () => pictureAddress(newId(), 320))
    expect(Object.keys(fieldsOf(await change({ images: many })))).toEqual(['images'])
    const images = [a.address, b.address]
    const alts = ['A', 'B', 'C']
    expect(Object.keys(fieldsOf(await change({ images, image_alts: alts })))).toEqual([
      'image_alts',
    ])
    expect(Object.keys(fieldsOf(await change({ image_alts: ['A'] })))).toEqual(['image_alts'])
    const long = ['x'.repeat(altTextMaxLength + 1)]
    expect(Object.keys(fieldsOf(await change({ images, image_alts: long })))).toEqual([
      'image_alts.0',
    ])
  })
})
