import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { savePhone } from '../../accounts/phone/commands.ts'
import { parsePhone } from '../../accounts/phone/rules.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { findBusinessPlace, findTown, type PlacingCtx } from '../../businesses/creation/commands.ts'
import { selectNotificationGroups } from '../../notifications/preferences/commands.ts'
import { selectedGroups } from '../../notifications/preferences/rules.ts'
import type { ClientProfileRow } from '../tables.ts'
import { findBusinessCountry, findClient, saveClientProfile } from './queries.ts'
import { type ClientProfileChange, type ClientProfileInput, mergeClientProfile } from './rules.ts'

/**
 * Creates or updates the profile. Omitted fields keep their value; the first save requires all of them except the
 * notification groups, which every account has.
 */
export async function upsertClientProfile(
  { db, now, districts }: PlacingCtx,
  accountId: string,
  change: ClientProfileChange,
) {
  await transact(db, async (tx) => {
    const ctx = { db: tx, now, districts }
    // Serializes concurrent changes, which would otherwise overwrite each other's fields.
    const account = await lockAccount(tx, accountId)
    const found = await findClient(tx, accountId)
    const before = found?.profile ?? undefined
    const place = await locationColumns(tx, change.location, before)
    const phone_number =
      change.phone_number === undefined
        ? (account.phone ?? undefined)
        : parsePhoneNumber(
            change.phone_number,
            change.location ? await countryOf(ctx, change.location) : found?.town?.countryCode,
          )
    const notification_preferences =
      change.notification_preferences ?? selectedGroups(found?.preferences)
    const { merged, missing } = mergeClientProfile(before, {
      ...change,
      phone_number,
      notification_preferences,
    })
    if (missing) throw new Refusal('invalid_input', { fields: requiredErrors(missing) })
    await savePhone(ctx, account, merged.phone_number)
    await saveClientProfile(tx, { accountId, ...profileColumns(merged), ...place }, now)
    await selectNotificationGroups(ctx, accountId, merged.notification_preferences)
  })
}

/**
 * Saves the number of a client, unconfirmed. Without a country code it is one of the country of the location, else of the
 * business, else of the town of the client.
 */
export async function saveClientPhone(
  { db, now, districts }: PlacingCtx,
  accountId: string,
  { phone_number: typed, location, business_id: businessId }: TypedPhone,
) {
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const country =
      (location && (await countryOf({ db: tx, now, districts }, location))) ||
      (businessId && (await findBusinessCountry(tx, businessId))) ||
      (await findClient(tx, accountId))?.town?.countryCode
    await savePhone({ db: tx, now }, account, parsePhoneNumber(typed, country))
    return getAccount(tx, accountId)
  })
}

type TypedPhone = {
  phone_number: string
  location?: string | undefined
  business_id?: string | undefined
}

/** Country of a location that names a town or district, also by its name alone. */
async function countryOf({ db, districts }: PlacingCtx, location: string) {
  const { town } = await findBusinessPlace(db, districts, { location })
  return town?.countryCode
}

function parsePhoneNumber(typed: string, country: string | undefined) {
  const { phone, error } = parsePhone(typed, country)
  if (error) throw new Refusal('invalid_input', { fields: { phone_number: error } })
  return phone
}

const requiredErrors = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'field_required']))

/** Stores a known town with its id, and any other text as typed. An omitted location keeps the stored one. */
async function locationColumns(
  tx: Db,
  location: string | undefined,
  before: ClientProfileRow | undefined,
) {
  if (location === undefined)
    return {
      location: before?.location ?? '',
      placeId: before?.placeId ?? null,
    }
  const town = await findTown(tx, location)
  return { location: town?.id === location ? town.name : location, placeId: town?.id ?? null }
}

const profileColumns = (input: ClientProfileInput) => ({
  servicePreferences: [...new Set(input.service_preferences)],
  serviceFrequency: input.service_frequency,
  preferredBookingTimes: [...new Set(input.preferred_booking_times)],
  communicationPreference: input.communication_preference,
})
