import { type ClientPlace, listClientPlaces } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { chipClasses } from '#app/ui/form/chips.tsx'

/** Saved places of the signed-in client, if the business comes to clients; empty for visitors and offline. */
export async function loadSavedPlaces({ places }: BookPage['business']): Promise<ClientPlace[]> {
  if (!places.includes('client') || !accessToken()) return []
  const response = await call(listClientPlaces, {}).catch(() => undefined)
  return response?.ok ? response.data.results : []
}

type Props = {
  places: readonly ClientPlace[]
  /** The address that the form has now. */
  address: string
  onChoose: (place: { address: string; plusCode: string }) => void
}

/** Saved places as buttons that fill in the address. */
export function SavedPlaces({ places, address, onChoose }: Props) {
  if (places.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="pb-1.5 text-label font-semibold">{m.book_saved_places()}</legend>
      {places.map((place) => {
        const full = addressOf(place)
        return (
          <button
            key={place.id}
            type="button"
            aria-pressed={address === full}
            className={chipClasses(address === full)}
            onClick={() => onChoose({ address: full, plusCode: place.plus_code ?? '' })}
          >
            {place.label}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Address with the landmark on a line of its own, as the professional reads it. */
const addressOf = ({ address, landmark }: ClientPlace) =>
  landmark ? `${address}\n${landmark}` : address
