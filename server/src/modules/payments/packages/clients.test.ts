import * as contract from '@ujuzi/contract/payments/packages'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { packagesFixture } from '../../../testing/fixtures/payments/packages.ts'
import { deleteClient } from '../../client-records/edit/commands.ts'
import { mergeClients, undoMerge } from '../../client-records/merges/commands.ts'
import { findLastMerge } from '../../client-records/merges/queries.ts'
import { clientPackages } from './tables.ts'

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

describe('a client with a package', () => {
  it('a client sees a package with its remaining appointments until the owner ends the package', async () => {
    const { id, sold, booking } = await createBuyer()
    await pay(booking.id, sold.id)
    const as = { as: await app.people.signIn(id) }
    expect(await app.call(contract.listOwnPackages, {}, as)).toMatchObject({
      data: {
        results: [{ id: sold.id, visits_left: 2, professional: { id: business.id } }],
        count: 1,
      },
    })
    const end = { params: { id: sold.id }, body: {} }
    expect(await app.call(contract.endClientPackage, end, asOwner())).toMatchObject({
      data: { state: 'ended', visits_left: 2 },
    })
    expect(await app.call(contract.listOwnPackages, {}, as)).toMatchObject({
      data: { results: [] },
    })
  })

  it('merging client records moves a package to the kept record, and undoing the merge moves it back', async () => {
    const record = await createRecord(app, business.id, { name: 'Awa' })
    const sold = await fixture.createSold(business, record.id)
    const { id } = await app.people.client()
    const { recordId } = await visit(id)
    const ctx = { db: app.db, now: app.clock.now() }
    const pair = { businessId: business.id, keptId: recordId, mergedId: record.id }
    await mergeClients(ctx, pair)
    expect(await fixture.list(business, recordId)).toMatchObject([{ id: sold.id }])
    expect(await pay((await visit(id)).id, sold.id)).toMatchObject({ status: 201 })
    const merge = await findLastMerge(app.db, recordId, new Date(0))
    await undoMerge(ctx, { businessId: business.id, mergeId: merge?.id ?? '' })
    expect(await fixture.list(business, recordId)).toEqual([])
    expect(await fixture.list(business, record.id)).toMatchObject([{ id: sold.id, visits_left: 2 }])
  })

  it('deleting a client record deletes its packages', async () => {
    const record = await createRecord(app, business.id, { name: 'Awa' })
    const sold = await fixture.createSold(business, record.id)
    const ctx = { db: app.db, now: app.clock.now() }
    await deleteClient(ctx, { businessId: business.id, id: record.id })
    const isSold = and(eq(clientPackages.id, sold.id), eq(clientPackages.businessId, business.id))
    expect(await app.db.select().from(clientPackages).where(isSold)).toEqual([])
  })
})
