import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { positionLabel } from '#app/features/search/near-me/position.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { Combobox } from '#app/ui/form/combobox.tsx'
import type { ComboboxSuggestion } from '#app/ui/form/use-combobox.ts'

/** Place to search: a town, the device's position, a map area, or everywhere if empty. */
export function PlaceBox({ params, end }: { params: SearchParams; end: ReactNode }) {
  return (
    <Combobox
      label={m.search_place()}
      name="place"
      initial={initialPlace(params)}
      placeholder={m.search_anywhere()}
      maxLength={100}
      icon={<MapPin aria-hidden className="size-5" />}
      end={end}
      listLabel={m.search_suggestions()}
      countText={(count) => m.search_suggestions_count({ count })}
      emptyText={m.search_place_none()}
      pushesContent
      search={suggest}
      minLength={minQueryLength}
      debounceMs={locationDebounceMs}
    />
  )
}

function initialPlace({ place, placeId, position }: SearchParams): ComboboxSuggestion {
  if (!position)
    return { key: placeId, label: place, ...(placeId && { hiddenFields: { place_id: placeId } }) }
  const { lat, lng } = position
  const hiddenFields = { lat: String(lat), lng: String(lng) }
  return { key: `${lat} ${lng}`, label: positionLabel(position), hiddenFields: hiddenFields }
}

/** Loaded lazily: most visitors never type a town. */
const suggest = async (typed: string, signal: AbortSignal) =>
  (await import('./suggestions.ts')).suggestPlaces(typed, '', signal)
