import { login } from '@ujuzi/contract/accounts/accounts'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { listConversations } from '@ujuzi/contract/conversations/conversations'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import {
  downloadVerificationDocument,
  getKybStatus,
  listVerifications,
  takeVerification,
} from '@ujuzi/contract/documents/documents'
import { listContestedNoShows, listReports } from '@ujuzi/contract/moderation/moderation'
import { listSuspensions } from '@ujuzi/contract/moderation/suspensions'
import { getOnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { listPayoutMethods } from '@ujuzi/contract/payouts/payouts'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../platform/storage/open-store.ts'
import { getData } from '../../../testing/app/server-process.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { ensureTestDatabase } from '../../../testing/database/worker-database.ts'
import { demoPassword, expandDemo } from '../commands.ts'
import { demoId } from '../ids.ts'
import { loadStoryOnce } from './story.ts'

const now = new Date()
let app: TestApp
let amara: string
let kofi: string
let moderator: string

/** A separate app, since a whole marketplace would disturb other tests. */
beforeAll(async () => {
  app = await openTestApp({ now, database: await ensureTestDatabase(`story_${process.pid}`) })
  await expandDemo(app.pool, { professionals: 60, now })
  await tell()
  amara = await tokenOf('professional@ujuzi.test')
  kofi = await tokenOf('kofi@ujuzi.test')
  moderator = await tokenOf('reviewer@ujuzi.test')
})

afterAll(() => app.close())

const tell = () =>
  loadStoryOnce(
    {
      authSecret: { current: app.authSecret },
      publicUrl: () => 'http://ujuzi.test',
      mailFrom: 'Ujuzi <hello@ujuzi.test>',
      store: openStore({ storageUrl: undefined, dataDir: app.dataDir }),
      log: app.server.log,
    },
    app.db,
    now,
  )

const tokenOf = async (email: string) =>
  getData(await app.call(login, { body: { email, password: demoPassword } })).access_token

const profileOf = async (as: string) => getData(await app.call(getProfessionalProfile, {}, { as }))

it('the demo professional’s header shows 12 active bookings, one of them of a guest', async () => {
  expect(getData(await app.call(getBusinessFigures, {}, { as: amara }))).toMatchObject({
    active_bookings: 12,
  })
})

it('demo professionals Amara and Kofi have full profiles, and Amara’s onboarding is complete', async () => {
  for (const as of [amara, kofi]) {
    const { personal, portfolio, social_media } = await profileOf(as)
    expect(personal.bio).not.toBe('')
    expect(personal.languages.length).toBeGreaterThan(2)
    expect(portfolio.testimonials).toHaveLength(3)
    expect(portfolio.certifications.length * portfolio.awards.length).toBeGreaterThan(0)
    expect(social_media.instagram).not.toBeNull()
  }
  const progress = getData(await app.call(getOnboardingProgress, {}, { as: amara }))
  expect(progress).toMatchObject({ percentage: 100, verified: true })
})

it('the demo gives Amara two payout methods and an approved verification', async () => {
  const params = { id: (await profileOf(amara)).id }
  const { results } = getData(await app.call(listPayoutMethods, { params }, { as: amara }))
  expect(results).toMatchObject([
    { type: 'mobile_money', country: 'NG', is_default: true, pays_from: null },
    { type: 'bank_transfer', country: 'NG', is_default: false },
  ])
  const status = getData(await app.call(getKybStatus, { params }, { as: amara }))
  expect(status.state).toBe('approved')
  expect(status.verifications.map(({ kind }) => kind).toSorted()).toEqual(['business', 'identity'])
})

it('the demo has one submitted verification whose documents the moderator can open', async () => {
  const { results } = getData(await app.call(listVerifications, { query: {} }, { as: moderator }))
  expect(results.map(({ state }) => state)).toEqual(['submitted'])
  const params = { id: results[0]?.id ?? '' }
  const { documents } = getData(
    await app.call(takeVerification, { params, body: {} }, { as: moderator }),
  )
  expect(documents.map(({ kind }) => kind)).toEqual(['identity', 'business'])
  for (const { id, media_type } of documents) {
    const document_id = id
    const opened = await app.server.inject({
      url: downloadVerificationDocument.path
        .replace(':id', params.id)
        .replace(':document_id', document_id),
      headers: { authorization: `Bearer ${moderator}` },
    })
    expect([opened.statusCode, media_type]).toEqual([200, 'image/png'])
    expect(opened.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  }
})

it('the demo has a report, a contested no-show and a suspension for the moderator to decide', async () => {
  const as = { as: moderator }
  const reports = getData(await app.call(listReports, { query: {} }, as))
  expect(reports.results.map(({ reporter }) => reporter)).toEqual(['Amara Braids & Co.'])
  const contested = getData(await app.call(listContestedNoShows, { query: {} }, as))
  expect(contested.results.map(({ booking }) => booking.status)).toEqual(['no_show'])
  const { results } = getData(await app.call(listSuspensions, { query: {} }, as))
  expect(results.map(({ reply, decision }) => [reply !== null, decision])).toEqual([[true, null]])
})

it('loading the example content of the demo a second time changes nothing', async () => {
  const before = await profileOf(amara)
  await tell()
  expect(await profileOf(amara)).toEqual(before)
  const waiting = getData(await app.call(listReports, { query: {} }, { as: moderator }))
  expect(waiting.count).toBe(1)
})

it('the demo page of Amara lists Amara and two colleagues with their own prices', async () => {
  const id = demoId('business', 0)
  const { team, services } = getData(await app.call(getProfessional, { params: { id } }))
  expect(team?.map(({ name }) => name)).toEqual(['Amara Okafor', 'Ruth Bassey', 'Grace Adeyemi'])
  const prices = team?.map((person) => person.services.map(({ price }) => price))
  expect(prices?.[0]).toEqual(services.map(({ price }) => price))
  expect(prices?.[2]).not.toEqual(prices?.[0])
})

it('the demo page of Amara sells a package of five appointments for the price of four', async () => {
  const id = demoId('business', 0)
  const { packages, services } = getData(await app.call(getProfessional, { params: { id } }))
  const [sold] = packages ?? []
  const price = services.find((service) => service.id === sold?.service_id)?.price ?? 0
  expect(packages).toMatchObject([{ visits: 5, price: 4 * price, saving: price, valid_days: 180 }])
})

it('the demo inbox of Amara has three conversations, two of them unread', async () => {
  const inbox = getData(await app.call(listConversations, { query: {} }, { as: amara }))
  expect(inbox).toMatchObject({ count: 3, unread: 2 })
  expect(inbox.results[0]).toMatchObject({
    unread: 1,
    client: { name: 'Clémentine Ngo' },
    last_message: { kind: 'text', from: 'client' },
  })
})
