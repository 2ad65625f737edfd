import * as contract from '@ujuzi/contract/businesses/professional-profile'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'
import { accounts } from '../../accounts/tables.ts'
import { reviews } from '../../reviews/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
})
afterAll(() => app.close())

/** A business with every field whose text depends on the language of the reader. */
async function openTranslatedSetup() {
  const setup = await fixture.createListed({ verifiedAt: app.clock.now() })
  const review = await fixture.createReview(setup)
  const [written] = await app.db.select().from(reviews).where(eq(reviews.id, review))
  if (!written?.clientId) throw new Error('Nobody has written')
  const area = await app.people.createPlace({ name: 'Durban', countryCode: 'ZA' })
  const response = await setup.patch({
    location: { service_areas: [area] },
    portfolio: { testimonials: [{ id: review }] },
  })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  const gone = { deletionRequestedAt: app.clock.now(), erasedAt: app.clock.now() }
  await app.db.update(accounts).set(gone).where(eq(accounts.id, written.clientId))
  const read = async (locale: Locale) => {
    const got = await app.call(
      contract.getProfessionalProfile,
      {},
      { ...(await setup.as()), locale },
    )
    if (!got.ok) throw new Error(got.error.code)
    return got.data
  }
  const put = async (body: contract.ProfessionalProfile, locale: Locale) =>
    app.call(contract.replaceProfessionalProfile, { body }, { ...(await setup.as()), locale })
  return { read, put }
}

const ways = locales.flatMap((from) =>
  locales.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('a profile that was read in one language', () => {
  it.each(ways)(
    'a profile that was read in the language %s can be saved unchanged in the language %s',
    async (from, to) => {
      const { read, put } = await openTranslatedSetup()
      const before = await read(from)
      expect(before.verification.verification_badges[0]?.title).not.toBe(
        (await read(to)).verification.verification_badges[0]?.title,
      )
      expect(before.service_area_names).not.toEqual((await read(to)).service_area_names)
      expect(before.portfolio.testimonials[0]?.client_name).not.toBe(
        (await read(to)).portfolio.testimonials[0]?.client_name,
      )
      const response = await put(before, to)
      expect(response.ok ? {} : response.error.fields).toEqual({})
      expect(await read(from)).toEqual({ ...before, version: before.version + 1 })
    },
  )

  it('refuses a profile with a forged, changed or missing verification badge', async () => {
    const { read, put } = await openTranslatedSetup()
    const before = await read('fr')
    const { verification } = before
    const [badge, ...others] = verification.verification_badges
    if (!badge) throw new Error('There is no badge')
    const refused = { status: 422, error: { fields: { verification: expect.any(String) } } }
    const forged = [
      [...verification.verification_badges, { ...badge, id: 'license', type: 'license' }],
      [{ ...badge, verified_at: '2020-01-01T00:00:00.000Z' }, ...others],
      others,
    ]
    for (const verification_badges of forged) {
      const body = { ...before, verification: { ...verification, verification_badges } }
      expect(await put(body, 'en')).toMatchObject(refused)
    }
  })

  it('refuses to save a profile that changes the rating of a client review quoted in the portfolio', async () => {
    const { read, put } = await openTranslatedSetup()
    const before = await read('fr')
    const testimonials = before.portfolio.testimonials.map((said) => ({ ...said, rating: 1 }))
    const body = { ...before, portfolio: { ...before.portfolio, testimonials } }
    expect(await put(body, 'en')).toMatchObject({
      status: 422,
      error: { fields: { 'portfolio.testimonials.0.rating': expect.any(String) } },
    })
  })

  it('refuses to save a profile that changes the client’s name in a review quoted in the portfolio', async () => {
    const setup = await fixture.createListed()
    const id = await fixture.createReview(setup)
    const testimonials = [{ id, client_name: 'The President' }]
    expect(await setup.fieldErrors({ portfolio: { testimonials } })).toEqual({
      'portfolio.testimonials.0.client_name': 'You can’t change this here',
    })
  })
})
