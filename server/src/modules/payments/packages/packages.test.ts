import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { getSalesDay } from '@ujuzi/contract/payments/days'
import * as contract from '@ujuzi/contract/payments/packages'
import { listSales, recordSale } from '@ujuzi/contract/payments/sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { cash, packagesFixture } from '../../../testing/fixtures/payments/packages.ts'
import { paymentsFixture } from '../../../testing/fixtures/payments/payments.ts'
import { mergeClients } from '../../client-records/merges/commands.ts'
import { clientPackages, packageVisits } from './tables.ts'

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

let app: TestApp
let fixture: ReturnType<typeof packagesFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = packagesFixture(app)
})
afterAll(() => app.close())

let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeEach(async () => {
  business = await app.people.business()
})

const asOwner = () => ({ as: business.owner.token })

const visit = (...[clientId, more]: Tail<Parameters<typeof fixture.createVisit>>) =>
  fixture.createVisit(business, clientId, more)
const pay = (bookingId: string, packageId: string) => fixture.pay(business, bookingId, packageId)
const createBuyer = () => fixture.createBuyer(business)

describe('a package on sale', () => {
  it('the owner creates, changes and deletes a package', async () => {
    const created = await fixture.createPackage(business, { valid_days: 90 })
    expect(created).toMatchObject({
      service: { id: business.service.id, price_minor: 5_000, is_active: true },
      visits: 3,
      price_minor: 12_000,
      valid_days: 90,
      in_use: 0,
    })
    const params = { id: created.id }
    const change = { visits: 5, price_minor: 20_000, version: created.version }
    const update = () => app.call(contract.updatePackage, { params, body: change }, asOwner())
    expect(await update()).toMatchObject({ data: { visits: 5, valid_days: null } })
    expect(await update()).toMatchObject({ error: { code: 'version_conflict' } })
    await app.call(contract.deletePackage, { params }, asOwner())
    expect(await app.call(contract.listPackages, {}, asOwner())).toMatchObject({
      data: { results: [], count: 0 },
    })
    expect(await update()).toMatchObject({ error: { code: 'package_not_found' } })
  })

  it('refuses a package for another business’s service or with an invalid size or price', async () => {
    const other = await app.people.business()
    const create = (body: Record<string, unknown>) =>
      app.call(
        contract.createPackage,
        { body: { service_id: business.service.id, visits: 3, price_minor: 9_000, ...body } },
        asOwner(),
      )
    expect(await create({ service_id: other.service.id })).toMatchObject({
      error: { code: 'service_not_found' },
    })
    for (const wrong of [{ visits: 1 }, { visits: 51 }, { price_minor: 0 }, { valid_days: 6 }]) {
      expect(await create(wrong)).toMatchObject({
        status: 422,
        error: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
      })
    }
  })
})

describe('the sale of a package', () => {
  it('selling a package of three creates a receipt and gives the client three appointments', async () => {
    const { sold } = await createBuyer()
    expect(sold.sale).toMatchObject({
      total_minor: 12_000,
      lines: [{ title: 'Package of 3 appointments: Skin fade', unit_minor: 12_000 }],
      booking: null,
    })
    expect(sold).toMatchObject({ visits: 3, visits_left: 3, state: 'open', last_day: null })
  })

  it('the list of payments names the client of a package sale, even after client records are merged', async () => {
    const listClients = async () => {
      const listed = await app.call(listSales, { query: {} }, asOwner())
      return listed.ok && listed.data.results.map(({ client }) => client)
    }
    const first = await fixture.createSold(business)
    expect(first.sale).toMatchObject({ client: 'Awa Ngo Bassa' })
    expect(await listClients()).toEqual(['Awa Ngo Bassa'])
    const kept = await createRecord(app, business.id, { name: 'Awa Ngo' })
    const pair = { businessId: business.id, keptId: kept.id, mergedId: first.clientId }
    await mergeClients({ db: app.db, now: app.clock.now() }, pair)
    expect(await listClients()).toEqual(['Awa Ngo'])
    await paymentsFixture(app).voidSale(business.owner, first.sale.id)
    expect(await listClients()).toEqual(['Awa Ngo', 'Awa Ngo'])
  })

  it('refuses to sell a package with an outdated version, to another business’s client or for a wrong amount', async () => {
    const created = await fixture.createPackage(business)
    const record = await createRecord(app, business.id, { name: 'Efua' })
    const other = await app.people.business()
    const foreign = await createRecord(app, other.id, { name: 'Bisi' })
    const outdated = { ...created, version: created.version + 1 }
    expect(await fixture.sell(business, outdated, record.id)).toMatchObject({
      error: { code: 'version_conflict' },
    })
    expect(await fixture.sell(business, created, foreign.id)).toMatchObject({
      error: { code: 'client_not_found' },
    })
    expect(
      await fixture.sell(business, created, record.id, { payments: cash(11_999) }),
    ).toMatchObject({ status: 422, error: { fields: { payments: expect.any(String) } } })
    expect(await fixture.list(business, record.id)).toEqual([])
  })

  it('voiding a package sale ends the package but is refused while one of its appointments is used', async () => {
    const { sold, booking } = await createBuyer()
    const payments = paymentsFixture(app)
    const redeemed = await pay(booking.id, sold.id)
    if (!redeemed.ok) throw new Error(redeemed.error.code)
    expect(await payments.voidSale(business.owner, sold.sale.id)).toMatchObject({
      error: { code: 'package_used' },
    })
    expect(await payments.voidSale(business.owner, redeemed.data.id)).toMatchObject({ status: 201 })
    expect(await payments.voidSale(business.owner, sold.sale.id)).toMatchObject({ status: 201 })
    expect(await fixture.list(business, sold.clientId)).toMatchObject([
      { state: 'ended', visits_left: 3 },
    ])
  })
})

describe('a visit of a package', () => {
  it('paying a booking from a package creates a receipt with a total of zero and adds no money to the day’s sales', async () => {
    const { sold, booking } = await createBuyer()
    expect(await fixture.list(business, booking.recordId, booking.id)).toMatchObject([
      { covers_minor: 5_000 },
    ])
    expect(await pay(booking.id, sold.id)).toMatchObject({
      status: 201,
      data: {
        total_minor: 0,
        discount: {
          amount_minor: 5_000,
          from_package: true,
          reason: 'Package, appointment 1 of 3',
        },
        payments: [],
      },
    })
    expect(await fixture.list(business, booking.recordId)).toMatchObject([{ visits_left: 2 }])
    const params = { id: booking.id }
    expect(await app.call(getBooking, { params }, asOwner())).toMatchObject({
      data: { receipt: { number: expect.any(String) } },
    })
    const day = sold.sale.day
    expect(await app.call(getSalesDay, { params: { day } }, asOwner())).toMatchObject({
      data: {
        totals: { total_minor: 12_000, discounts_minor: 0, package_appointments_minor: 5_000 },
      },
    })
  })

  it('a package payment that is voided after its sales day is closed is subtracted on the next day', async () => {
    const { sold, booking } = await createBuyer()
    const redeemed = await pay(booking.id, sold.id)
    if (!redeemed.ok) throw new Error(redeemed.error.code)
    const { day } = redeemed.data
    await paymentsFixture(app).close(business.owner, day, { note: 'Counted' })
    await paymentsFixture(app).voidSale(business.owner, redeemed.data.id)
    const totalsOf = async (on: string) => {
      const read = await app.call(getSalesDay, { params: { day: on } }, asOwner())
      return read.ok ? ([read.data.totals, read.data.next_day] as const) : undefined
    }
    const [first, next = ''] = (await totalsOf(day)) ?? []
    expect(first).toMatchObject({ discounts_minor: 0, package_appointments_minor: 5_000 })
    expect((await totalsOf(next))?.[0]).toMatchObject({
      discounts_minor: 0,
      package_appointments_minor: -5_000,
    })
  })

  it('a package pays the lowest price of its service, and the client pays the rest of a dearer booking', async () => {
    const { id, sold } = await createBuyer()
    const withOption = await visit(id, { priceMinor: 8_000, optionIds: [sold.id] })
    expect(await fixture.list(business, withOption.recordId, withOption.id)).toMatchObject([
      { covers_minor: 5_000 },
    ])
    const body = {
      booking_id: withOption.id,
      package_id: sold.id,
      lines: [{ title: 'Skin fade, long', quantity: 1, unit_minor: 8_000 }],
      payments: cash(3_000),
    }
    expect(await app.call(recordSale, { body }, asOwner())).toMatchObject({
      data: { total_minor: 3_000, discount: { amount_minor: 5_000 } },
    })
  })

  it('a package pays only for its own client and service, until its last day and last appointment', async () => {
    const { id, sold } = await createBuyer()
    const stranger = await app.people.client()
    const unusable = { status: 409, error: { code: 'package_unusable' } }
    expect(await pay((await visit(stranger.id)).id, sold.id)).toMatchObject(unusable)
    const other = await app.people.addService(business.id)
    expect(await pay((await visit(id, { serviceId: other.id })).id, sold.id)).toMatchObject(
      unusable,
    )
    const [row] = await app.db.select().from(clientPackages).where(eq(clientPackages.id, sold.id))
    await app.db
      .update(clientPackages)
      .set({ lastDay: '2020-01-31' })
      .where(eq(clientPackages.id, sold.id))
    expect(await pay((await visit(id)).id, sold.id)).toMatchObject(unusable)
    await app.db.update(clientPackages).set({ lastDay: null }).where(eq(clientPackages.id, sold.id))
    for (const left of [2, 1, 0]) {
      expect(await pay((await visit(id)).id, sold.id)).toMatchObject({ status: 201 })
      expect(await fixture.list(business, row?.clientRecordId ?? '')).toMatchObject([
        { visits_left: left, state: left === 0 ? 'used_up' : 'open' },
      ])
    }
    expect(await pay((await visit(id)).id, sold.id)).toMatchObject(unusable)
  })

  it('simultaneous payments cannot use the last appointment of a package twice', async () => {
    const { id, sold } = await createBuyer()
    await pay((await visit(id)).id, sold.id)
    await pay((await visit(id)).id, sold.id)
    const bookings = [await visit(id), await visit(id), await visit(id), await visit(id)]
    const responses = await Promise.all(bookings.map((booking) => pay(booking.id, sold.id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('the database refuses to use more appointments of a package than it has', async () => {
    const { sold } = await createBuyer()
    const sale = await paymentsFixture(app).createSale(business.owner)
    const row = { clientPackageId: sold.id, saleId: sale.id, usedAt: app.clock.now() }
    const insert = (values: { visits: number; number: number }) =>
      app.db.insert(packageVisits).values({ ...row, ...values })
    await expect(insert({ visits: 3, number: 4 })).rejects.toSatisfy((error) =>
      violatesConstraint(error, 'package_visits_number_range'),
    )
    await expect(insert({ visits: 9, number: 4 })).rejects.toSatisfy((error) =>
      violatesConstraint(error, 'package_visits_package_fkey'),
    )
  })

  it('refuses to pay with a package together with a discount or without a booking', async () => {
    const { sold, booking } = await createBuyer()
    const lines = [{ title: 'Skin fade', quantity: 1, unit_minor: 5_000 }]
    const discount = { percent: 10, reason: 'Regular client' }
    const body = { package_id: sold.id, lines, payments: [] }
    expect(await app.call(recordSale, { body }, asOwner())).toMatchObject({
      error: { fields: { booking_id: expect.any(String) } },
    })
    expect(
      await app.call(
        recordSale,
        { body: { ...body, booking_id: booking.id, discount } },
        asOwner(),
      ),
    ).toMatchObject({ error: { fields: { discount: expect.any(String) } } })
  })
})
