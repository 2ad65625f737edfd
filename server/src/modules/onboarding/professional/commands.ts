import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { updateProfessionalOnboarding } from '@ujuzi/contract/onboarding/onboarding'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { rejectReservedName } from '../../accounts/reserved-names.rules.ts'
import { findBusinessTown } from '../../businesses/creation/commands.ts'
import { hasUpcomingBookings } from '../../businesses/profile/changes.queries.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { findPlace } from '../../places/queries.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import { type BusinessChanges, updateBusiness } from './queries.ts'

type OnboardingChange = CallInput<typeof updateProfessionalOnboarding>['body']

/** Updates the onboarding fields of a business and its listing. Locks the business row. */
export async function updateOnboardedBusiness(
  { db, now }: Ctx,
  businessId: string,
  change: OnboardingChange,
) {
  const { business_name: name, category, bio, location, place_id } = change
  await transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    if (name !== undefined) rejectReservedName('business_name', name, business.name)
    const newTown = place_id ?? location
    const town = newTown === undefined ? {} : await resolveTownChange(tx, business, newTown, now)
    const field = place_id === undefined ? 'location' : 'place_id'
    if (town.error) throw new Refusal('invalid_input', { fields: { [field]: town.error } })
    const changes: BusinessChanges = {
      ...(name !== undefined && { name }),
      ...(category !== undefined && { category }),
      ...(bio !== undefined && { bio }),
      ...town.changes,
    }
    if (Object.keys(changes).length === 0) return
    await updateBusiness(tx, business.id, { changes, now })
    await publishWhenReady(tx, business.id, now)
  })
}

type Before = { id: string; placeId: string; timeZone: string }
type TownChange = { changes?: BusinessChanges; error?: 'field_place' | 'field_place_zone' }

/** Columns of another town; the street address is cleared. The time zone is fixed while bookings are upcoming. */
async function resolveTownChange(
  tx: Db,
  before: Before,
  location: string,
  now: Date,
): Promise<TownChange> {
  const current = await findPlace(tx, before.placeId)
  const town = await findBusinessTown(tx, location, current?.countryCode)
  if (!town) return { error: 'field_place' }
  if (before.placeId === town.id) return {}
  const isSameZone = before.timeZone === town.timeZone
  if (!isSameZone && (await hasUpcomingBookings(tx, before.id, now)))
    return { error: 'field_place_zone' }
  const { id: placeId, latitude, longitude, timeZone } = town
  return { changes: { placeId, latitude, longitude, timeZone, district: null, address: null } }
}
