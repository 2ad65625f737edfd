import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import type { Category } from '@ujuzi/contract/services/categories'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getAccount } from '../../accounts/queries.ts'
import { rejectReservedName } from '../../accounts/reserved-names.rules.ts'
import type { Districts } from '../../places/districts/queries.ts'
import { findDistrictByName } from '../../places/districts/rules.ts'
import { findPlace, findPlaceByName, listPlacesByWords } from '../../places/queries.ts'
import { isDescriptionOf } from '../../places/rules.ts'
import type { PlaceRow } from '../../places/tables.ts'
import type { BusinessRow } from '../tables.ts'
import { createBusinessDefaults, insertOrReopenBusiness } from './queries.ts'
import { defaultWeeklyHours, splitName } from './rules.ts'

/** `location` is the id of a town or district, its description as suggested in any of our languages, or its name. */
export type BusinessInput = { name: string; category: Category; location: string; bio: string }

/** `districts`: those of `getDistricts`, which must be read before a transaction. */
export type PlacingCtx = Ctx & { districts: Districts }

/** Creates the business of an account, or reopens its closed one. Refused if it has an open one. Not yet published. */
export async function createBusiness(
  { db, now, districts }: PlacingCtx,
  ownerId: string,
  { name, category, location, bio }: BusinessInput,
): Promise<BusinessRow> {
  rejectReservedName('business_name', name)
  return transact(db, async (tx) => {
    const { town, district } = await findBusinessPlace(tx, districts, { location })
    if (!town) throw new Refusal('invalid_input', { fields: { location: 'field_place' } })
    const { id: placeId, latitude, longitude, timeZone, countryCode } = town
    const { currency } = countries[countryCode]
    const locationColumns = { placeId, latitude, longitude, timeZone, currency, district }
    const values = { ownerId, name, category, bio, ...locationColumns }
    const business = await insertOrReopenBusiness(tx, { ...values, createdAt: now, updatedAt: now })
    if (!business) throw new Refusal('business_exists')
    const owner = await getAccount(tx, ownerId)
    await createBusinessDefaults(tx, business.id, {
      hours: defaultWeeklyHours,
      names: splitName(owner.name),
    })
    return business
  })
}

type NamedPlace = { location: string; country?: string | undefined }

/**
 * Finds a town, or a district and its town, by id, description or name. Of places with one name, a town is preferred, and
 * one in `country`.
 */
export async function findBusinessPlace(
  db: Db,
  { list, byId }: Districts,
  { location, country }: NamedPlace,
) {
  const named =
    (await findTown(db, location)) ?? inOurCountries(await findPlaceByName(db, location, country))
  if (named) return { town: named, district: undefined }
  const district = byId.get(location) ?? findDistrictByName(list, location, country)
  const town = district && inOurCountries(await findPlace(db, district.town.id))
  return { town, district: town && district.name }
}

/** Finds a town in a supported country by id or description. */
export async function findTown(db: Db, location: string) {
  return inOurCountries(
    (await findPlace(db, location)) ?? (await findTownByDescription(db, location)),
  )
}

function inOurCountries(town: PlaceRow | undefined) {
  const country = town?.countryCode ?? ''
  return town && isCountry(country) ? { ...town, countryCode: country } : undefined
}

async function findTownByDescription(db: Db, location: string) {
  const [town] = await listPlacesByWords(db, location, 1)
  return town && isDescriptionOf(location, town) ? findPlace(db, town.id) : undefined
}
