import * as contract from '@ujuzi/contract/schedule/resources'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { resources } from '../../businesses/tables.ts'
import { deleteBusyCalendarsOf } from '../../calendars/busy-calendars/queries.ts'
import { checkListings, refreshCalendar, refreshListings } from '../../search/commands.ts'
import { addPersonResource, retirePersonResource } from './commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let start: Date
beforeAll(async () => {
  app = await openTestApp()
  start = app.clock.now()
  fixture = bookingFixture(app)
})
afterEach(() => app.clock.set(start))
afterAll(() => app.close())

const deps = { onCalendarChanged: refreshCalendar, onPersonRetired: deleteBusyCalendarsOf }

const inTransaction = <T>(run: (ctx: Ctx) => Promise<T>) =>
  transact(app.db, (tx) => run({ db: tx, now: app.clock.now() }))

const add = (
  businessId: string,
  accountId: string,
  name: string,
  serviceIds: string[] | 'all' = 'all',
) =>
  inTransaction((ctx) => addPersonResource(deps, ctx, { businessId, accountId, name, serviceIds }))
const retire = (businessId: string, accountId: string) =>
  inTransaction((ctx) => retirePersonResource(deps, ctx, { businessId, accountId }))

type Business = Awaited<ReturnType<TestApp['people']['business']>>

const list = async ({ id, owner }: Business) => {
  const answer = await app.call(contract.listResources, { params: { id } }, { as: owner.token })
  return answer.ok ? answer.data.results : []
}

const expectListingsToAgree = async ({ id }: Business) =>
  expect((await checkListings(app.db, app.clock.now())).differing).not.toContain(id)

describe('the calendar of a person', () => {
  it('adding the owner as the first person reuses the existing calendar of the business with its bookings', async () => {
    const { business, id } = await fixture.createBooking()
    await refreshListings(app.db, [business.id], app.clock.now())
    const { resourceId } = await add(business.id, business.owner.id, 'Kofi')
    expect(resourceId).toBe(business.resources[0]?.id)
    expect((await fixture.findRow(id))?.resourceId).toBe(resourceId)
    const colleague = await app.people.professional()
    const second = await add(business.id, colleague.id, 'Efua', [business.service.id])
    expect(await list(business)).toMatchObject([
      { id: resourceId, kind: 'person', name: 'Kofi', upcoming_bookings: 1, all_services: true },
      {
        id: second.resourceId,
        name: 'Efua',
        account_id: colleague.id,
        all_services: false,
        services: [{ service_id: business.service.id, price: null, duration: null }],
      },
    ])
    await expectListingsToAgree(business)
  })

  it('adding the same person to a business twice creates only one calendar', async () => {
    const business = await app.people.business()
    const first = await add(business.id, business.owner.id, 'Kofi')
    expect(await add(business.id, business.owner.id, 'Kofi')).toEqual(first)
    expect(await list(business)).toHaveLength(1)
  })

  it('the calendar of a person who leaves keeps its bookings and is used again when the person returns', async () => {
    const business = await app.people.business({ autoAcceptBookings: true })
    await refreshListings(app.db, [business.id], app.clock.now())
    const colleague = await app.people.professional()
    await add(business.id, business.owner.id, 'Kofi')
    const { resourceId } = await add(business.id, colleague.id, 'Efua')
    const body = { service_id: business.service.id, start: at('25T10:00'), member_id: resourceId }
    const booked = await fixture.request(await app.people.client(), body)
    expect(await retire(business.id, colleague.id)).toEqual({ upcoming: 1 })
    expect(await retire(business.id, colleague.id)).toEqual({ upcoming: 0 })
    expect((await fixture.findRow(booked.ok ? booked.data.id : ''))?.status).toBe('confirmed')
    expect(await list(business)).toMatchObject([
      { name: 'Kofi' },
      { name: 'Efua', retired: true, upcoming_bookings: 1 },
    ])
    // The booking needs another person, so no other booking fits then.
    const rest = { service_id: business.service.id, start: at('25T10:00') }
    expect(await fixture.request(await app.people.client(), rest)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    await expectListingsToAgree(business)
    expect(await add(business.id, colleague.id, 'Efua')).toEqual({ resourceId })
    expect(await fixture.request(await app.people.client(), rest)).toMatchObject({ status: 201 })
    await expectListingsToAgree(business)
  })

  it('the database refuses a second calendar of one person in a business', async () => {
    const business = await app.people.business()
    const row = { businessId: business.id, accountId: business.owner.id, kind: 'person' as const }
    await app.db.insert(resources).values({ ...row, position: 1 })
    await expect(app.db.insert(resources).values({ ...row, position: 2 })).rejects.toMatchObject({
      cause: { constraint: 'resources_account_key' },
    })
  })
})

async function salon() {
  const business = await app.people.business({ autoAcceptBookings: true })
  const ids = await addTeam(
    app.db,
    business.id,
    [{ name: 'Efua' }, { name: 'Ama' }],
    app.clock.now(),
  )
  const as = { as: business.owner.token }
  const change = (resource_id: string, body: object) =>
    app.call(contract.updateResource, { params: { id: business.id, resource_id }, body }, as)
  const starts = async (member_id?: string) => {
    const answer = await app.call(listSlots, {
      params: { id: business.id },
      query: {
        service_id: business.service.id,
        from: '2026-11-25',
        days: 1,
        ...(member_id && { member_id }),
      },
    })
    if (!answer.ok) return answer.error.code
    return answer.data.days.flatMap(({ slots }) => slots.map(({ start }) => start.slice(11, 16)))
  }
  return { business, efua: ids.Efua ?? '', ama: ids.Ama ?? '', as, change, starts }
}

describe('managing people and places', () => {
  it('a person’s new hours, services, price and duration take effect right away', async () => {
    const { business, efua, change, starts } = await salon()
    const hours = [{ weekday: 3, opens: '09:00', closes: '10:30' }]
    const services = [{ service_id: business.service.id, price: 7000, duration: 45 }]
    const changed = await change(efua, { own_hours: true, hours, services, name: 'Efua M.' })
    expect(changed).toMatchObject({ status: 200, data: { name: 'Efua M.', hours, services } })
    expect(await starts(efua)).toEqual(['09:00', '09:15', '09:30', '09:45'])
    const page = await app.call(getProfessional, { params: { id: business.id } })
    expect(page.ok && page.data.team?.[0]).toEqual({
      id: efua,
      name: 'Efua M.',
      services: [{ service_id: business.service.id, price: 7000, duration: 45 }],
    })
    await expectListingsToAgree(business)
  })

  it('a person who is set to take no bookings cannot be chosen, but keeps existing bookings', async () => {
    const { business, efua, change, starts } = await salon()
    const body = { service_id: business.service.id, start: at('25T10:00'), member_id: efua }
    await fixture.request(await app.people.client(), body)
    expect(await change(efua, { bookable: false })).toMatchObject({
      data: { bookable: false, retired: false, upcoming_bookings: 1 },
    })
    expect(await starts(efua)).toBe('member_unavailable')
    expect(await starts()).toContain('10:00')
    await expectListingsToAgree(business)
  })

  it('refuses invalid hours and services of a resource with an error on each field', async () => {
    const { business, efua, change } = await salon()
    const id = business.service.id
    const other = await app.people.business()
    expect(
      await change(efua, {
        hours: [
          { weekday: 1, opens: '10:00', closes: '09:00' },
          { weekday: 2, opens: '09:00', closes: '12:00' },
          { weekday: 2, opens: '11:00', closes: '13:00' },
        ],
        services: [
          { service_id: id, price: 10.5, duration: null },
          { service_id: id, price: null, duration: null },
          { service_id: other.service.id, price: null, duration: null },
        ],
      }),
    ).toMatchObject({
      status: 422,
      error: {
        fields: {
          'hours.0.closes': expect.any(String),
          'hours.2.opens': expect.any(String),
          'services.0.price': expect.any(String),
          'services.1.service_id': expect.any(String),
          'services.2.service_id': expect.any(String),
        },
      },
    })
    const stranger = other.resources[0]?.id ?? ''
    expect(await change(stranger, { name: 'Mine' })).toMatchObject({
      error: { code: 'resource_not_found' },
    })
  })

  it('a named place can be added and removed, but people and the last resource cannot be removed', async () => {
    const { business, efua, as } = await salon()
    const params = { id: business.id }
    const place = await app.call(contract.createResource, { params, body: { name: 'Window' } }, as)
    expect(place).toMatchObject({ status: 201, data: { kind: 'place', name: 'Window', number: 4 } })
    const remove = (resource_id: string, id = business.id, by = as) =>
      app.call(contract.retireResource, { params: { id, resource_id } }, by)
    expect(await remove(place.ok ? place.data.id : '')).toMatchObject({ data: { retired: true } })
    expect(await remove(efua)).toMatchObject({ error: { code: 'resource_is_person' } })
    const alone = await app.people.business()
    expect(
      await remove(alone.resources[0]?.id ?? '', alone.id, { as: alone.owner.token }),
    ).toMatchObject({ error: { code: 'last_resource' } })
  })

  it('refuses a resource beyond the limit of 50', async () => {
    const business = await app.people.business({ resourceCount: 50 })
    const params = { id: business.id }
    expect(
      await app.call(
        contract.createResource,
        { params, body: { name: 'One more' } },
        {
          as: business.owner.token,
        },
      ),
    ).toMatchObject({ status: 409, error: { code: 'too_many_resources' } })
  })
})
