import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { parsePhone } from '../../accounts/phone/rules.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findTown } from '../../businesses/creation/commands.ts'
import { selectNotificationGroups } from '../../notifications/preferences/commands.ts'
import { selectedGroups } from '../../notifications/preferences/rules.ts'
import type { ClientProfileRow } from '../tables.ts'
import { findClient, saveClientProfile } from './queries.ts'
import { type ClientProfileChange, type ClientProfileInput, mergeClientProfile } from './rules.ts'

/**
 * Creates or updates the profile. Omitted fields keep their value; the first save requires all of them except the
 * notification groups, which every account has.
 */
export async function upsertClientProfile(
  { db, now }: Ctx,
  accountId: string,
  change: ClientProfileChange,
) {
  const phone_number = parsePhoneNumber(change.phone_number)
  await transact(db, async (tx) => {
    // Serializes concurrent changes, which would otherwise overwrite each other's fields.
    await lockAccount(tx, accountId)
    const found = await findClient(tx, accountId)
    const before = found?.profile ?? undefined
    const notification_preferences =
      change.notification_preferences ?? selectedGroups(found?.preferences)
    const { merged, missing } = mergeClientProfile(before, {
      ...change,
      phone_number,
      notification_preferences,
    })
    if (missing) throw new Refusal('invalid_input', { fields: requiredErrors(missing) })
    const place = await locationColumns(tx, change.location, before)
    await saveClientProfile(tx, { accountId, ...profileColumns(merged), ...place }, now)
    await selectNotificationGroups({ db: tx, now }, accountId, merged.notification_preferences)
  })
}

function parsePhoneNumber(typed: string | undefined) {
  if (typed === undefined) return undefined
  const { phone, error } = parsePhone(typed)
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
  phoneNumber: input.phone_number,
  servicePreferences: [...new Set(input.service_preferences)],
  serviceFrequency: input.service_frequency,
  preferredBookingTimes: [...new Set(input.preferred_booking_times)],
  communicationPreference: input.communication_preference,
})
