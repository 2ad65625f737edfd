import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import { type ChosenService, lacksVariant } from '#app/features/bookings/shared/service-sequence.ts'

/** Price of a service, or that of its cheapest variant until one is chosen. */
export const lowestPriceText = (service: ChosenService) =>
  lacksVariant(service) ? m.business_from({ price: priceText(service) }) : priceText(service)
