import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import type { Category } from '@ujuzi/contract/services/categories'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getAccount } from '../../accounts/queries.ts'
import { findPlace, listPlacesByWords } from '../../places/queries.ts'
import { describes } from '../../places/rules.ts'
import { type BusinessRow, furnish, insertBusiness } from './queries.ts'
import { firstHours, namesIn } from './rules.ts'

/** `location` is the id of a town, or its description as the suggestions give it in any of our languages. */
export type Founding = { name: string; category: Category; location: string; bio: string }

/** The first business of an account, or the one it gave up, opened anew; not published before it can be booked. */
export async function foundBusiness(
  db: Db,
  ownerId: string,
  { name, category, location, bio }: Founding,
  now: Date,
): Promise<BusinessRow> {
  return transact(db, async (tx) => {
    const town = await findTown(tx, location)
    if (!town) throw new Refusal('invalid_input', { fields: { location: 'field_place' } })
    const { id: placeId, latitude, longitude, timeZone, countryCode } = town
    const { currency } = countries[countryCode]
    const situated = { placeId, latitude, longitude, timeZone, currency }
    const told = { ownerId, name, category, bio, ...situated }
    const founded = await insertBusiness(tx, { ...told, createdAt: now, updatedAt: now })
    if (!founded) throw new Refusal('business_exists')
    const owner = await getAccount(tx, ownerId)
    await furnish(tx, founded.id, firstHours, namesIn(owner.name))
    return founded
  })
}

/** A town of one of our countries, by its id or its description. */
export async function findTown(db: Db, location: string) {
  const town = (await findPlace(db, location)) ?? (await findDescribed(db, location))
  const country = town?.countryCode ?? ''
  return town && isCountry(country) ? { ...town, countryCode: country } : undefined
}

async function findDescribed(db: Db, location: string) {
  const [town] = await listPlacesByWords(db, location, 1)
  return town && describes(location, town) ? findPlace(db, town.id) : undefined
}
