import type { Sent } from '@ujuzi/contract/endpoint'
import { pictureAddress } from '@ujuzi/contract/media-address'
import * as contract from '@ujuzi/contract/services'
import { eq } from 'drizzle-orm'
import { businesses, services } from '../modules/businesses/tables.ts'
import { media } from '../modules/media/tables.ts'
import { one } from '../platform/db.ts'
import type { CallAs, TestHouse } from './harness.ts'

type BusinessMore = NonNullable<Parameters<TestHouse['people']['business']>[0]>
type Body = Sent<typeof contract.createService>['body']
type Change = Sent<typeof contract.changeService>['body']

/** What somebody types who offers braids. */
export const braids: Body = {
  title: 'Knotless braids',
  description: 'Light braids without a knot, washed hair welcome.',
  price: 25_000,
  duration: 240,
  category: 'hairdresser',
}

export function serviceScenes(house: TestHouse) {
  const { people, db } = house

  /** A business with one service, and what its owner can do with that and with others. */
  async function open(more: BusinessMore = {}) {
    const business = await people.business(more)
    const params = { id: business.service.id }
    // Signed in anew for each call, because the clock may have moved past the token.
    const as = async () => ({ as: await people.signedIn(business.owner.id) })
    return {
      business,
      ownerId: business.owner.id,
      params,
      create: async (body: Partial<Body> = {}, more: CallAs = {}) =>
        house.call(
          contract.createService,
          { body: { ...braids, ...body } },
          { ...(await as()), ...more },
        ),
      change: async (body: Change, id = params.id) =>
        house.call(contract.changeService, { params: { id }, body }, await as()),
      remove: async (id = params.id) =>
        house.call(contract.deleteService, { params: { id } }, await as()),
      restore: async (id = params.id) =>
        house.call(contract.restoreService, { params: { id }, body: {} }, await as()),
      get: async (id = params.id) =>
        house.call(contract.getService, { params: { id } }, await as()),
      mine: async (query: Sent<typeof contract.listManagedServices>['query'] = {}) =>
        house.call(contract.listManagedServices, { query }, await as()),
    }
  }

  /** A business that has all it takes to be public but something to book. */
  async function founded(more: BusinessMore = {}) {
    const scene = await open({ publishedAt: null, bio: 'Braids since 2011.', ...more })
    await db.delete(services).where(eq(services.businessId, scene.business.id))
    return scene
  }

  /** A picture that somebody has uploaded, by its address. */
  async function picture(accountId: string, width = 1600) {
    const row = one(
      await db
        .insert(media)
        .values({
          accountId,
          purpose: 'service',
          width,
          height: 900,
          widths: [320, 640, 960, width],
          bytes: 90_000,
          placeholder: 'data:image/webp;base64,UklGRg==',
          createdAt: house.clock.now(),
          unusedAt: house.clock.now(),
        })
        .returning(),
    )
    return { id: row.id, address: pictureAddress(row.id, width) }
  }

  const read = async (id: string) =>
    (await db.select().from(services).where(eq(services.id, id)))[0]

  const isPublished = async (id: string) => {
    const rows = await db.select().from(businesses).where(eq(businesses.id, id))
    return one(rows).publishedAt !== null
  }

  return { open, founded, picture, read, isPublished }
}
