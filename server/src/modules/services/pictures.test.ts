import { altTextMaxLength, servicePicturesMax } from '@ujuzi/contract/api/portal-limits'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import { getMarketplaceService, type Service } from '@ujuzi/contract/services/services'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'
import { media } from '../media/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())

const dataOf = (response: { ok: boolean }) => (response as unknown as { data: Service }).data
const fieldsOf = (response: { ok: boolean }) =>
  (response as unknown as { error: { fields: Record<string, string> } }).error?.fields

const isUnused = async (id: string) =>
  (await app.db.select().from(media).where(eq(media.id, id)))[0]?.unusedAt !== null

/** A service, and three pictures of its owner's. */
async function open() {
  const setup = await fixture.createBusiness()
  const pictures = [
    await fixture.createPicture(setup.ownerId),
    await fixture.createPicture(setup.ownerId),
    await fixture.createPicture(setup.ownerId),
  ] as const
  const [a, b, c] = pictures
  return { ...setup, a, b, c }
}

describe('the pictures of a service', () => {
  it('saves the pictures of a service in order with their alt texts and marks them as used', async () => {
    const { create, a, b, c } = await open()
    const images = [b.url, a.url, c.url]
    const made = dataOf(await create({ images, image_alts: ['From the side', 'From behind'] }))
    expect(made.images).toEqual(images)
    expect(made.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [b.id, 'From the side'],
      [a.id, 'From behind'],
      [c.id, ''],
    ])
    expect(made.pictures[0]).toMatchObject({ url: b.url, width: 1600, height: 900 })
    expect(await Promise.all([a, b, c].map(({ id }) => isUnused(id)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('accepts the URL of a service picture in any of its widths', async () => {
    const { change, a, b } = await open()
    const images = [pictureFileUrl(a.id, 320), pictureFileUrl(b.id, 640, 'avif')]
    expect(dataOf(await change({ images })).images).toEqual([a.url, b.url])
  })

  it('a change of a service keeps pictures it does not mention and the alt text of a picture that moves', async () => {
    const { change, a, b, c } = await open()
    await change({ images: [a.url, b.url], image_alts: ['A', 'B'] })
    const same = dataOf(await change({ title: 'Skin fade' }))
    expect(same.images).toEqual([a.url, b.url])
    const moved = dataOf(await change({ images: [c.url, b.url] }))
    expect(moved.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [c.id, ''],
      [b.id, 'B'],
    ])
    expect(await isUnused(a.id)).toBe(true)
    const changed = dataOf(await change({ image_alts: ['Now told'] }))
    expect(changed.pictures.map(({ alt }) => alt)).toEqual(['Now told', 'B'])
    expect(dataOf(await change({ images: [] })).pictures).toEqual([])
    expect([await isUnused(b.id), await isUnused(c.id)]).toEqual([true, true])
  })

  it('restoring a deleted service restores its pictures', async () => {
    const { change, remove, restore, a, b } = await open()
    const before = dataOf(await change({ images: [a.url, b.url], image_alts: ['A', 'B'] }))
    await remove()
    expect(await isUnused(a.id)).toBe(false)
    expect(dataOf(await restore())).toEqual(before)
  })

  it('the public pages show the pictures of a service with their alt texts', async () => {
    const { change, business, params, a, b } = await open()
    await app.people.addService(business.id, { position: 1 })
    await change({ images: [b.url, a.url], image_alts: ['From the side'] })
    const id = business.id
    const page = await app.call(getProfessional, { params: { id } })
    const shown = page.ok ? page.data.services.map(({ images }) => images) : []
    expect(shown).toEqual([[b.url, a.url], []])
    const market = await app.call(getMarketplaceService, { params })
    const said = { image_alts: ['From the side', ''] }
    expect(page).toMatchObject({ data: { services: [said, { image_alts: [] }] } })
    expect(market).toMatchObject({ data: { images: [b.url, a.url], ...said } })
  })
})

describe('what is no picture of mine', () => {
  let mine: Awaited<ReturnType<typeof open>>
  let others: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    mine = await open()
    others = await open()
  })

  const refusedOf = async (images: string[]) => {
    const { create, change, listManaged, get } = mine
    const before = dataOf(await get())
    const [created, changed] = [await create({ images }), await change({ images })]
    expect([created.status, changed.status]).toEqual([422, 422])
    expect(dataOf(await get())).toEqual(before)
    expect(await listManaged()).toMatchObject({ data: { count: 1 } })
    return Object.keys(fieldsOf(created))
  }

  it.each([
    'https://example.com/cat.webp',
    '//ujuzi.test/media/x/320.webp',
    '/media/../secrets/320.webp',
    '/covers/a-cloth.svg',
    '/media/not-an-id/320.webp',
    'javascript:alert(1)',
    '',
  ])('refuses a service picture with the URL %s and names its position', async (address) => {
    expect(await refusedOf([address])).toEqual(['images.0'])
  })

  it('refuses a service picture that does not exist', async () => {
    expect(await refusedOf([pictureFileUrl(newId(), 320)])).toEqual(['images.0'])
  })

  it('refuses pictures of another owner and names their positions in the list', async () => {
    const images = [mine.a.url, others.a.url, mine.b.url, others.b.url]
    const response = await mine.change({ images })
    expect([response.status, Object.keys(fieldsOf(response))]).toEqual([
      422,
      ['images.1', 'images.3'],
    ])
    const free = [mine.a, mine.b, others.a, others.b].map(({ id }) => isUnused(id))
    expect(await Promise.all(free)).toEqual([true, true, true, true])
    expect(dataOf(await mine.get()).images).toEqual([])
  })

  it('refuses another owner’s picture with the same error as a picture that does not exist', async () => {
    const theirs = await mine.change({ images: [others.a.url] })
    const nobodys = await mine.change({ images: [pictureFileUrl(newId(), 1600)] })
    expect(fieldsOf(theirs)).toEqual(fieldsOf(nobodys))
  })

  it('refuses the same picture twice in one service, even in another width', async () => {
    const { change, a, b } = mine
    const images = [a.url, b.url, pictureFileUrl(a.id, 320)]
    expect(Object.keys(fieldsOf(await change({ images })))).toEqual(['images.2'])
  })

  it('refuses too many pictures, and alt texts that are too many or too long', async () => {
    const { change, a, b } = mine
    const many = Array.from({ length: servicePicturesMax + 1 }, () => pictureFileUrl(newId(), 320))
    expect(Object.keys(fieldsOf(await change({ images: many })))).toEqual(['images'])
    const images = [a.url, b.url]
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
