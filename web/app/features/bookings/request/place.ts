import type { VisitPlace } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'

export type PlaceKind = VisitPlace['kind']

type Where = Pick<BookPage['business'], 'id' | 'name' | 'where' | 'places'>

const noteName = (businessId: string) => `note_for_${businessId}`
const kindName = (businessId: string) => `place_for_${businessId}`
const addressName = (businessId: string) => `address_for_${businessId}`
const plusCodeName = (businessId: string) => `plus_code_for_${businessId}`

export const useNote = (businessId: string) => useKeptText(noteName(businessId))

/** Where the visit is to be, as far as it was chosen and typed; the first place of a business is its usual one. */
export function usePlace({ id, places }: Pick<Where, 'id' | 'places'>) {
  const [wanted, setKind] = useKeptText(kindName(id))
  const [address, setAddress] = useKeptText(addressName(id))
  const [plusCode, setPlusCode] = useKeptText(plusCodeName(id))
  const kind = places.find((place) => place === wanted) ?? places[0] ?? 'business'
  return { kind, setKind, address, setAddress, plusCode, setPlusCode }
}

/** What was typed has arrived and need not be kept. */
export function forgetTyped(businessId: string) {
  for (const name of [noteName, kindName, addressName, plusCodeName]) forgetText(name(businessId))
}

export const placeTitles = {
  business: ({ name }) => m.book_place_business({ name }),
  client: () => m.book_place_client(),
  online: () => m.book_place_online(),
} as const satisfies Record<PlaceKind, (business: Where) => string>

export const placeTexts = {
  business: ({ where }) => where,
  client: ({ name }) => m.book_place_client_text({ name }),
  online: () => m.book_place_online_text(),
} as const satisfies Record<PlaceKind, (business: Where) => string>
