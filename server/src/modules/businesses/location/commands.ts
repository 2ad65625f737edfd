import type { Db } from '../../../platform/db/db.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import { findPlace } from '../../places/queries.ts'
import { hasVisitsAhead } from '../profile/changes.queries.ts'
import { listTowns, type Profile, type Town } from '../profile/queries.ts'
import { type Change, type Faults, repeatedFaults, type Wanted } from '../profile/rules.ts'

/** A business lies in its town or around it. */
const aroundTownKm = 60

/** Where the business would be, with what speaks against it. */
export async function readLocation(
  tx: Db,
  { business, town: old }: Profile,
  change: Change,
  wanted: Wanted,
  now: Date,
) {
  const given = change.location ?? {}
  const moved = wanted.location.place_id !== business.placeId
  const town = moved ? await findPlace(tx, wanted.location.place_id) : old
  const coordinates = coordinatesIn(business, given.coordinates, moved ? town : undefined)
  const faults: Faults = await areaFaults(tx, given.service_areas ?? [])
  if (!town) faults['location.place_id'] = 'field_place'
  else if (given.coordinates && kmBetween(coordinates, town) > aroundTownKm) {
    faults['location.coordinates'] = 'field_invalid'
  }
  const zone = town?.timeZone ?? business.timeZone
  if (moved && zone !== business.timeZone && (await hasVisitsAhead(tx, business.id, now))) {
    faults['location.place_id'] = 'field_place_zone'
  }
  return { faults, coordinates, timeZone: moved ? zone : business.timeZone }
}

type Spot = { latitude: number; longitude: number }

/** Whoever moves to another town and leaves the pin where it was is in the middle of the new one. */
function coordinatesIn(before: Spot, given: Spot | undefined, town: Town | undefined): Spot {
  const pinned =
    given && (given.latitude !== before.latitude || given.longitude !== before.longitude)
  const { latitude, longitude } = pinned ? given : (town ?? before)
  return { latitude, longitude }
}

async function areaFaults(tx: Db, ids: string[]): Promise<Faults> {
  const path = (i: number) => `location.service_areas.${i}`
  const known = new Set((await listTowns(tx, ids)).map(({ id }) => id))
  const faults: Faults = {}
  for (const [i, id] of ids.entries()) if (!known.has(id)) faults[path(i)] = 'field_place'
  return { ...faults, ...repeatedFaults(path, ids) }
}
