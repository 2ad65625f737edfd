import type { Sent } from '@ujuzi/contract/endpoint'
import { getProfessional } from '@ujuzi/contract/marketplace'
import { pictureAddress } from '@ujuzi/contract/media-address'
import * as contract from '@ujuzi/contract/professional-profile'
import { eq } from 'drizzle-orm'
import { businesses } from '../modules/businesses/tables.ts'
import { media } from '../modules/media/tables.ts'
import { reviews } from '../modules/reviews/tables.ts'
import { checkListings } from '../modules/search/listings.commands.ts'
import { ownersZone } from '../modules/shops/clock.queries.ts'
import { one } from '../platform/db.ts'
import type { TestHouse } from './harness.ts'
import { listBusiness } from './listed.ts'
import { pastVisit } from './past-visit.ts'

type Change = Sent<typeof contract.changeProfessionalProfile>['body']
type Whole = Sent<typeof contract.replaceProfessionalProfile>['body']

export type Shop = Awaited<ReturnType<ReturnType<typeof shopScenes>['open']>>

/** A shop with whoever runs it, and what they can do with its profile. */
export function shopScenes(house: TestHouse) {
  let visits = 1

  async function open(more: Parameters<TestHouse['people']['business']>[0] = {}) {
    return of(await listBusiness(house)({ bio: 'We cut hair.', ...more }))
  }

  /** The same of a business that is there. */
  async function of(business: Awaited<ReturnType<TestHouse['people']['business']>>) {
    const as = async () => ({ as: await house.people.signedIn(business.owner.id) })
    const get = async () => {
      const answer = await house.call(contract.getProfessionalProfile, {}, await as())
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    }
    const patch = async (groups: Partial<Change>) => {
      const version = groups.version ?? (await get()).version
      const body = { ...groups, version }
      return house.call(contract.changeProfessionalProfile, { body }, await as())
    }
    const put = async (body: Whole) =>
      house.call(contract.replaceProfessionalProfile, { body }, await as())
    const page = async () => {
      const answer = await house.call(getProfessional, { params: { id: business.id } })
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    }
    /** The rules that were broken, by the field. */
    const faults = async (groups: Partial<Change>) => {
      const answer = await patch(groups)
      return answer.ok ? {} : (answer.error.fields ?? { '': answer.error.code })
    }
    /** What letters about the account tell time by. */
    const lettersZone = async () => {
      const zones = house.db.select({ zone: ownersZone }).from(businesses)
      return one(await zones.where(eq(businesses.id, business.id))).zone
    }
    const isKnownToSearch = async () => {
      const { differing } = await checkListings(house.db, house.clock.now())
      return !differing.includes(business.id)
    }
    return { business, as, get, patch, put, page, faults, isKnownToSearch, lettersZone }
  }

  /** A picture that somebody has uploaded. */
  async function picture(accountId: string, width = 1200) {
    const now = house.clock.now()
    const widths = [320, 640, 960].filter((one) => one < width).concat(width)
    const size = { width, height: 800, widths, bytes: 1000, placeholder: '' }
    const row = {
      accountId,
      purpose: 'work_sample' as const,
      ...size,
      createdAt: now,
      unusedAt: now,
    }
    const { id } = one(await house.db.insert(media).values(row).returning())
    return { id, address: pictureAddress(id, width), small: pictureAddress(id, widths[0] ?? width) }
  }

  /** What a client has said of the shop. */
  async function review({ business }: Pick<Shop, 'business'>) {
    const visit = await pastVisit(house)(business, visits++, {}, 5)
    return one(await house.db.select().from(reviews).where(eq(reviews.bookingId, visit.id))).id
  }

  return { open, of, picture, review }
}
