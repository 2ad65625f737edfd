import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import type { ServiceSequence } from '#app/features/bookings/shared/service-sequence.ts'

/** The business with only the places where the chosen variants are done. */
export function atPlacesOf(
  sequence: ServiceSequence,
  business: BookPage['business'],
): BookPage['business'] {
  const fixed = sequence.flatMap(({ variants = [], options = [] }) =>
    variants.flatMap(({ id, place }) =>
      place && options.some((option) => option.id === id) ? [place] : [],
    ),
  )
  const places = business.places.filter((place) => fixed.every((one) => one === place))
  return places.length > 0 ? { ...business, places } : business
}
