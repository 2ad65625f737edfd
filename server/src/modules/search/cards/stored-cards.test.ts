import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { createRandom } from '@ujuzi/contract/random'
import { listProfessionals, ProfessionalList } from '@ujuzi/contract/search/search'
import { changeService, createService, deleteService } from '@ujuzi/contract/services/services'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { suspensionFixture } from '../../../testing/fixtures/accounts/suspensions.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { reviewFixture } from '../../../testing/fixtures/reviews.ts'
import { settingsFixture } from '../../../testing/fixtures/settings.ts'
import { randomSeed } from '../../../testing/random-seed.ts'
import { services } from '../../businesses/tables.ts'
import { saveGazetteerVersion } from '../../places/queries.ts'
import { places } from '../../places/tables.ts'
import { checkListings } from '../commands.ts'
import {
  extendHorizon,
  refreshListingQuality,
  refreshOutdatedCards,
} from '../index/nightly.commands.ts'
import { ensureListings } from '../index/rebuild.commands.ts'
import { listings } from '../tables.ts'
import { listCardFacts } from './facts.queries.ts'
import { storedCard } from './rules.ts'

const steps = someRuns(250)
const dayMs = 86_400_000

const random = createRandom(randomSeed)
const below = (count: number) => Math.floor(random() * count)
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
const maybe = <T>(value: T) => pick([value, null])

let t: TestApp
let setups: BusinessFixture[]
let placeIds: string[]
let actions: Record<string, (setup: BusinessFixture) => Promise<unknown>>

beforeAll(async () => {
  t = await openTestApp()
  const fixture = businessFixture(t)
  placeIds = [
    await t.people.createPlace({ name: 'Bafoussam', latitude: 5.48, longitude: 10.42 }),
    await t.people.createPlace({ name: 'Korhogo “Nord”', countryCode: 'CI', latitude: 9.46 }),
  ]
  setups = []
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    setups.push(await fixture.createListed({ name, placeId: pick(placeIds), headline: '' }))
  actions = createActions(fixture)
})
afterAll(() => t.close())

/** Changes of everything that a card shows, as people, moderators and jobs make them. */
function createActions(fixture: ReturnType<typeof businessFixture>) {
  const documents = documentsFixture(t)
  const reviews = reviewFixture(t)
  const suspensions = suspensionFixture(t)
  const text = () => pick(['Kofi’s', '"Quoted" \\ name', 'Ŋkɔ́ braids', 'Ligne']) + below(9)
  const pictures = async ({ business }: BusinessFixture) =>
    Promise.all(
      Array.from({ length: below(3) }, async () => {
        const { url } = await fixture.createPicture(business.owner.id, pick([480, 1200]))
        return url
      }),
    )
  const listServices = ({ business }: BusinessFixture) =>
    t.db
      .select()
      .from(services)
      .where(and(eq(services.businessId, business.id), isNull(services.archivedAt)))
  const changeOne = async (setup: BusinessFixture, body: object) => {
    const { id } = pick(await listServices(setup))
    return t.call(changeService, { params: { id }, body }, await setup.as())
  }
  const verified: BusinessFixture['business'][] = []
  const newService = {
    description: 'With scissors, then the clippers.',
    category: 'barber',
    duration: 30,
  } as const
  return {
    rename: (setup) => setup.patch({ business: { business_name: text() } }),
    headline: (setup) => setup.patch({ business: { headline: pick([text(), '']) } }),
    category: (setup) => setup.patch({ business: { category: pick(['barber', 'tailor']) } }),
    move: (setup) =>
      setup.patch({
        location: {
          place_id: placeIds[0] ?? '',
          district: maybe(text()),
          coordinates: { latitude: 5.4 + random() / 10, longitude: 10.4 + random() / 10 },
        },
      }),
    avatar: async (setup) =>
      setup.patch({ personal: { profile_picture: (await pictures(setup))[0] ?? null } }),
    photos: async (setup) => setup.patch({ portfolio: { profile_images: await pictures(setup) } }),
    work: async (setup) =>
      setup.patch({
        portfolio: {
          work_samples: (await pictures(setup)).map((image_url) => ({
            ...{ title: '', description: '', category: null, image_url },
            featured: pick([true, false]),
          })),
        },
      }),
    'new service': async (setup) =>
      t.call(
        createService,
        { body: { ...newService, title: text(), price: 1000 + below(9) } },
        await setup.as(),
      ),
    price: (setup) => changeOne(setup, { price: 1000 + below(9000) }),
    duration: (setup) => changeOne(setup, { duration: pick([30, 45, 90]) }),
    'service on or off': (setup) => changeOne(setup, { is_active: pick([true, false]) }),
    'delete service': async (setup) =>
      t.call(
        deleteService,
        { params: { id: pick(await listServices(setup)).id } },
        await setup.as(),
      ),
    review: ({ business }) =>
      reviews.createReview({ rating: pick([3, 4, 5]) }, { business: business as never }),
    'delete review': async ({ business }) => {
      const review = await reviews.createReview({}, { business: business as never })
      return reviews.deleteReview(review, review.client)
    },
    privacy: (setup) =>
      settingsFixture(t, setup).patchSettings({
        privacy: {
          show_location: pick([true, false]),
          show_services: pick([true, false]),
          show_reviews: pick([true, false]),
        },
      }),
    visibility: (setup) =>
      settingsFixture(t, setup).patchSettings({
        privacy: { profile_visibility: pick(['public', 'link', 'hidden']) },
      }),
    'be visible': (setup) =>
      settingsFixture(t, setup).patchSettings({ privacy: { profile_visibility: 'public' } }),
    suspend: async ({ business }) =>
      suspensions.suspend(await t.people.account('moderator'), business.owner.id),
    lift: async ({ business }) =>
      suspensions.lift(await t.people.account('moderator'), business.owner.id),
    verify: async ({ business }) => {
      const moderator = await t.people.account('moderator')
      await documents.upload(business as never, 'identity')
      await documents.submit(business as never)
      const { id } = await documents.getLatestCase(business)
      await documents.take(id, moderator)
      await documents.decide(id, moderator, 'approved', { kinds: ['identity'] })
      verified.push(business)
    },
    revoke: async () =>
      documents.revoke(
        (await documents.getLatestCase(pick(verified))).id,
        await t.people.account('moderator'),
        'The document was of someone else.',
      ),
    booking: async (setup) => {
      const listActive = async () => (await listServices(setup)).filter((one) => one.isActive)
      if ((await listActive()).length === 0) await actions['new service']?.(setup)
      const { id } = pick(await listActive())
      const start = new Date(t.clock.now().getTime() + (2 + below(9)) * dayMs).toISOString()
      const { token } = await t.people.client()
      return t.call(requestBooking, { body: { service_id: id, start } }, { as: token })
    },
    'the gazetteer renames towns': async () => {
      for (const id of placeIds)
        await t.db.update(places).set({ name: text() }).where(eq(places.id, id))
      await saveGazetteerVersion(t.db, String(random()), t.clock.now())
      await ensureListings(t.pool, t.clock.now(), () => {})
    },
    night: async () => {
      t.clock.advance(dayMs)
      await extendHorizon(t.db, t.clock.now())
      await refreshListingQuality(t.db, t.clock.now())
    },
  } satisfies typeof actions
}

/** Endless names of changes in random order, each once before any comes again. */
function* shuffledActions() {
  for (;;) {
    const left = Object.keys(actions)
    while (left.length > 0) yield left.splice(below(left.length), 1)[0] ?? ''
  }
}

/** Changes that would keep most others from being made, each with the one that takes it back. */
const takenBackBy: Record<string, string> = { suspend: 'lift', visibility: 'be visible' }

/** Cards as stored, and built again, by the id of their business. */
async function compareCards() {
  const rows = await t.db.select().from(listings)
  const facts = await listCardFacts(
    t.db,
    rows.map(({ businessId }) => businessId),
  )
  return {
    stored: new Map(rows.map(({ businessId, card }) => [businessId, card])),
    fresh: new Map(facts.map((each) => [each.id, storedCard(each)])),
  }
}

/** Why a change was refused: those of services that are gone, for example. */
async function errorOf(work: Promise<unknown>) {
  try {
    const response = (await work) as { ok?: boolean; error?: { code: string } } | undefined
    return response?.ok === false ? JSON.stringify(response.error) : undefined
  } catch (error) {
    return String(error)
  }
}

it(`the stored search cards equal newly built ones after each of ${steps} random changes`, async () => {
  const done: string[] = []
  const succeeded = new Set<string>()
  const versions = new Set<string>()
  let next: [string, BusinessFixture] | undefined
  const names = shuffledActions()
  for (let step = 0; step < steps; step++) {
    const [name, setup] = next ?? [names.next().value ?? '', pick(setups)]
    const after = takenBackBy[name]
    next = after ? [after, setup] : undefined
    const work = actions[name]?.(setup) ?? Promise.reject(new Error(name))
    const error = await errorOf(work)
    done.push(`${name}${error ? ` (${error})` : ''}`)
    if (!error) succeeded.add(name)
    const { stored, fresh } = await compareCards()
    expect(stored, done.join(', ')).toEqual(fresh)
    for (const card of stored.values()) versions.add(card)
  }
  expect(
    Object.keys(actions).filter((name) => !succeeded.has(name)),
    done.join(', '),
  ).toEqual([])
  expect(versions.size).toBeGreaterThan(steps / 5)
  expect((await checkListings(t.db, t.clock.now())).differing).toEqual([])
})

it('search results match the API schema in every language', async () => {
  await createListedBusiness(t)({ headline: '', district: null })
  for (const locale of ['en', 'fr', 'es'] as const) {
    const response = await t.call(listProfessionals, { query: {} }, { locale })
    const data = response.ok ? response.data : undefined
    expect(z.parse(ProfessionalList, data)).toEqual(data)
    expect(data?.results.length).toBeGreaterThan(0)
  }
})

it('start-up and the nightly job both rebuild missing search cards', async () => {
  const empty = sql`''`
  for (const fill of [
    async () => {
      await t.pool.query(`update stored_values set value = '2' where name = 'listings'`)
      await ensureListings(t.pool, t.clock.now(), () => {})
    },
    () => refreshOutdatedCards(t.db, t.clock.now()),
  ]) {
    await t.db.update(listings).set({ card: empty })
    const missing = await t.call(listProfessionals, { query: {} })
    expect(missing.ok && missing.data.results).toEqual([])
    await fill()
    const { stored, fresh } = await compareCards()
    expect(stored.size).toBeGreaterThan(0)
    expect(stored).toEqual(fresh)
  }
})
