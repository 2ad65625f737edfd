import { m } from '@ujuzi/contract/messages'
import type { SearchPage, SearchResult } from '#app/features/search/search-page.ts'
import { townName } from '#app/features/search/town-name.ts'

type Props = { page: SearchPage; found: Extract<SearchResult, { state: 'found' }> }

/** From where the distances count, or that the place was searched for as words. */
export function PlaceNote({ page, found }: Props) {
  const text = found.placeWords
    ? m.search_place_as_words({ place: found.placeWords })
    : found.results.some(({ distance_km }) => distance_km !== null) && originText(page)
  return text ? <p className="text-sm text-muted-foreground">{text}</p> : null
}

function originText({ params: { position }, town }: SearchPage) {
  if (position?.kind === 'device') return m.search_distance_from_you()
  if (position) return m.search_distance_from_map()
  return town && m.search_distance_from({ place: townName(town) })
}
