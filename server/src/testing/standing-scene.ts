import type { Endpoint } from '@ujuzi/contract/endpoint'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { accounts, sessions } from '../modules/accounts/tables.ts'
import { refreshListings } from '../modules/search/listings.commands.ts'
import { newId } from '../platform/columns.ts'
import type { Standing } from '../platform/permission-table.ts'
import { newRefreshToken } from '../platform/refresh-token.ts'
import { sha256 } from '../platform/secrets.ts'
import { at, bookingScenes } from './booking-scene.ts'
import type { TestHouse } from './harness.ts'

export type StandingScene = Awaited<ReturnType<typeof standingScene>>

const password = 'Mango-tree-by-the-river-7'

/** One booking, and somebody of every standing to it; the devices are the client's. */
export async function standingScene(house: TestHouse) {
  const { people, db, clock } = house
  const booking = await bookingScenes(house).booked()
  const { business, client } = booking
  await refreshListings(db, [business.id], clock.now())
  const elsewhere = await people.business()
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
    if (path.includes('/bookings/')) return booking.id
    if (path.includes('/sessions/')) return String(decodeJwt(await people.signedIn(client.id)).sid)
    return path.includes('/places/') ? business.placeId : business.id
  }

  const refresh_token = await refreshTokenOf(house)

  /** A value for every field of every body and query, such as a person would send it. */
  const plausible = async (): Promise<Record<string, unknown>> => ({
    ...fixedValues,
    email: `${newId()}@people.test`,
    refresh_token,
    token: await people.signedIn(client.id),
    uid: client.id,
    service_id: business.service.id,
    place_id: business.placeId,
  })

  return { tokenOf, spentTokens, subjectOf, plausible, strangersId: elsewhere.id }
}

/** The refresh token of somebody else's session; it may be traded again and again while the clock stands still. */
async function refreshTokenOf({ people, db, authSecret }: TestHouse) {
  const sessionId = String(decodeJwt((await people.client()).token).sid)
  const token = newRefreshToken(sessionId, authSecret)
  await db
    .update(sessions)
    .set({ refreshHash: sha256(token) })
    .where(eq(sessions.id, sessionId))
  return token
}

const fixedValues = {
  name: 'Josiane Tchoua',
  password,
  password_confirm: password,
  new_password: password,
  new_password_confirm: password,
  terms_accepted: true,
  user_type: 'client',
  language: 'fr',
  code: '123456',
  phone_number: '+237670123456',
  state: 'a state of nobody',
  reason: 'The generator failed.',
  note: 'Second door after the bakery.',
  start: at('26T11:00'),
  from: '2026-11-24',
  to: '2026-11-30',
  north: '5',
  south: '4',
  east: '10',
  west: '9',
}
