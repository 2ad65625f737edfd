import { type Browser, expect } from '@playwright/test'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { registerClient } from '../support/accounts.ts'
import { createBooking } from '../support/bookings.ts'
import { findLateSlot, getShortestService } from '../support/businesses.ts'
import { origin } from '../support/server.ts'
import type { PublicView } from './field-table-types.ts'

/** Opens a visitor without JavaScript, and a client who is registered when first needed. */
export async function openViewers(browser: Browser, use: object) {
  const visitorContext = await browser.newContext({ ...use, javaScriptEnabled: false })
  const clientContext = await browser.newContext(use)
  const client = once(async () => {
    const page = await clientContext.newPage()
    await registerClient(page)
    return page
  })
  const openPath = async (path: string) => {
    const page = await visitorContext.newPage()
    await page.goto(`${origin()}${path}`)
    return page
  }
  let bookingCount = 0
  const openNewBooking = async (business: { id: string }) => {
    const page = await client()
    const { id: service_id } = await getShortestService(business)
    const start = await findLateSlot(business, service_id, bookingCount++)
    const { id } = await createBooking(page, service_id, start)
    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }
  return {
    client,
    openView: async (profile: ProfessionalProfile): Promise<PublicView> => ({
      profile,
      page: await openPath(`/services/${profile.id}`),
      openBookingPage: once(async () => {
        const service = await getShortestService(profile)
        return openPath(`/services/${profile.id}/book?service=${service.id}`)
      }),
      search: (query) => openPath(`/services?${new URLSearchParams(query)}`),
      openBooking: once(() => openNewBooking(profile)),
    }),
    close: () => Promise.all([visitorContext.close(), clientContext.close()]),
  }
}

/** Caches the result of the first call. */
function once<T>(create: () => Promise<T>) {
  let result: Promise<T> | undefined
  return () => {
    result ??= create()
    return result
  }
}
