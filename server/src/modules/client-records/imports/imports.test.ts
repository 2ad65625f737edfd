import { addClient } from '@ujuzi/contract/client-records/client-records'
import { clientsMax } from '@ujuzi/contract/client-records/limits'
import { eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { clientImportsFixture } from '../../../testing/fixtures/clients/client-imports.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { clientCounts } from '../figures.tables.ts'
import { clientImports, clientRecords } from '../tables.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>
let imports: ReturnType<typeof clientImportsFixture>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  business = await app.people.business()
  imports = clientImportsFixture(app, business.owner.token)
})

const recordsNow = () =>
  app.db.select().from(clientRecords).where(eq(clientRecords.businessId, business.id))
const countNow = () => app.db.$count(clientRecords, eq(clientRecords.businessId, business.id))

/** The count that the database keeps of the clients of the business. */
const keptCount = async () => {
  const counts = await app.db
    .select()
    .from(clientCounts)
    .where(eq(clientCounts.businessId, business.id))
  return counts[0]?.people
}

describe('an import', () => {
  it('an import adds the clients that its preview shows as new, and repeating it adds none', async () => {
    const text = 'Name,Phone,Consent,Note\nYemi,677000005,yes,"Two\nlines"\nBisi,,no,\nX,1,,\n'
    const shown = await imports.preview(text)
    expect(await imports.run(shown)).toMatchObject({ status: 200, data: { imported: 3 } })
    expect(await imports.run(shown)).toMatchObject({ status: 200, data: { imported: 3 } })
    const rows = await recordsNow()
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(expect.objectContaining({ name: 'X', phone: null }))
    expect(rows).toContainEqual(
      expect.objectContaining({
        name: 'Yemi',
        phone: '+237677000005',
        note: 'Two\nlines',
        consent: 'yes',
        consentSource: 'import',
      }),
    )
    const again = await imports.preview(text)
    expect(again.counts).toEqual({ new: 0, same: 3, faulty: 0, warned: 0 })
    expect(await imports.run(again)).toMatchObject({ data: { imported: 0 } })
    expect(await countNow()).toBe(3)
  })

  it('refuses an import if the business’s clients changed after the import preview', async () => {
    const shown = await imports.preview('Name,Phone\nYemi,677000005\nBisi,677000006')
    await createRecord(app, business.id, { name: 'Yemi', phone: '+237677000005' })
    expect(await imports.run(shown)).toMatchObject({
      status: 409,
      error: { code: 'client_import_changed' },
    })
    expect(await countNow()).toBe(1)
  })

  it('an import sent twice at the same time adds its clients only once', async () => {
    const shown = await imports.preview('Name\nYemi\nBisi')
    const both = await Promise.all([imports.run(shown), imports.run(shown)])
    expect(both.map((one) => one.ok && one.data.imported)).toEqual([2, 2])
    expect(await countNow()).toBe(2)
  })

  it('refuses an import whose upload has expired, and a cleanup job deletes the file', async () => {
    const shown = await imports.preview('Name\nYemi')
    const expiresAt = app.clock.now()
    await app.db.update(clientImports).set({ expiresAt }).where(eq(clientImports.id, shown.id))
    expect(await imports.run(shown)).toMatchObject({ error: { code: 'client_import_expired' } })
    await app.db
      .update(clientImports)
      .set({ expiresAt: new Date(expiresAt.getTime() - 1) })
      .where(eq(clientImports.id, shown.id))
    await app.tasks['client-records.cleanup']?.({}, {} as JobHelpers)
    expect(await imports.run(shown)).toMatchObject({ error: { code: 'client_import_not_found' } })
  })

  it('an import keeps further phone numbers and emails in the note', async () => {
    const shown = await imports.preview(
      'Name,Phone,Email,Note\nYemi,677000005 / 677000006,a@b.cm;c@d.cm,Tea',
    )
    expect(await imports.run(shown)).toMatchObject({ data: { imported: 1 } })
    expect((await recordsNow())[0]).toMatchObject({
      phone: '+237677000005',
      email: 'a@b.cm',
      note: 'Tea\nAlso: +237677000006, c@d.cm',
    })
  })

  it('an import adds three clients separately whose phone numbers a spreadsheet rounded to one value', async () => {
    const shown = await imports.preview(
      'Name,Phone\nAda,2.34803E+12\nBisi,2.34803E+12\nChi,2.34803E+12',
    )
    expect(shown.counts).toEqual({ new: 3, same: 0, faulty: 0, warned: 3 })
    expect(await imports.run(shown)).toMatchObject({ data: { imported: 3 } })
  })

  it('an import never takes a business beyond its limit of clients', async () => {
    await createRecord(app, business.id, { name: 'Ada' })
    await app.db
      .update(clientCounts)
      .set({ people: clientsMax - 1 })
      .where(eq(clientCounts.businessId, business.id))
    const shown = await imports.preview('Name\nYemi\nBisi')
    expect(shown).toMatchObject({ counts: { new: 2 }, room: 1 })
    expect(await imports.run(shown)).toMatchObject({
      status: 409,
      error: { code: 'too_many_clients' },
    })
    expect(await imports.run(await imports.preview('Name\nYemi'))).toMatchObject({
      data: { imported: 1 },
    })
    expect(await imports.run(await imports.preview('Name\nBisi'))).toMatchObject({
      error: { code: 'too_many_clients' },
    })
    expect(
      await app.call(addClient, { body: { name: 'Bisi' } }, { as: business.owner.token }),
    ).toMatchObject({
      status: 409,
      error: { code: 'too_many_clients' },
    })
    const guest = { clientId: null, guestName: 'Bisi', guestPhone: '+237677000009' }
    await createPastBooking(app)(business, 0, guest)
    expect([await countNow(), await keptCount()]).toEqual([3, clientsMax + 1])
  })

  it('after an import of many clients, a job updates the database statistics of the client table', async () => {
    const shown = await imports.preview(
      `Name\n${Array.from({ length: 301 }, (_, n) => `Client ${n}`).join('\n')}`,
    )
    await imports.run(shown)
    const { rows } = await app.db.execute(
      sql`select key from graphile_worker.jobs where key = 'client-records.statistics'`,
    )
    expect(rows).toHaveLength(1)
    await app.tasks['client-records.statistics']?.({}, {} as JobHelpers)
    const analyzed = await app.db.execute<{ count: number }>(
      sql`select reltuples::int as count from pg_class where oid = 'client_records'::regclass`,
    )
    expect(analyzed.rows[0]?.count).toBeGreaterThan(300)
  })

  it('imports 10,000 rows except the 1,000 without a name', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) =>
      n % 10 === 0 ? ',12' : `Client ${n},6770${String(10_000 + n)}`,
    )
    const shown = await imports.preview(`Name,Phone\n${lines.join('\n')}`)
    expect(shown.counts).toEqual({ new: 9000, same: 0, faulty: 1000, warned: 0 })
    expect(await imports.run(shown)).toMatchObject({ data: { imported: 9000 } })
    expect(await countNow()).toBe(9000)
  })
})
