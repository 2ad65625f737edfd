import type { Locale } from '@ujuzi/contract/locale/locales'
import type { ProfessionalCard, ProfessionalList } from '@ujuzi/contract/search/search'
import { type Json, jsonArray, jsonObject, toJson } from '../../platform/api/json.ts'
import { placeView } from '../places/view.ts'
import type { CardRow } from './cards/queries.ts'
import { type CardContext, fillCard } from './cards/rules.ts'
import type { ResultCard, SearchResults } from './queries.ts'

export function searchResultsView(
  { cards, total, isEstimate, next, corrected, place, instead }: SearchResults,
  locale: Locale,
): Json<ProfessionalList> {
  const known: Omit<ProfessionalList, 'results' | 'instead'> = {
    count: total,
    next,
    count_is_about: isEstimate,
    corrected: corrected ?? null,
    place: place ? { place_id: place.id, description: placeView(place, locale).description } : null,
  }
  return jsonObject(known, {
    results: cardsView(cards, locale),
    instead: instead
      ? jsonObject({ relaxed: instead.relaxed }, { nearest: cardsView(instead.nearest, locale) })
      : toJson(null),
  })
}

export const cardsView = (cards: ResultCard[], locale: Locale): Json<ProfessionalCard[]> =>
  jsonArray(cards.map((card) => cardView(card, locale)))

type ShownCard = Omit<CardContext, 'topPro'> & { row: Pick<CardRow, 'card' | 'topPro'> }

export const cardView = ({ row, ...context }: ShownCard, locale: Locale): Json<ProfessionalCard> =>
  fillCard(row.card, { topPro: row.topPro, ...context }, locale)
