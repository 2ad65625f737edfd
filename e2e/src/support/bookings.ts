import type { Page } from '@playwright/test'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots } from '@ujuzi/contract/search/storefront'
import pg from 'pg'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { origin, tokenOf } from './person.ts'

/* What a journey about bookings needs and is not about. */

const app = () => ({ origin: origin() })

/** Asks the database itself, as the passing of time would. */
export async function inDatabase<T extends pg.QueryResultRow>(text: string, values: unknown[]) {
  const client = new pg.Client(process.env.E2E_DATABASE)
  await client.connect()
  const { rows } = await client.query<T>(text, values)
  await client.end()
  return rows
}

/** The business of this name, one of its services, and the starts free on a later day. */
export async function freeAt(name: string, dayFromNow: number) {
  const found = await callOver(app(), listProfessionals, { query: { q: name } })
  const [card] = granted(found).results
  const id = card?.id ?? ''
  const service = card?.services[0]
  const slots = granted(
    await callOver(app(), listSlots, {
      params: { id },
      query: { service_id: service?.id ?? '', days: 31 },
    }),
  )
  const days = slots.days.filter((day) => day.slots.length > 3).slice(dayFromNow)
  return { id, service_id: service?.id ?? '', service: service?.name ?? '', days }
}

/** A request of whoever is signed in on this page. */
export async function requestOf(page: Page, service_id: string, start: string) {
  const as = await tokenOf(page)
  return granted(await callOver(app(), requestBooking, { body: { service_id, start } }, { as }))
}

/** As if the visit of an hour had begun so many hours ago. */
export const letItBegin = (id: string, hours = 2) =>
  inDatabase(
    `update bookings set starts_at = now() - make_interval(hours => $2),
       ends_at = now() - make_interval(hours => $2 - 1),
       busy_until = now() - make_interval(hours => $2 - 1), remind_at = null,
       local_day = (now() - make_interval(hours => $2))::date
     where id = $1`,
    [id, hours],
  )

/** As if this business asked for ten days of notice when the visit was agreed. */
export const makeStrict = (id: string) =>
  inDatabase(
    `update bookings set policy = policy || '{"free_cancellation_hours": 240}' where id = $1`,
    [id],
  )
