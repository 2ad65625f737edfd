import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { readPhone } from '../../accounts/phone/rules.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findTown } from '../../businesses/creation/commands.ts'
import type { ClientProfileRow } from '../tables.ts'
import { findClient, saveClientProfile } from './queries.ts'
import { type Said, type Saying, sayingOn } from './rules.ts'

/** Keeps what the client says; what is left out stays, and before anything was said nothing may be left out. */
export async function describeClient({ db, now }: Ctx, accountId: string, saying: Saying) {
  const phone_number = await readNumber(saying.phone_number)
  await transact(db, async (tx) => {
    // Two who change different fields at once must not take each other's words back.
    await lockAccount(tx, accountId)
    const before = (await findClient(tx, accountId))?.profile ?? undefined
    const { said, missing } = sayingOn(before, { ...saying, phone_number })
    if (missing) throw new Refusal('invalid_input', { fields: marked(missing) })
    const place = await placeOf(tx, saying.location, before)
    await saveClientProfile(tx, { accountId, ...rowOf(said), ...place }, now)
  })
}

async function readNumber(typed: string | undefined) {
  if (typed === undefined) return undefined
  const { phone, fault } = await readPhone(typed)
  if (fault) throw new Refusal('invalid_input', { fields: { phone_number: fault } })
  return phone
}

const marked = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'field_required']))

/** A town is kept with its id; other words are only kept. Said anew or not at all: words stay with their town. */
async function placeOf(tx: Db, said: string | undefined, before: ClientProfileRow | undefined) {
  if (said === undefined)
    return {
      location: before?.location ?? '',
      placeId: before?.placeId ?? null,
    }
  const town = await findTown(tx, said)
  return { location: town?.id === said ? town.name : said, placeId: town?.id ?? null }
}

const rowOf = (said: Said) => ({
  phoneNumber: said.phone_number,
  servicePreferences: [...new Set(said.service_preferences)],
  serviceFrequency: said.service_frequency,
  preferredBookingTimes: [...new Set(said.preferred_booking_times)],
  communicationPreference: said.communication_preference,
  notificationPreferences: [...new Set(said.notification_preferences)],
})
