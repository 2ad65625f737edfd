import { getMarketplaceService } from '@ujuzi/contract/services/services'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import type { Choices } from './choices.ts'
import { type BookPage, loadOpenTimes } from './load-book-page.ts'
import { type ChosenService, chosenServices } from './service-sequence.ts'

/**
 * Adds the chosen services and their open times, if the business shows its services only to clients who have booked
 * them. The server renders the page without the account, so the browser loads them.
 */
export async function withBookedServices(page: BookPage, choices: Choices): Promise<BookPage> {
  const { business } = page
  if (business.showsServices || !choices.service || !accessToken()) return page
  const ids = [...new Set([choices.service, ...(choices.further ?? [])])]
  const found = await Promise.all(ids.map((id) => findService(id, business.id)))
  const services = found.filter((service) => service !== undefined)
  const sequence = chosenServices(services, choices)
  const calendar = await loadOpenTimes(call, {
    business,
    team: page.team,
    sequence,
    choices,
    now: page.now,
  })
  return { ...page, services, calendar }
}

async function findService(id: string, businessId: string): Promise<ChosenService | undefined> {
  const response = await call(getMarketplaceService, { params: { id } })
  return response.ok && response.data.professional.id === businessId ? response.data : undefined
}
