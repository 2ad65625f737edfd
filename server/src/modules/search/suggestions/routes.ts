import { minQueryLength, searchRadiusKm, suggestionsMax } from '@ujuzi/contract/api/limits'
import { listSuggestions, type Suggestion } from '@ujuzi/contract/search/search'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { locationOf } from '../../businesses/rules.ts'
import { findSearchPlace } from '../../places/districts/queries.ts'
import { tilesTouching } from '../geometry.rules.ts'
import { createSuggestionFinder } from './queries.ts'
import { listCategoriesByText, normalizeTyped } from './rules.ts'

/** Suggestions guaranteed to each kind, if enough are found. */
const perKind = 3

export function suggestionRoutes(api: Api) {
  const suggest = createSuggestionFinder(api.searchDb)

  serve(api, listSuggestions, async ({ query }, { now, locale }) => {
    const start = normalizeTyped(query.q ?? '')
    if (start.length < minQueryLength) return { results: [], count: 0, next: null }
    const place = query.place_id
      ? await findSearchPlace(api.searchDb, query.place_id, now)
      : undefined
    const tiles = place ? (tilesTouching({ ...place, radiusKm: searchRadiusKm.usual }) ?? []) : []
    const { businesses, titles } = await suggest({
      start,
      tiles,
      country: place?.countryCode ?? null,
    })
    const categories = listCategoriesByText(start, locale, perKind).map((slug) => ({
      ...blank,
      kind: 'category' as const,
      text: categoryLabel(slug, locale),
      category: slug,
    }))
    const services = titles.map((text) => ({ ...blank, kind: 'service' as const, text }))
    const named = businesses.map(({ id, name, ...where }) => ({
      ...blank,
      kind: 'business' as const,
      text: name,
      id,
      location: locationOf(where, locale),
    }))
    const results = balanceKinds(categories, services, named)
    return { results, count: results.length, next: null }
  })
}

const blank = { category: null, id: null, location: null }

/** Merges the kinds, up to `perKind` of each; places that one kind leaves free go to the others. */
function balanceKinds(...kinds: Suggestion[][]): Suggestion[] {
  const counts = kinds.map((kind) => Math.min(kind.length, perKind))
  let free = suggestionsMax - counts.reduce((sum, count) => sum + count, 0)
  return kinds
    .flatMap((kind, nth) => {
      const more = Math.max(0, Math.min(free, kind.length - (counts[nth] ?? 0)))
      free -= more
      return kind.slice(0, (counts[nth] ?? 0) + more)
    })
    .slice(0, suggestionsMax)
}
