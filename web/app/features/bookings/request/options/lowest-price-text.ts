import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import {
  type BookableService,
  lacksVariant,
} from '#app/features/bookings/shared/service-sequence.ts'

/** Price of a service, or that of its cheapest variant until one is chosen. */
export const lowestPriceText = (service: BookableService) =>
  lacksVariant(service) ? m.business_from({ price: priceText(service) }) : priceText(service)
