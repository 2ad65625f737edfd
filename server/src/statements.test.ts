import { getAnalytics } from '@ujuzi/contract/analytics/analytics'
import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { getBusinessFigures, getEarnings } from '@ujuzi/contract/dashboard/dashboard'
import { listMyServiceReviews } from '@ujuzi/contract/reviews/reviews'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { getProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'
import { businessFixture } from './testing/fixtures/business.ts'

let app: TestApp
let caller: { id: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  const { business } = await businessFixture(app).createListed()
  caller = { id: business.id, token: business.owner.token }
})
afterAll(() => app.close())

/** Statements of a second, equal call: the first one refreshes what is outdated. */
async function countStatements<const E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const options = { as: caller.token }
  expect(await app.call(endpoint, input, options)).toMatchObject({ ok: true })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await app.call(endpoint, input, options)
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('each of seven API calls behind a professional’s pages sends a small fixed number of SQL statements', async () => {
  const compared = { params: { id: caller.id }, query: { compare: 'previous' } } as const
  expect({
    figures: await countStatements(getBusinessFigures, {}),
    earnings: await countStatements(getEarnings, {}),
    settings: await countStatements(getProfessionalSettings, {}),
    profile: await countStatements(getProfessionalProfile, {}),
    analytics: await countStatements(getAnalytics, compared),
    services: await countStatements(listManagedServices, { query: {} }),
    reviews: await countStatements(listMyServiceReviews, { query: {} }),
  }).toEqual({
    figures: 3,
    earnings: 3,
    settings: 4,
    profile: 3,
    analytics: 4,
    services: 6,
    reviews: 4,
  })
})
