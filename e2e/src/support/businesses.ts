import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { login } from '@ujuzi/contract/accounts/accounts'
import { onboardProfessional } from '@ujuzi/contract/onboarding/onboarding'
import { createService } from '@ujuzi/contract/services/services'
import { listServices, listSlots } from '@ujuzi/contract/storefront/storefront'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import {
  createAccount,
  demoPassword,
  getAccessToken,
  openPage,
  registerAccount,
  signIn,
} from './accounts.ts'
import { queryDatabase } from './database.ts'
import { app, origin } from './server.ts'

/* Businesses of journeys: from the demo data, each claimed by one journey, or new ones. */

export type ClaimedBusiness = {
  id: string
  /** Email address of the owner. */
  email: string
  resourceIds: string[]
}

export const calendarUrl = (query: string) => `${origin()}/professional/bookings${query}`

/** Opens the requests above the owner's calendar. */
export const openRequests = (owner: Page) =>
  owner.getByRole('button', { name: /^Needs your answer/ }).click()

/**
 * Claims a published business without bookings that no other journey has claimed; its owner can sign in with the
 * demo password. `visitPlace` is where its appointments usually take place.
 */
export async function claimBusiness({
  resources = 1,
  timeZone,
  visitPlace = 'business',
}: {
  resources?: number
  timeZone?: string
  visitPlace?: 'business' | 'client'
} = {}): Promise<ClaimedBusiness> {
  const [claimed] = await queryDatabase<{ id: string; email: string }>(
    `with claimed as (
       select b.id, o.id as owner_id
       from businesses b join accounts o on o.id = b.owner_id
       where b.published_at is not null and b.time_zone = coalesce($1, b.time_zone) and b.visit_places[1] = $2
         and (select count(*) from resources where business_id = b.id and retired_at is null) = 1
         and o.password_hash is distinct from (select password_hash from accounts where email = 'kofi@ujuzi.test')
         -- Businesses that another journey has registered change under it.
         and o.email not like '%@journey.test'
         and not exists (select from bookings where business_id = b.id)
         and exists (select from services where business_id = b.id and is_active and duration_minutes <= 60)
       order by b.id desc limit 1 for update of o skip locked)
     update accounts o set password_hash = (select password_hash from accounts where email = 'kofi@ujuzi.test')
     from claimed where o.id = claimed.owner_id
     returning claimed.id, o.email`,
    [timeZone ?? null, visitPlace],
  )
  if (!claimed) throw new Error('No business is left to claim')
  return { ...claimed, resourceIds: await addResources(claimed.id, resources) }
}

/** Adds places until the business has `count`, and returns all their ids: few demo businesses have several. */
async function addResources(businessId: string, count: number) {
  await queryDatabase(
    `insert into resources (id, business_id, position)
     select gen_random_uuid(), $1, position from generate_series(1, $2::int - 1) position`,
    [businessId, count],
  )
  return listResourceIds(businessId)
}

async function listResourceIds(businessId: string) {
  const rows = await queryDatabase<{ id: string }>(
    'select id from resources where business_id = $1 and retired_at is null order by position',
    [businessId],
  )
  return rows.map(({ id }) => id)
}

/** Registers and signs in a professional with a new business, without services. */
export async function registerBusiness(page: Page, name?: string) {
  await registerAccount(page, 'professional')
  return onboard(await getAccessToken(page), name)
}

let created = 0

/** Access tokens of owners, by email address. */
const tokens = new Map<string, { as: string; until: number }>()

/** Sets up a business in Douala over HTTP; its name is unique unless given. */
async function onboard(as: string, name = `Nkolo ${process.pid} ${++created} ${Date.now()}`) {
  const body = {
    business_name: name,
    category: 'hairdresser',
    location: '2232593',
    bio: 'Braids that last for weeks.',
  } as const
  return getData(await callServer(app(), onboardProfessional, { body }, { as }))
}

/** Creates a published business with one service over HTTP; its owner signs in with the demo password. */
export async function createBusiness(): Promise<ClaimedBusiness> {
  const { email, as } = await createAccount('professional', {
    name: 'Ngozi Achebe',
    typed: demoPassword,
  })
  const { id } = await onboard(as)
  const service = {
    title: 'Box braids',
    description: 'Small parts, hair included. Bring nothing.',
    category: 'hairdresser',
    price: 12_500,
    duration: 60,
  } as const
  getData(await callServer(app(), createService, { body: service }, { as }))
  tokens.set(email, { as, until: Date.now() + 5 * 60_000 })
  return { id, email, resourceIds: await listResourceIds(id) }
}

/** From now on the business confirms each request itself, or each is confirmed automatically. */
export const setAutoAccept = ({ id }: ClaimedBusiness, autoAccept: boolean) =>
  queryDatabase('update businesses set auto_accept_bookings = $2 where id = $1', [id, autoAccept])

/** The access token of the owner. Signs in at most once in five minutes, before the token expires. */
export async function getOwnerToken({ email }: Pick<ClaimedBusiness, 'email'>) {
  const known = tokens.get(email)
  if (known && known.until > Date.now()) return known.as
  const response = await callServer(app(), login, { body: { email, password: demoPassword } })
  const { access_token: as } = getData(response)
  tokens.set(email, { as, until: Date.now() + 5 * 60_000 })
  return as
}

/** The shortest service: its bookings fit into any working hours. */
export async function getShortestService({ id }: Pick<ClaimedBusiness, 'id'>) {
  const { results } = getData(await callServer(app(), listServices, { params: { id }, query: {} }))
  const [service] = results.toSorted((a, b) => a.duration - b.duration)
  if (!service) throw new Error('The business has no service')
  return service
}

/** Days of the next month with free slots, oldest first. */
export async function listFreeDays({ id }: Pick<ClaimedBusiness, 'id'>, service_id: string) {
  const query = { service_id, days: 31 }
  const { days } = getData(await callServer(app(), listSlots, { params: { id }, query }))
  return days.filter(({ slots }) => slots.length > 0)
}

/** Start of the first free slot on the last day that has one; with `nth`, that many free days earlier. */
export async function findLateSlot(
  business: Pick<ClaimedBusiness, 'id'>,
  service_id: string,
  nth = 0,
) {
  const days = await listFreeDays(business, service_id)
  return days.at(-1 - nth)?.slots[0]?.start ?? ''
}

/** A page in a context of its own, signed in as the owner. */
export async function openOwnerPage(
  browser: Browser,
  use: object,
  { email }: Pick<ClaimedBusiness, 'email'>,
) {
  const page = await openPage(browser, use)
  await signIn(page, email)
  return page
}

/** ISO date in UTC, which is exact enough for days that only have to lie ahead. */
export const dateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** On phones, the calendar shows the day of one person or place: chooses another, or everyone. */
export async function showPerson(page: Page, isMobile: boolean, name: string) {
  if (isMobile)
    await page.getByRole('button', { name: new RegExp(`^${name}, \\d+ booking`) }).click()
}

/** Asserts that no two of these elements overlap. */
export async function expectNoOverlap(elements: Locator) {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => {
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
