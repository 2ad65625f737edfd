import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, optionalText, prose, text } from '../api/fields.ts'
import { BookingPlace } from '../bookings/booking-place.ts'

export const clientPlacesMax = 20
/** Address and landmark together fit into the address of a booking. */
export const clientPlaceLimits = { label: 40, address: 200, landmark: 98 } as const

const placeFields = {
  label: text(clientPlaceLimits.label),
  address: prose(clientPlaceLimits.address),
  landmark: optionalText(clientPlaceLimits.landmark),
  plus_code: BookingPlace.shape.plus_code,
  /** The place suggested first when a client books a visit. The first saved place is always the default. */
  is_default: z.boolean('field_invalid'),
}

export const ClientPlace = z.object({
  id: z.uuid(),
  label: z.string(),
  address: z.string(),
  landmark: z.nullable(z.string()),
  plus_code: z.nullable(z.string()),
  is_default: z.boolean(),
})
export type ClientPlace = z.infer<typeof ClientPlace>

const path = '/api/marketplace/client-places/'
const onePath = `${path}:id/` as const
const params = z.object({ id: id() })

export const listClientPlaces = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the client\u2019s saved places, the default first.',
  who: 'client',
  status: 200,
  returns: listOf(ClientPlace),
  errors: [],
})

export const addClientPlace = endpoint({
  method: 'POST',
  path,
  summary: 'Saves a place to which professionals can come.',
  who: 'client',
  body: z.strictObject(placeFields),
  status: 201,
  returns: ClientPlace,
  errors: ['too_many_client_places', 'key_reused'],
  creates: true,
})

export const replaceClientPlace = endpoint({
  method: 'PUT',
  path: onePath,
  summary: 'Replaces a saved place.',
  who: 'client',
  params,
  body: z.strictObject(placeFields),
  status: 200,
  returns: ClientPlace,
  errors: ['client_place_not_found'],
})

export const removeClientPlace = endpoint({
  method: 'DELETE',
  path: onePath,
  summary: 'Deletes a saved place. The oldest other place becomes the default if it was.',
  who: 'client',
  params,
  status: 200,
  returns: ClientPlace,
  errors: ['client_place_not_found'],
})
