import type { Ctx } from '../../../platform/ctx.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import { findPlace } from '../../places/queries.ts'
import { hasUpcomingBookings } from '../profile/changes.queries.ts'
import { listTowns, type Profile, type TownRow } from '../profile/queries.ts'
import {
  duplicateErrors,
  type FieldErrors,
  type MergedProfile,
  type ProfileChange,
} from '../profile/rules.ts'

/** Maximum distance in kilometres of a business from the centre of its town. */
const maxKmFromTown = 60

type LocationChange = { profile: Profile; change: ProfileChange; merged: MergedProfile }

/**
 * Town, coordinates, time zone and service areas after the change, and the errors in it. The zone is fixed while bookings
 * are upcoming.
 */
export async function resolveLocation(
  { db: tx, now }: Ctx,
  { profile, change, merged }: LocationChange,
) {
  const { business, town: currentTown } = profile
  const input = change.location ?? {}
  const townChanged = merged.location.place_id !== business.placeId
  const town = townChanged ? await findPlace(tx, merged.location.place_id) : currentTown
  const coordinates = resolveCoordinates(
    business,
    input.coordinates,
    townChanged ? town : undefined,
  )
  const areas = input.service_areas ? await listTowns(tx, input.service_areas) : profile.areas
  const errors: FieldErrors = serviceAreaErrors(input.service_areas ?? [], areas)
  if (!town) errors['location.place_id'] = 'field_place'
  else if (input.coordinates && kmBetween(coordinates, town) > maxKmFromTown) {
    errors['location.coordinates'] = 'field_invalid'
  }
  const zone = town?.timeZone ?? business.timeZone
  if (
    townChanged &&
    zone !== business.timeZone &&
    (await hasUpcomingBookings(tx, business.id, now))
  ) {
    errors['location.place_id'] = 'field_place_zone'
  }
  return {
    errors,
    town: town ?? currentTown,
    coordinates,
    areas,
    timeZone: townChanged ? zone : business.timeZone,
  }
}

type Coordinates = { latitude: number; longitude: number }

/** Coordinates after the change: the new ones if the pin was moved, else those of a new town. */
function resolveCoordinates(
  before: Coordinates,
  input: Coordinates | undefined,
  town: TownRow | undefined,
): Coordinates {
  const pinned =
    input && (input.latitude !== before.latitude || input.longitude !== before.longitude)
  const { latitude, longitude } = pinned ? input : (town ?? before)
  return { latitude, longitude }
}

function serviceAreaErrors(ids: string[], towns: readonly TownRow[]): FieldErrors {
  const path = (i: number) => `location.service_areas.${i}`
  const known = new Set(towns.map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [i, id] of ids.entries()) if (!known.has(id)) errors[path(i)] = 'field_place'
  return { ...errors, ...duplicateErrors(path, ids) }
}
