import { buildCallPath, type CallInput, type Endpoint } from '@ujuzi/contract/api/endpoint'
import { getBooking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import * as records from '@ujuzi/contract/businesses/businesses'
import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { listFavoriteIds, listFavorites } from '@ujuzi/contract/favorites/favorites'
import { listLocations } from '@ujuzi/contract/places/places'
import * as reviews from '@ujuzi/contract/reviews/reviews'
import * as search from '@ujuzi/contract/search/search'
import * as services from '@ujuzi/contract/services/services'
import * as storefront from '@ujuzi/contract/storefront/storefront'
import { desc, eq } from 'drizzle-orm'
import { findShareImageRow } from '../../modules/storefront/share-image.queries.ts'
import { shareImageView } from '../../modules/storefront/share-image.view.ts'
import { endpointKey } from '../../platform/api/serve.ts'
import { emails } from '../../platform/db/tables.ts'
import { renderStored } from '../../platform/email/email-template.ts'
import type { TestApp } from '../app/test-app.ts'
import { dataExportFixture } from '../fixtures/accounts/data-export.ts'
import { at } from '../fixtures/bookings.ts'
import { type PrivateBusiness, secrets } from '../fixtures/private-business.ts'

/** Reads a source, such as a page or an email, as text; empty if access is refused. */
export type DisclosureSource = (business: PrivateBusiness) => Promise<string>

const linkedData = /<script type="application\/ld\+json">.*?<\/script>/gs

/** All sources by name. The name of a call begins with its method and path. */
export function disclosureSources(app: TestApp): Record<string, DisclosureSource> {
  async function read<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    accountId?: string,
  ) {
    const as = accountId ? { as: await app.people.signIn(accountId) } : {}
    const response = await app.call(endpoint, input, as)
    return response.ok ? JSON.stringify(response.data) : ''
  }
  async function open(url: string) {
    const { statusCode, body } = await app.server.inject({
      url,
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    })
    return statusCode === 200 ? body : ''
  }
  async function redirectOf(url: string) {
    const { headers } = await app.server.inject({ url })
    return headers.location ?? ''
  }
  /** Adds the subject of the call to its text, because the response need not name it. */
  const about = (subject: string, text: string) => (text ? `${subject} ${text}` : '')
  const key = (endpoint: Endpoint, detail?: string) =>
    [endpointKey(endpoint), detail].filter(Boolean).join(' · ')

  const slots = async ({ id, serviceId }: PrivateBusiness, accountId?: string) => {
    const input = { params: { id }, query: { service_id: serviceId } }
    return about(`${id} ${secrets.service}`, await read(storefront.listSlots, input, accountId))
  }
  const request = async ({ serviceId }: PrivateBusiness, accountId: string) => {
    const body = { service_id: serviceId, start: at('26T15:00') }
    return read(requestBooking, { body }, accountId)
  }
  const calendarFile = async ({ id, bookingId }: { id: string; bookingId: string }) => {
    const { body } = await app.server.inject({
      url: buildCallPath(getCalendarEntry.path, { id: bookingId }, undefined),
      headers: { authorization: `Bearer ${await app.people.signIn(id)}` },
    })
    // Lines of a calendar file are folded, and commas escaped.
    return body.replaceAll(/\r\n[ \t]/g, '').replaceAll('\\', '')
  }
  const booking = ({ id, bookingId }: { id: string; bookingId: string }) =>
    read(getBooking, { params: { id: bookingId } }, id)

  return {
    [key(search.listProfessionals)]: ({ name }) =>
      read(search.listProfessionals, { query: { q: name } }),
    [key(search.listProfessionals, 'by the words of a service')]: ({ placeId }) =>
      read(search.listProfessionals, { query: { q: secrets.service, place_id: placeId } }),
    [key(search.listProfessionals, 'nearest instead')]: ({ placeId }) =>
      read(search.listProfessionals, { query: { q: 'xqzvtk', place_id: placeId } }),
    [key(search.listFeatured)]: () => read(search.listFeatured, {}),
    [key(search.getProfessionalCard)]: ({ id }) =>
      read(search.getProfessionalCard, { params: { id } }),
    [key(search.listPins)]: async ({ name }) => {
      const box = { north: 5, south: 3, east: 11, west: 9 }
      const response = await app.call(search.listPins, { query: { q: name, ...box } })
      if (!response.ok) return ''
      const { pins } = response.data
      const hasPrice = pins.some(([, , , , price]) => price !== null)
      return `${JSON.stringify(pins)} ${hasPrice ? secrets.service : ''}`
    },
    [key(search.countFilters)]: async ({ id, name }) => {
      const response = await app.call(search.countFilters, { query: { q: name } })
      const hasPrice = response.ok && response.data.prices.some(({ count }) => count > 0)
      return hasPrice ? `${id} ${name} ${secrets.service}` : ''
    },
    [key(search.listSuggestions)]: ({ name }) =>
      read(search.listSuggestions, { query: { q: name } }),
    [key(search.listSuggestions, 'of service titles')]: () =>
      read(search.listSuggestions, { query: { q: 'zarathu' } }),
    [key(storefront.listCategories)]: async ({ id }) => {
      const response = await app.call(storefront.listCategories, {})
      return response.ok && response.data.results.some(({ count }) => count > 0) ? id : ''
    },
    [key(listLocations)]: async ({ id, placeId }) =>
      (await read(listLocations, {})).includes(placeId) ? id : '',
    [key(storefront.getProfessional)]: ({ id }) =>
      read(storefront.getProfessional, { params: { id } }),
    [key(storefront.listServices)]: async ({ id }) =>
      about(id, await read(storefront.listServices, { params: { id }, query: {} })),
    [key(storefront.listReviews)]: async ({ id }) =>
      about(id, await read(storefront.listReviews, { params: { id }, query: {} })),
    [key(storefront.listSlots)]: (business) => slots(business),
    [key(storefront.listSlots, 'a client who booked before')]: async (business) =>
      slots(business, (await business.createReturning()).id),
    [key(services.listPublicServices)]: () => read(services.listPublicServices, { query: {} }),
    [key(services.listPublicServices, 'of the business')]: ({ id }) =>
      read(services.listPublicServices, { query: { professional_id: id } }),
    [key(services.getService)]: ({ serviceId }) =>
      read(services.getService, { params: { id: serviceId } }),
    [key(services.recordServiceView)]: async ({ id, serviceId }) => {
      const input = { params: { id: serviceId }, body: {} }
      return about(`${id} ${secrets.service}`, await read(services.recordServiceView, input))
    },
    [key(services.listMarketplaceServices)]: () =>
      read(services.listMarketplaceServices, { query: {} }),
    [key(services.listMarketplaceServices, 'of the business')]: ({ id }) =>
      read(services.listMarketplaceServices, { query: { professional_id: id } }),
    [key(services.getMarketplaceService)]: ({ serviceId }) =>
      read(services.getMarketplaceService, { params: { id: serviceId } }),
    [key(services.getMarketplaceService, 'a client who booked it before')]: async (business) => {
      const { id } = await business.createReturning()
      return read(services.getMarketplaceService, { params: { id: business.serviceId } }, id)
    },
    [key(reviews.listServiceReviews)]: () => read(reviews.listServiceReviews, { query: {} }),
    [key(reviews.listServiceReviews, 'of the business')]: ({ id }) =>
      read(reviews.listServiceReviews, { query: { professional_id: id } }),
    [key(reviews.getServiceReview)]: ({ reviewId }) =>
      read(reviews.getServiceReview, { params: { id: reviewId } }),
    [key(records.listBusinesses)]: () => read(records.listBusinesses, { query: {} }),
    [key(records.getBusiness)]: ({ id }) => read(records.getBusiness, { params: { id } }),

    'page of the business': async ({ id }) =>
      (await open(`/services/${id}`)).replaceAll(linkedData, ''),
    'linked data': async ({ id }) =>
      (await open(`/services/${id}`)).match(linkedData)?.join('') ?? '',
    'booking page of the business': ({ id }) => open(`/services/${id}/book`),
    // Removes the search words, which the page repeats.
    'search page': async ({ name }) =>
      (await open(`/services?q=${encodeURIComponent(name)}`)).replaceAll(name, ''),
    'landing page': () => open('/'),
    sitemap: () => open('/sitemaps/businesses-1.xml'),
    'booking link': ({ linkName }) => redirectOf(`/b/${linkName}`),
    'booking link to the booking page': ({ linkName }) => redirectOf(`/b/${linkName}/book`),
    'booking button': ({ linkName }) => open(`/embed/${linkName}`),
    'share image': async ({ id }) => {
      const row = await findShareImageRow(app.db, id)
      const { statusCode } = await app.server.inject(`/og/business/${id}.png`)
      return row && statusCode === 200 ? JSON.stringify(shareImageView(row, 'en')) : ''
    },

    'request of a new client': async (business) =>
      request(business, (await app.people.client()).id),
    'request of a client who booked before': async (business) =>
      request(business, (await business.createReturning()).id),
    'pending booking': ({ waiting }) => booking(waiting),
    'confirmed booking': ({ regular }) => booking(regular),
    'calendar file of a pending booking': ({ waiting }) => calendarFile(waiting),
    'calendar file of a confirmed booking': ({ regular }) => calendarFile(regular),
    'confirmation email': async (business) => {
      const { email } = await business.confirmNext()
      const [sent] = await app.db
        .select()
        .from(emails)
        .where(eq(emails.recipient, email))
        .orderBy(desc(emails.id))
        .limit(1)
      return `${sent?.bodyText} ${renderStored(sent?.parts)?.bodyHtml}`
    },
    favorites: ({ regular }) => read(listFavorites, { query: {} }, regular.id),
    'ids of favorites': ({ regular }) => read(listFavoriteIds, {}, regular.id),
    recommendations: async ({ placeId }) => {
      const { id } = await app.people.client()
      return read(listRecommendations, { query: { fallback_place_id: placeId } }, id)
    },
    'export of a client': async ({ regular }) => {
      const token = await app.people.signIn(regular.id)
      const files = await dataExportFixture(app).getFiles({ id: regular.id, token })
      return Object.values(files).join('\n')
    },
  }
}
