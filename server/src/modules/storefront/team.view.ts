import { fromMinor } from '@ujuzi/contract/money/money'
import type { TeamMember } from '@ujuzi/contract/storefront/storefront'
import type { ListedServiceRow } from './queries.ts'
import type { TeamMemberRow } from './team.queries.ts'

/** The people whom clients can choose, each with the price and duration of the services they do. */
export const teamView = (
  team: readonly TeamMemberRow[],
  services: readonly ListedServiceRow[],
): TeamMember[] =>
  team.map(({ id, name, all, services: own }) => ({
    id,
    name,
    services: services.flatMap((service) => {
      const [, priceMinor, minutes] = own.find(([serviceId]) => serviceId === service.id) ?? []
      if (priceMinor === undefined && !all) return []
      return {
        service_id: service.id,
        price: fromMinor(priceMinor ?? service.price_minor, service.currency),
        duration: minutes ?? service.duration_minutes,
      }
    }),
  }))
