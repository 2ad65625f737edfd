import { type Browser, expect } from '@playwright/test'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { requestOf } from '../support/bookings.ts'
import { lateStart, serviceOf } from '../support/business.ts'
import { newClient, origin } from '../support/person.ts'
import type { Seen } from './field-table-types.ts'

/** A stranger without a script, and a client, who comes when first asked for: whoever looks at a business. */
export async function onlookers(browser: Browser, use: object) {
  const stranger = await browser.newContext({ ...use, javaScriptEnabled: false })
  const clients = await browser.newContext(use)
  const client = once(async () => {
    const page = await clients.newPage()
    await newClient(page)
    return page
  })
  const at = async (path: string) => {
    const page = await stranger.newPage()
    await page.goto(`${origin()}${path}`)
    return page
  }
  let visits = 0
  const visit = async (shop: { id: string }) => {
    const page = await client()
    const { id: service_id } = await serviceOf(shop)
    const start = await lateStart(shop, service_id, visits++)
    const { id } = await requestOf(page, service_id, start)
    await page.goto(`${origin()}/client/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }
  return {
    client,
    look: async (profile: ProfessionalProfile): Promise<Seen> => ({
      profile,
      page: await at(`/services/${profile.id}`),
      book: once(async () => {
        const service = await serviceOf(profile)
        return at(`/services/${profile.id}/book?service=${service.id}`)
      }),
      search: (query) => at(`/services?${new URLSearchParams(query)}`),
      visit: once(() => visit(profile)),
    }),
    leave: () => Promise.all([stranger.close(), clients.close()]),
  }
}

/** What is made at the first call, and given at each. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
