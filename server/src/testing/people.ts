import { categorySlugs } from '@ujuzi/contract/categories'
import { eq } from 'drizzle-orm'
import { accounts, sessions } from '../modules/accounts/tables.ts'
import { businesses, chairs, services, workingHours } from '../modules/businesses/tables.ts'
import { places } from '../modules/places/tables.ts'
import { signAccessToken } from '../platform/access-token.ts'
import { newId } from '../platform/columns.ts'
import { one, type RootDb } from '../platform/db.ts'
import { randomToken, sha256 } from '../platform/secrets.ts'

type Opening = { weekday: number; opens: number; closes: number }
const everyDay: Opening[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: 8 * 60,
  closes: 18 * 60,
}))

/** Makes people and businesses straight in the database, each its own: tests share no rows. */
export function makePeople(db: RootDb, now: () => Date, authSecret: string) {
  async function account(
    role: 'client' | 'professional' | 'reviewer',
    more: Partial<typeof accounts.$inferInsert> = {},
  ) {
    const id = newId()
    const row = one(
      await db
        .insert(accounts)
        .values({
          id,
          email: `${id}@people.test`,
          name: role === 'client' ? 'Josiane Tchoua' : 'Kofi Mensah',
          role,
          emailVerifiedAt: now(),
          createdAt: now(),
          updatedAt: now(),
          ...more,
        })
        .returning(),
    )
    return { ...row, token: await signedIn(row.id) }
  }

  const suspend = (accountId: string) =>
    db.update(accounts).set({ suspendedAt: now() }).where(eq(accounts.id, accountId))

  async function signedIn(accountId: string) {
    const session = one(
      await db
        .insert(sessions)
        .values({
          accountId,
          refreshHash: sha256(randomToken()),
          rotatedAt: now(),
          createdAt: now(),
          lastSeenAt: now(),
          provedAt: now(),
          expiresAt: new Date(now().getTime() + 30 * 86_400_000),
        })
        .returning(),
    )
    return signAccessToken({ accountId, sessionId: session.id }, { current: authSecret }, now())
  }

  /** A published business in Douala, open every day from 8 to 18, with one chair and one service of an hour. */
  async function business(
    more: Partial<typeof businesses.$inferInsert> & {
      openings?: Opening[]
      chairCount?: number
      service?: Partial<typeof services.$inferInsert>
    } = {},
  ) {
    const { openings = everyDay, chairCount = 1, service, ...columns } = more
    const owner = await account('professional')
    const placeId = columns.placeId ?? (await aPlace())
    const row = one(
      await db
        .insert(businesses)
        .values({
          ownerId: owner.id,
          name: 'Kofi Cuts',
          headline: 'Fades and beard trims',
          category: 'barber',
          placeId,
          latitude: 4.05,
          longitude: 9.7,
          timeZone: 'Africa/Douala',
          currency: 'XAF',
          bufferTimeMinutes: 0,
          publishedAt: now(),
          createdAt: now(),
          updatedAt: now(),
          ...columns,
        })
        .returning(),
    )
    const seats = await db
      .insert(chairs)
      .values(
        Array.from({ length: chairCount }, (_, position) => ({ businessId: row.id, position })),
      )
      .returning()
    if (openings.length > 0) {
      await db.insert(workingHours).values(
        openings.map(({ weekday, opens, closes }) => ({
          businessId: row.id,
          weekday,
          opensMinute: opens,
          closesMinute: closes,
        })),
      )
    }
    const offered = await addService(row.id, {
      category: row.category,
      currency: row.currency,
      ...service,
    })
    return { ...row, owner, chairs: seats, service: offered }
  }

  async function addService(businessId: string, more: Partial<typeof services.$inferInsert> = {}) {
    return one(
      await db
        .insert(services)
        .values({
          businessId,
          title: 'Skin fade',
          description: 'A clean fade, washed and finished with oil.',
          category: categorySlugs[0],
          priceMinor: 5000,
          currency: 'XAF',
          durationMinutes: 60,
          createdAt: now(),
          updatedAt: now(),
          ...more,
        })
        .returning(),
    )
  }

  async function aPlace(more: Partial<typeof places.$inferInsert> = {}) {
    const id = newId()
    await db.insert(places).values({
      id,
      name: 'Douala',
      asciiName: 'Douala',
      countryCode: 'CM',
      latitude: 4.05,
      longitude: 9.7,
      population: 2_768_400,
      timeZone: 'Africa/Douala',
      ...more,
    })
    return id
  }

  return {
    account,
    client: (more?: Partial<typeof accounts.$inferInsert>) => account('client', more),
    professional: (more?: Partial<typeof accounts.$inferInsert>) => account('professional', more),
    business,
    addService,
    aPlace,
    signedIn,
    suspend,
  }
}
