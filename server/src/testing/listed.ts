import { refreshListings } from '../modules/search/listings.commands.ts'
import type { TestHouse } from './harness.ts'

type Wanted = Parameters<TestHouse['people']['business']>[0]

/** Makes a business as `people.business` does and lets the search know of it. */
export const listBusiness =
  (t: TestHouse) =>
  async (wanted: Wanted = {}) => {
    const business = await t.people.business(wanted)
    await refreshListings(t.db, [business.id], t.clock.now())
    return business
  }
