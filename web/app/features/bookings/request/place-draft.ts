import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import { m } from '@ujuzi/contract/messages'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'

export type PlaceKind = BookingPlace['kind']

type PlaceBusiness = Pick<BookPage['business'], 'id' | 'name' | 'where' | 'places'>

const noteDraftKey = (businessId: string) => `note_for_${businessId}`
const kindDraftKey = (businessId: string) => `place_for_${businessId}`
const addressDraftKey = (businessId: string) => `address_for_${businessId}`
const plusCodeDraftKey = (businessId: string) => `plus_code_for_${businessId}`

export const useNoteDraft = (businessId: string) => useSavedText(noteDraftKey(businessId))

/** Draft of the place. Defaults to the business's first place. */
export function usePlaceDraft({ id, places }: Pick<PlaceBusiness, 'id' | 'places'>) {
  const [draftKind, setKind] = useSavedText(kindDraftKey(id))
  const [address, setAddress] = useSavedText(addressDraftKey(id))
  const [plusCode, setPlusCode] = useSavedText(plusCodeDraftKey(id))
  const kind = places.find((place) => place === draftKind) ?? places[0] ?? 'business'
  return { kind, setKind, address, setAddress, plusCode, setPlusCode }
}

/** Deletes the draft after a successful request. */
export function clearRequestDraft(businessId: string) {
  for (const name of [noteDraftKey, kindDraftKey, addressDraftKey, plusCodeDraftKey])
    clearSavedText(name(businessId))
}

export const placeLabels = {
  business: ({ name }) => m.book_place_business({ name }),
  client: () => m.book_place_client(),
  online: () => m.book_place_online(),
} as const satisfies Record<PlaceKind, (business: PlaceBusiness) => string>

export const placeDescriptions = {
  business: ({ where }) => where,
  client: ({ name }) => m.book_place_client_text({ name }),
  online: () => m.book_place_online_text(),
} as const satisfies Record<PlaceKind, (business: PlaceBusiness) => string>
