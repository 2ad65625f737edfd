import type { Endpoint } from '@ujuzi/contract/endpoint'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { accounts, sessions } from '../modules/accounts/tables.ts'
import { bookings } from '../modules/bookings/tables.ts'
import { timeOff } from '../modules/businesses/tables.ts'
import { media } from '../modules/media/tables.ts'
import { addToRating } from '../modules/reviews/queries.ts'
import { reviewReports, reviews } from '../modules/reviews/tables.ts'
import { refreshListings } from '../modules/search/listings.commands.ts'
import { kybCases } from '../modules/verification/tables.ts'
import { newId } from '../platform/columns.ts'
import { one } from '../platform/db.ts'
import type { Standing } from '../platform/permission-table.ts'
import { newRefreshToken } from '../platform/refresh-token.ts'
import { sha256 } from '../platform/secrets.ts'
import { at, bookingScenes } from './booking-scene.ts'
import type { TestHouse } from './harness.ts'
import { kybScenes } from './kyb-scene.ts'
import { pastVisit } from './past-visit.ts'
import { moderatedFor } from './suspension-scene.ts'

export type StandingScene = Awaited<ReturnType<typeof standingScene>>

const password = 'Mango-tree-by-the-river-7'

/** One booking, and somebody of every standing to it; the devices are the client's. */
export async function standingScene(house: TestHouse) {
  const { people, db, clock } = house
  const booking = await bookingScenes(house).booked()
  const { business, client } = booking
  // Another visit ahead that nobody moves: the business of the scene cannot be closed.
  const ahead = { service_id: business.service.id, start: at('30T15:00') }
  await bookingScenes(house).request(await people.client(), ahead)
  await refreshListings(db, [business.id], clock.now())
  const elsewhere = await people.business()
  const contested = await contestedNoShow(house)
  const checked = await kybScenes(house).handedIn()
  const suspended = await people.client()
  await people.suspend(suspended.id)
  const accountOf: Record<Exclude<Standing, 'visitor'>, string> = {
    unverified: (await people.client({ emailVerifiedAt: null })).id,
    client: client.id,
    otherClient: (await people.client()).id,
    professional: business.owner.id,
    otherProfessional: elsewhere.owner.id,
    reviewer: (await people.account('reviewer')).id,
    suspended: suspended.id,
  }

  /** A token of its own for each call, because some calls end the session they come in. */
  const tokenOf = async (standing: Standing) =>
    standing === 'visitor' ? undefined : people.signedIn(accountOf[standing])

  /** Tokens that were good once and must open nothing any more. */
  async function spentTokens() {
    const [leaving, out, gone] = [
      await people.client(),
      await people.client(),
      await people.client(),
    ]
    const now = clock.now()
    await db.update(accounts).set({ leavingAt: now }).where(eq(accounts.id, leaving.id))
    await db.update(sessions).set({ endedAt: now }).where(eq(sessions.accountId, out.id))
    await db.delete(accounts).where(eq(accounts.id, gone.id))
    return { leaving: leaving.token, 'signed out': out.token, gone: gone.token }
  }

  /** What the `:id` of a path is; a session is opened anew, because it may be ended. */
  async function subjectOf({ path }: Pick<Endpoint, 'path'>): Promise<string> {
    if (path.includes('/onboarding/steps/')) return '1'
    if (path.includes('/no_shows/')) return contested.id
    if (path.includes('/moderation/verifications/')) return checked.caseId
    if (/moderation\/(accounts|suspensions)/.test(path)) return moderatedFor(house, path)
    if (path.includes('/service_reviews/')) return (await freshReview(house, booking)).id
    if (path.includes('/reports/')) return freshReport(house, booking)
    if (path.includes('/bookings/')) return booking.id
    if (/\/(business|marketplace)\/services\//.test(path)) return freshService(house, business.id)
    if (path.includes('/clients/')) return client.id
    if (path.includes('/media/')) return freshPicture(house, client.id)
    if (path.includes('/time_off/')) return freshTimeOff(house, business.id)
    if (path.includes('/sessions/')) return String(decodeJwt(await people.signedIn(client.id)).sid)
    return path.includes('/places/') ? business.placeId : business.id
  }

  /** What a `:document_id` is; made anew, because it may be deleted. */
  async function documentOf({ path }: Pick<Endpoint, 'path'>): Promise<string> {
    if (!path.includes(':document_id')) return ''
    if (path.includes('/moderation/')) return checked.documentId
    // One that was handed in takes no more documents, and some call before this one hands it in.
    await db.delete(kybCases).where(eq(kybCases.businessId, business.id))
    const answer = await kybScenes(house).upload(business)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data.id
  }

  /** A visit of their own, for whoever can have one. */
  async function visitOf(standing: Standing) {
    if (standing !== 'unverified' && standing !== 'otherClient') return booking.id
    const { id } = await pastVisit(house)(business, 0, { clientId: accountOf[standing] })
    return id
  }

  const refresh_token = await refreshTokenOf(house)

  type Maker = (standing: Standing) => unknown
  const made: Record<string, Maker> = {
    email: () => `${newId()}@people.test`,
    refresh_token: () => refresh_token,
    token: () => people.signedIn(client.id),
    uid: () => client.id,
    service_id: (standing) => (standing === 'otherProfessional' ? elsewhere : business).service.id,
    booking_id: visitOf,
    place_id: () => business.placeId,
  }
  const everyName = [...Object.keys(fixedValues), ...Object.keys(made)]

  /** Values for the named fields of any body or query, such as this person would send them. */
  async function plausible(standing: Standing = 'client', names = everyName) {
    const values: Record<string, unknown> = {}
    for (const name of names) {
      if (name in made) values[name] = await made[name]?.(standing)
      else if (name in fixedValues) values[name] = fixedValues[name]
    }
    return values
  }

  return { tokenOf, spentTokens, subjectOf, documentOf, plausible, strangersId: elsewhere.id }
}

/** A visit of others: the professional says the client did not come, and the client says otherwise. */
async function contestedNoShow(house: TestHouse) {
  const now = house.clock.now()
  const { id } = await bookingScenes(house).booked({ accepted: true })
  await house.db
    .update(bookings)
    .set({ status: 'no_show', noShowOf: 'client', noShowAt: now, contestedAt: now })
    .where(eq(bookings.id, id))
  return { id }
}

type Sides = { business: Parameters<ReturnType<typeof pastVisit>>[0]; client: { id: string } }

/** A review of the client's latest visit, made anew, because it may be changed, answered or taken back. */
async function freshReview(house: TestHouse, { business, client }: Sides) {
  const endsAt = house.clock.now()
  const times = { startsAt: new Date(endsAt.getTime() - 3_600_000), endsAt, busyUntil: endsAt }
  const visit = await pastVisit(house)(business, 0, { clientId: client.id, ...times }, 5)
  await addToRating(house.db, business.id, { reviews: 1, stars: 5 })
  return one(await house.db.select().from(reviews).where(eq(reviews.bookingId, visit.id)))
}

async function freshReport(house: TestHouse, sides: Sides) {
  const review = await freshReview(house, sides)
  const said = { reason: 'other' as const, createdAt: house.clock.now() }
  const reporterId = (await house.people.client()).id
  const made = house.db.insert(reviewReports).values({ reviewId: review.id, reporterId, ...said })
  return one(await made.returning()).id
}

/** One of its own for each call, because it may be changed and deleted. */
async function freshService({ people }: TestHouse, businessId: string) {
  return (await people.addService(businessId)).id
}

async function freshTimeOff({ db, clock }: TestHouse, businessId: string) {
  const startsAt = clock.now()
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  return one(await db.insert(timeOff).values({ businessId, startsAt, endsAt }).returning()).id
}

/** A picture of theirs that nothing shows; as a row alone, because only its row is asked about. */
async function freshPicture({ db, clock }: TestHouse, accountId: string) {
  const now = clock.now()
  const size = { width: 1, height: 1, widths: [1], bytes: 1, placeholder: '' }
  const row = { ...size, accountId, purpose: 'service' as const, createdAt: now, unusedAt: now }
  return one(await db.insert(media).values(row).returning()).id
}

/** The refresh token of somebody else's session; it may be traded again and again while the clock stands still. */
async function refreshTokenOf({ people, db, authSecret }: TestHouse) {
  const sessionId = String(decodeJwt((await people.client()).token).sid)
  const token = newRefreshToken(sessionId, { current: authSecret })
  await db
    .update(sessions)
    .set({ refreshHash: sha256(token) })
    .where(eq(sessions.id, sessionId))
  return token
}

const fixedValues: Record<string, unknown> = {
  section: 'services',
  device: 'phone',
  name: 'Josiane Tchoua',
  client_name: 'Mama Ngozi',
  password,
  password_confirm: password,
  new_password: password,
  new_password_confirm: password,
  login_history_days: 30,
  terms_accepted: true,
  user_type: 'client',
  language: 'fr',
  code: '123456',
  phone_number: '+237670123456',
  title: 'Skin fade',
  description: 'A clean fade, washed and finished with oil.',
  price: 4500,
  duration: 60,
  state: 'a state of nobody',
  reason: 'The generator failed.',
  note: 'Second door after the bakery.',
  rating: 4,
  reply: 'Thank you, come again.',
  outcome: 'kept',
  explanation: 'It says what happened.',
  q: 'Kofi',
  when: 'in_three_days',
  start: at('26T11:00'),
  end: at('26T12:00'),
  hours: [],
  closed: true,
  from: '2026-11-24',
  to: '2026-11-30',
  type: 'bank_transfer',
  kind: 'identity',
  country: 'CM',
  provider: 'Ecobank',
  account_name: 'Kofi Mensah',
  account_number: '10002000300277976315008',
  north: '5',
  south: '4',
  east: '10',
  west: '9',
  purpose: 'work_sample',
  business_name: 'Kofi Cuts',
  business_description: 'Fades and beard trims since 2011.',
  business_type: 'company',
  version: 1,
  personal: { bio: 'I cut hair as my father did.' },
  business: { team_size: 3 },
  availability: { same_day_booking: true },
  social_media: { instagram: '@kofi.cuts' },
  portfolio: { awards: [] },
  contact_preferences: { response_time: 'within_hours' },
  category: 'barber',
  location: 'Douala, Cameroon',
  bio: 'Fades and beard trims since 2011.',
  step_id: 1,
  completed: true,
  service_preferences: ['barber', 'tutor'],
  service_frequency: 'monthly',
  preferred_booking_times: ['morning', 'weekends'],
  communication_preference: 'app',
  notification_preferences: ['booking_confirmations'],
}
