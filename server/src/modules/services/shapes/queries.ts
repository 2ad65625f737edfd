import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { serviceOptions, serviceSessions } from '../../businesses/tables.ts'
import type { OptionRow, OptionValues, ServiceSessionRow } from './rules.ts'

export type SavedShape = { options: OptionRow[]; sessions: ServiceSessionRow[] }

/** Offered options of a service in their order. */
export const selectOptions = (db: Db, serviceId: string | AnyPgColumn) =>
  db
    .select()
    .from(serviceOptions)
    .where(and(eq(serviceOptions.serviceId, serviceId), isNull(serviceOptions.archivedAt)))
    .orderBy(asc(serviceOptions.position), asc(serviceOptions.id))

/** Weekly sessions of a service in their order. */
export const selectSessions = (db: Db, serviceId: string | AnyPgColumn) =>
  db
    .select()
    .from(serviceSessions)
    .where(eq(serviceSessions.serviceId, serviceId))
    .orderBy(asc(serviceSessions.weekday), asc(serviceSessions.startsMinute))

/**
 * Saves the offered options of a service; the others are archived. All are archived first, because two options can swap
 * their names, which are unique among the offered ones.
 */
export async function replaceOptions(
  tx: Db,
  { serviceId, options, now }: { serviceId: string; options: OptionValues[]; now: Date },
) {
  await tx
    .update(serviceOptions)
    .set({ archivedAt: now })
    .where(and(eq(serviceOptions.serviceId, serviceId), isNull(serviceOptions.archivedAt)))
  if (options.length === 0) return
  const rows = options.map((option) => ({
    ...option,
    id: option.id ?? newId(),
    serviceId,
    createdAt: now,
  }))
  await tx
    .insert(serviceOptions)
    .values(rows)
    .onConflictDoUpdate({
      target: serviceOptions.id,
      set: {
        name: sql`excluded.name`,
        priceMinor: sql`excluded.price_minor`,
        durationMinutes: sql`excluded.duration_minutes`,
        gaps: sql`excluded.gaps`,
        placeKind: sql`excluded.place_kind`,
        position: sql`excluded.position`,
        archivedAt: null,
      },
      setWhere: sql`${serviceOptions.serviceId} = excluded.service_id`,
    })
}

export async function replaceSessions(
  tx: Db,
  serviceId: string,
  sessions: Omit<ServiceSessionRow, 'serviceId'>[],
) {
  await tx.delete(serviceSessions).where(eq(serviceSessions.serviceId, serviceId))
  if (sessions.length === 0) return
  await tx.insert(serviceSessions).values(sessions.map((session) => ({ serviceId, ...session })))
}
