import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ServiceRow } from '../../businesses/tables.ts'
import type { FurtherService } from '../../schedule/bookings.tables.ts'
import { totalOf } from '../../schedule/slots/requested-services.rules.ts'
import type { ServiceTerms } from '../../schedule/slots/resources.rules.ts'
import { parseMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import { listChosenOptions, listWeeklyStarts } from '../options/queries.ts'
import { type ChosenServices, chooseOptions, type SoldService } from '../options/rules.ts'
import { type BookableService, listActiveServices } from './queries.ts'

/** `terms`: each service with its usual price and duration, options included. */
export type BookedServices = Pick<ChosenServices, 'shape' | 'terms' | 'placeKinds'> & {
  title: string
  minutes: number
  priceMinor: number
  extras: FurtherService[]
  optionIds: string[]
}

type Choice = { further?: readonly string[] | undefined; optionIds?: readonly string[] | undefined }

/**
 * The booked services, one after the other, with their total duration and price. Throws `service_not_found`,
 * `option_not_found`, `option_required`, and `invalid_input` if they differ in currency, last longer than a day, or one of
 * several is a group service.
 */
export async function getBookedServices(
  tx: Db,
  { service }: Pick<BookableService, 'service'>,
  { further = [], optionIds = [] }: Choice,
): Promise<BookedServices> {
  const sold = further.length > 0 ? await listActiveServices(tx, service.businessId, further) : []
  const rows = [service, ...further.map((id) => getFurther(sold, id, service.currency))]
  const ids = [...new Set(optionIds.map((id) => id.toLowerCase()))]
  const services: SoldService[] = []
  for (const row of rows) services.push(await toSoldService(tx, row))
  const chosen = chooseOptions(services, await listChosenOptions(tx, ids), ids)
  if (!chosen.ok) {
    throw chosen.code === 'incompatible_services'
      ? incompatibleServices()
      : new Refusal(chosen.code)
  }
  const { terms, titles, shape, placeKinds } = chosen
  return {
    ...totalOf(terms),
    title: titles.join(' + '),
    extras: terms.slice(1).map(({ id, priceMinor, minutes }, n) => ({
      serviceId: id,
      title: titles[n + 1] ?? '',
      minutes,
      priceMinor,
    })),
    ...{ terms, placeKinds, optionIds: ids },
    ...(shape && { shape }),
  }
}

function getFurther(sold: readonly ServiceRow[], id: string, currency: string) {
  const found = sold.find((one) => one.id === id)
  if (!found) throw new Refusal('service_not_found')
  if (found.currency !== currency) throw incompatibleServices()
  return found
}

const toSoldService = async (tx: Db, row: ServiceRow): Promise<SoldService> => ({
  id: row.id,
  title: row.title,
  priceMinor: row.priceMinor,
  minutes: row.durationMinutes,
  gaps: parseMinuteRanges(row.gaps ?? ''),
  preparation: row.preparationMinutes,
  cleanUp: row.cleanUpMinutes,
  seats: row.seats,
  sessions: row.seats > 1 ? await listWeeklyStarts(tx, row.id) : [],
  hasVariants: row.hasVariants,
})

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

const incompatibleServices = () =>
  new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })
