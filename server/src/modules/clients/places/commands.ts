import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { type addClientPlace as addEndpoint, clientPlacesMax } from '@ujuzi/contract/clients/places'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ClientPlaceRow } from '../../accounts/client.tables.ts'
import { lockAccount } from '../../accounts/queries.ts'
import {
  clearDefault,
  deletePlace,
  insertPlace,
  listPlaces,
  type PlaceKey,
  type PlaceValues,
  updatePlace,
} from './queries.ts'

type Input = HandlerInput<typeof addEndpoint>['body']

/** Saves a place. The first one becomes the default. */
export async function addPlace({ db, now }: Ctx, accountId: string, input: Input) {
  return changePlaces(db, accountId, async (tx, places) => {
    if (places.length >= clientPlacesMax) throw new Refusal('too_many_client_places')
    const values = valuesOf(input, places.length === 0)
    if (values.isDefault) await clearDefault(tx, accountId)
    return insertPlace(tx, { ...values, accountId, createdAt: now })
  })
}

/** The key of a place of this client. Throws a refusal for others. */
export async function getPlaceKey(db: Db, key: PlaceKey): Promise<PlaceKey> {
  const places = await listPlaces(db, key.accountId)
  if (!places.some(({ id }) => id === key.id)) throw new Refusal('client_place_not_found')
  return key
}

/** Replaces a place. The default stays the default until another place becomes it. */
export async function replacePlace({ db }: Ctx, key: PlaceKey, input: Input) {
  return changePlaces(db, key.accountId, async (tx, places) => {
    const before = places.find(({ id }) => id === key.id)
    if (!before) throw new Refusal('client_place_not_found')
    const values = valuesOf(input, before.isDefault)
    if (values.isDefault && !before.isDefault) await clearDefault(tx, key.accountId)
    return updatePlace(tx, key, values)
  })
}

/** Deletes a place. If it was the default, the oldest other one becomes it. */
export async function removePlace({ db }: Ctx, key: PlaceKey) {
  return changePlaces(db, key.accountId, async (tx, places) => {
    const removed = await deletePlace(tx, key)
    const next = places.find(({ id }) => id !== key.id)
    if (removed?.isDefault && next) {
      await updatePlace(tx, { id: next.id, accountId: key.accountId }, { isDefault: true })
    }
    return removed
  })
}

type Change = (tx: Db, places: ClientPlaceRow[]) => Promise<ClientPlaceRow | undefined>

/** The lock on the account serializes changes, so that the limit and the single default hold. */
async function changePlaces(db: Db, accountId: string, change: Change) {
  const place = await transact(db, async (tx) => {
    await lockAccount(tx, accountId)
    return change(tx, await listPlaces(tx, accountId))
  })
  if (!place) throw new Refusal('client_place_not_found')
  return place
}

const valuesOf = (input: Input, mustBeDefault: boolean): PlaceValues => ({
  label: input.label,
  address: input.address,
  landmark: input.landmark || null,
  plusCode: input.plus_code || null,
  isDefault: input.is_default || mustBeDefault,
})
