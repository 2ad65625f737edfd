import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { updateProfessionalOnboarding } from '@ujuzi/contract/onboarding/onboarding'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { rejectReservedName } from '../../accounts/reserved-names.rules.ts'
import { findBusinessPlace, type PlacingCtx } from '../../businesses/creation/commands.ts'
import { hasUpcomingBookings } from '../../businesses/profile/changes.queries.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { findPlace } from '../../places/queries.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import { type BusinessChanges, updateBusiness } from './queries.ts'

type OnboardingChange = CallInput<typeof updateProfessionalOnboarding>['body']

/** Updates the onboarding fields of a business and its listing. Locks the business row. */
export async function updateOnboardedBusiness(
  { db, now, districts }: PlacingCtx,
  businessId: string,
  change: OnboardingChange,
) {
  const { business_name: name, category, bio, location, place_id } = change
  const newPlace = place_id ?? location
  await transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    if (name !== undefined) rejectReservedName('business_name', name, business.name)
    const place =
      newPlace === undefined
        ? {}
        : await resolvePlaceChange({ db: tx, now, districts }, { before: business, newPlace })
    const field = place_id === undefined ? 'location' : 'place_id'
    if (place.error) throw new Refusal('invalid_input', { fields: { [field]: place.error } })
    const changes: BusinessChanges = {
      ...(name !== undefined && { name }),
      ...(category !== undefined && { category }),
      ...(bio !== undefined && { bio }),
      ...place.changes,
    }
    if (Object.keys(changes).length === 0) return
    await updateBusiness(tx, business.id, { changes, now })
    await publishWhenReady(tx, business.id, now)
  })
}

type Before = { id: string; placeId: string; district: string | null; timeZone: string }
type PlaceChange = { changes?: BusinessChanges; error?: 'field_place' | 'field_place_zone' }

/**
 * Columns of another town or district; the street address and the position are then unknown. The time zone is fixed while
 * bookings are upcoming.
 */
async function resolvePlaceChange(
  { db: tx, now, districts }: PlacingCtx,
  { before, newPlace }: { before: Before; newPlace: string },
): Promise<PlaceChange> {
  const current = await findPlace(tx, before.placeId)
  const named = { location: newPlace, country: current?.countryCode }
  const { town, district } = await findBusinessPlace(tx, districts, named)
  if (!town) return { error: 'field_place' }
  if (before.placeId === town.id && (!district || district === before.district)) return {}
  const isSameZone = before.timeZone === town.timeZone
  if (!isSameZone && (await hasUpcomingBookings(tx, before.id, now)))
    return { error: 'field_place_zone' }
  const { id: placeId, latitude, longitude, timeZone } = town
  const place = { placeId, district: district ?? null }
  return { changes: { ...place, latitude, longitude, timeZone, address: null } }
}
