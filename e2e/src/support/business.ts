import type { Browser, Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { login } from '@ujuzi/contract/accounts/accounts'
import { listServices, listSlots } from '@ujuzi/contract/search/storefront'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { inDatabase } from './bookings.ts'
import { demoPassword, origin, signIn } from './person.ts'

/* Businesses of the demo marketplace that journeys take for themselves. */

export type Shop = { id: string; email: string; chairs: string[] }

export const app = () => ({ origin: origin() })
export const deskPage = (query: string) => `${origin()}/professional/bookings${query}`

/**
 * A business of this many chairs that nobody has booked yet, and whose visits are usually at its own door or at its
 * clients'; from now on its owner can sign in, and no other journey takes it.
 */
export async function takeShop(
  chairs: number,
  zone?: string,
  usual: 'business' | 'client' = 'business',
): Promise<Shop> {
  const [shop] = await inDatabase<Shop>(
    `with shop as (
       select b.id, o.id as owner_id, (select array_agg(id::text order by position) from chairs
         where business_id = b.id and retired_at is null) as chairs
       from businesses b join accounts o on o.id = b.owner_id
       where b.published_at is not null and b.time_zone = coalesce($2, b.time_zone) and b.visit_places[1] = $3
         and (select count(*) from chairs where business_id = b.id and retired_at is null) = $1
         and o.password_hash is distinct from (select password_hash from accounts where email = 'kofi@ujuzi.test')
         and not exists (select from bookings where business_id = b.id)
         and exists (select from services where business_id = b.id and is_active and duration_minutes <= 60)
       order by b.id desc limit 1 for update of o skip locked)
     update accounts o set password_hash = (select password_hash from accounts where email = 'kofi@ujuzi.test')
     from shop where o.id = shop.owner_id
     returning shop.id, o.email, shop.chairs`,
    [chairs, zone ?? null, usual],
  )
  if (!shop) throw new Error(`Every business of ${chairs} chairs is taken`)
  return shop
}

export async function ownerOf({ email }: Shop) {
  const answer = await callOver(app(), login, { body: { email, password: demoPassword } })
  return granted(answer).access_token
}

/** The shortest service: its visits fit anywhere. */
export async function serviceOf({ id }: Pick<Shop, 'id'>) {
  const { results } = granted(await callOver(app(), listServices, { params: { id }, query: {} }))
  const [service] = results.toSorted((a, b) => a.duration - b.duration)
  if (!service) throw new Error('Nothing is offered')
  return service
}

/** The first free time of the last day that has any; `nth` days before that one. */
export async function lateStart({ id }: Pick<Shop, 'id'>, service_id: string, nth = 0) {
  const query = { service_id, days: 31 }
  const { days } = granted(await callOver(app(), listSlots, { params: { id }, query }))
  const open = days.filter((day) => day.slots.length > 0)
  return open.at(-1 - nth)?.slots[0]?.start ?? ''
}

export async function deskOf(browser: Browser, use: object, { email }: Shop) {
  const desk = await (await browser.newContext(use)).newPage()
  await signIn(desk, email, 'professional')
  return desk
}

/** By the calendar of Greenwich, which is close enough for days that only have to lie ahead. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** No two of these lie on one another. */
export async function expectApart(blocks: Locator) {
  const boxes = await blocks.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  const overlaps = boxes.flatMap((a, n) =>
    boxes
      .slice(n + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(overlaps).toEqual([])
}
