import type { SecurityEventKind } from '@ujuzi/contract/security-events'
import { and, asc, eq } from 'drizzle-orm'
import { securityEvents } from '../platform/tables.ts'
import type { TestHouse } from './harness.ts'

type Written = Partial<Omit<typeof securityEvents.$inferInsert, 'kind'>>

/** What the security record holds, and rows put into it as the past. */
export function recordScene(house: TestHouse) {
  const eventsOf = (accountId: string, kind?: SecurityEventKind) =>
    house.db
      .select()
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.accountId, accountId),
          kind === undefined ? undefined : eq(securityEvents.kind, kind),
        ),
      )
      .orderBy(asc(securityEvents.at), asc(securityEvents.id))

  const kindsOf = async (accountId: string) =>
    (await eventsOf(accountId)).map(({ kind }) => kind as string)

  /** Every row of the record as text, for what must not be in it. */
  async function allText() {
    const { rows } = await house.pool.query<{ text: string }>(
      "select string_agg(row_to_json(e)::text, ' ') as text from security_events e",
    )
    return rows[0]?.text ?? ''
  }

  const write = (kind: SecurityEventKind, row: Written & { at: Date }) =>
    house.db.insert(securityEvents).values({ kind, ...row })

  return { eventsOf, kindsOf, allText, write }
}
