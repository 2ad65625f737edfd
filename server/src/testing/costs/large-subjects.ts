import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { TestApp } from '../app/test-app.ts'
import type { PermissionFixture } from '../fixtures/actors.ts'

/** The state that a booking has before a call about it, by the end of the path of the call. */
const bookingStates: Record<string, string> = {
  confirm: `'status', 'pending', 'answer_by', now() + interval '1 year'`,
  decline: `'status', 'pending', 'answer_by', now() + interval '1 year'`,
  complete: `'status', 'confirmed', 'starts_at', past, 'ends_at', past + interval '30 minutes', 'busy_until', past + interval '30 minutes'`,
  no_show: `'status', 'confirmed', 'starts_at', past, 'ends_at', past + interval '30 minutes', 'busy_until', past + interval '30 minutes'`,
  contest: `'status', 'no_show', 'no_show_of', 'client', 'no_show_at', past + interval '1 hour', 'starts_at', past, 'ends_at', past + interval '30 minutes', 'busy_until', past + interval '30 minutes'`,
  'accept-move': `'proposed_start', future + interval '1 hour', 'proposed_by', 'professional'`,
  'decline-move': `'proposed_start', future + interval '1 hour', 'proposed_by', 'professional'`,
}

/** The fixture, whose subjects of calls are those with 5,000 of everything or belong to them. */
export function withLargeSubjects(app: TestApp, fixture: PermissionFixture): PermissionFixture {
  const { businessId, clientId } = fixture
  const find = async (statement: string) =>
    (await app.pool.query<{ id: string }>(statement, [businessId])).rows[0]?.id
  let created = 0

  /** A confirmed booking at a time of its own, or in the state that the call needs. */
  const createBooking = ({ path }: Pick<Endpoint, 'path'>) => {
    const verb = path.split('/').at(-2) ?? ''
    return find(`
      insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'client_id', '${clientId}', 'status', 'confirmed',
        'starts_at', future, 'ends_at', future + interval '30 minutes', 'busy_until', future + interval '30 minutes', 'local_day', future::date,
        'guest_name', null, 'guest_phone', null, 'cancelled_by', null, 'remind_at', null, 'refund_from', future,
        'created_at', past - interval '2 days', 'updated_at', past - interval '2 days')
        || jsonb_build_object(${bookingStates[verb] ?? ''}))).*
      from bookings b, (select timestamptz '2029-01-01 00:10Z' + ${++created} * interval '40 minutes' as future,
        timestamptz '2026-11-22 00:10Z' + ${created} * interval '1 minute' as past) times
      where b.business_id = $1 and b.client_id = '${clientId}' and b.status = 'confirmed' and b.seats = 1 order by b.id limit 1 returning id`)
  }

  async function createSubject(
    endpoint: Pick<Endpoint, 'path'> & { method?: string },
  ): Promise<string> {
    const { path, method } = endpoint
    if (path.includes('/marketplace/bookings/:id/')) return (await createBooking(endpoint)) ?? ''
    if (method === 'GET') {
      if (path.includes('/marketplace/clients/:id/')) {
        const record = `select id from client_records where business_id = $1 and account_id = '${clientId}' and merged_into is null`
        return (await find(record)) ?? fixture.createSubject(endpoint)
      }
      if (path.includes('/business/webhooks/:id/')) {
        const webhook = `select e.id from webhook_endpoints e where business_id = $1 order by (select count(*) from webhook_deliveries where endpoint_id = e.id) desc limit 1`
        return (await find(webhook)) ?? fixture.createSubject(endpoint)
      }
    }
    return fixture.createSubject(endpoint)
  }
  return { ...fixture, createSubject }
}
