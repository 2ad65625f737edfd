import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { totalOf } from '../slots/offers.rules.ts'
import type { ServiceTerms } from '../slots/resources.rules.ts'
import type { FurtherService } from '../tables.ts'
import { minutesOfDay } from '../time-zone.rules.ts'
import { listActiveServices, type Offer } from './queries.ts'

export type BookedServices = {
  title: string
  minutes: number
  priceMinor: number
  extras: FurtherService[]
  /** Each service with its usual price and duration. */
  terms: ServiceTerms[]
}

/**
 * The booked services, one after the other, with their total duration and price. Throws `service_not_found`, and
 * `invalid_input` if they differ in currency or last longer than a day.
 */
export async function getBookedServices(
  tx: Db,
  { service }: Pick<Offer, 'service'>,
  further: readonly string[] = [],
): Promise<BookedServices> {
  const sold = further.length > 0 ? await listActiveServices(tx, service.businessId, further) : []
  const extras = further.map((id) => {
    const found = sold.find((one) => one.id === id)
    if (!found) throw new Refusal('service_not_found')
    if (found.currency !== service.currency) throw incompatibleServices()
    const { title, durationMinutes: minutes, priceMinor } = found
    return { serviceId: id, title, minutes, priceMinor }
  })
  const minutes = service.durationMinutes + sum(extras, 'minutes')
  if (minutes > minutesOfDay) throw incompatibleServices()
  return {
    title: [service, ...extras].map(({ title }) => title).join(' + '),
    minutes,
    priceMinor: service.priceMinor + sum(extras, 'priceMinor'),
    extras,
    terms: [
      { id: service.id, priceMinor: service.priceMinor, minutes: service.durationMinutes },
      ...extras.map(({ serviceId: id, priceMinor, minutes }) => ({ id, priceMinor, minutes })),
    ],
  }
}

/** The services as sold by the chosen resource. `terms`: absent if they are the usual ones. */
export function servicesOn(
  services: BookedServices,
  terms: readonly ServiceTerms[] | undefined,
): BookedServices {
  if (!terms) return services
  return {
    ...services,
    ...totalOf(terms),
    extras: services.extras.map((extra, n) => ({ ...extra, ...amountsOf(terms[n + 1] ?? extra) })),
  }
}

const amountsOf = ({ priceMinor, minutes }: Pick<ServiceTerms, 'priceMinor' | 'minutes'>) => ({
  priceMinor,
  minutes,
})

const sum = (extras: FurtherService[], part: 'minutes' | 'priceMinor') =>
  extras.reduce((total, extra) => total + extra[part], 0)

const incompatibleServices = () =>
  new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })
