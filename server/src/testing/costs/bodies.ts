import type { TestApp } from '../app/test-app.ts'
import type { PermissionFixture } from '../fixtures/actors.ts'

type Body = Record<string, unknown>

/** Open all day on all days, without time off; the copied bookings are by day. */
const opened = [
  'delete from working_hours where business_id = $1',
  'insert into working_hours (business_id, weekday, opens_minute, closes_minute) select $1, day, 0, 1440 from generate_series(1, 7) day',
  'delete from special_days where business_id = $1',
  `delete from time_off where business_id = $1 and ends_at > '2026-11-24'`,
  'delete from resource_hours where resource_id in (select id from resources where business_id = $1)',
  'update resources set own_hours = false, all_services = true, bookable = true where business_id = $1',
]

const bookingCalls =
  /^POST .*\/bookings\/(by-hand\/|series\/|:id\/(reschedule|resize|propose|accept-move)\/)?$/

/** Completes plausible bodies by what the calls need to succeed in the large business. */
export function createBodies(app: TestApp, { businessId }: PermissionFixture) {
  let day = 1

  /** Opens the business around the clock, and returns times that no other call uses. */
  async function openTimes(body: Body) {
    for (const statement of opened) await app.pool.query(statement, [businessId])
    day = (day % 20) + 1
    const at = (hour: string, after = 0) =>
      `2026-12-${String(day + after).padStart(2, '0')}T${hour}:00:00+01:00`
    return {
      ...('start' in body && { start: at('03') }),
      ...('end' in body && { end: at('05') }),
      ...('starts' in body && { starts: [at('03'), at('03', 2)] }),
    }
  }

  const additions: Record<string, Body> = {
    'POST /api/marketplace/conversations/': { professional_id: businessId },
    'POST /api/marketplace/conversations/:id/messages/': { text: 'Are you open on Saturday?' },
    'POST /api/marketplace/conversations/:id/reports/': { reason: 'other', details: 'Rude words.' },
    'POST /api/business/service_reviews/:id/report/': { reason: 'other', details: 'Rude words.' },
    'POST /api/moderation/no-shows/:id/settle/': { outcome: 'upheld' },
    'PUT /api/marketplace/clients/:id/': { name: 'Mama Ngozi' },
  }

  /** `findVersion`: of what the call changes, as it is now. */
  return async (key: string, body: object | undefined, findVersion: () => Promise<number>) =>
    body && {
      ...body,
      ...('version' in body && { version: await findVersion() }),
      ...additions[key],
      ...(bookingCalls.test(key) && (await openTimes({ ...body }))),
    }
}
