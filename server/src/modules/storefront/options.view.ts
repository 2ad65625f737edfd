import { fromMinor } from '@ujuzi/contract/money/money'
import type { ListedService } from '@ujuzi/contract/storefront/storefront'
import type { ListedOptionRow } from './queries.ts'

/** Options of a service that clients choose; nothing for a plain one, so that most pages stay as small as they are. */
export function choicesView(
  options: ListedOptionRow[],
  { currency, seats }: { currency: string; seats: number },
): Pick<ListedService, 'variants' | 'add_ons' | 'seats'> {
  const ofKind = (wanted: ListedOptionRow['kind']) =>
    options
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, priceMinor, durationMinutes, placeKind }) => ({
        ...{ id, name, duration: durationMinutes, place: placeKind },
        price: fromMinor(priceMinor, currency),
      }))
  const variants = ofKind('variant')
  const addOns = ofKind('add_on').map(({ place: _, ...addOn }) => addOn)
  return {
    ...(variants.length > 0 && { variants }),
    ...(addOns.length > 0 && { add_ons: addOns }),
    ...(seats > 1 && { seats }),
  }
}
