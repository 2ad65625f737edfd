import type { ClientImport, ImportField } from '@ujuzi/contract/client-records/imports'
import * as contract from '@ujuzi/contract/client-records/imports'
import { count, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { clientImports, clientRecords } from '../tables.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  business = await app.people.business()
})

const asOwner = () => ({ as: business.owner.token })

async function upload(text: string | Uint8Array<ArrayBuffer>) {
  const file = new File([text], 'clients.csv', { type: 'text/csv' })
  return app.call(contract.uploadClientImport, { body: {}, file }, asOwner())
}
async function preview(text: string): Promise<ClientImport> {
  const response = await upload(text)
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}
const run = ({ id, hash }: Pick<ClientImport, 'id' | 'hash'>) =>
  app.call(contract.runClientImport, { params: { id }, body: { hash } }, asOwner())
const map = (id: string, fields: (ImportField | null)[]) =>
  app.call(contract.mapClientImport, { params: { id }, body: { fields } }, asOwner())

const recordsNow = () =>
  app.db.select().from(clientRecords).where(eq(clientRecords.businessId, business.id))
async function countNow() {
  const rows = await app.db
    .select({ count: count() })
    .from(clientRecords)
    .where(eq(clientRecords.businessId, business.id))
  return rows[0]?.count
}

describe('the preview of an import', () => {
  it('says for each row what becomes of it, with the reason at the column', async () => {
    await createRecord(app, business.id, { name: 'Mama Bisi', phone: '+237677000004' })
    const shown = await preview(
      [
        'Nom;Téléphone;E-mail;Anniversaire;Étiquettes',
        'Mama B.;6 77 00 00 04;;;',
        'Yemi;677000005;yemi@example.com;02/08/1990;Fade, VIP',
        'Nadine;12;nadine;31/02;',
        ';677000006;;;',
        'Yemi encore;+237 677 000 005;;;',
      ].join('\r\n'),
    )
    expect(await countNow()).toBe(1)
    expect(shown).toMatchObject({ counts: { new: 1, same: 2, faulty: 2 }, imported: null })
    expect(shown.columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'email',
      'birthday',
      'tags',
    ])
    expect(shown.rows.map(({ row, status }) => [row, status])).toEqual([
      [4, 'faulty'],
      [5, 'faulty'],
      [2, 'same'],
      [3, 'new'],
      [6, 'same'],
    ])
    expect(shown.rows[0]?.errors.map(({ column }) => column)).toEqual([
      'Téléphone',
      'E-mail',
      'Anniversaire',
    ])
  })

  it('follows another choice of columns', async () => {
    const { id, columns } = await preview('A,B\nYemi,677000005')
    expect(columns.map(({ field }) => field)).toEqual([null, null])
    expect(await map(id, ['name', 'phone'])).toMatchObject({
      status: 200,
      data: { counts: { new: 1, faulty: 0 } },
    })
    for (const fields of [['name'], ['name', 'name'], [null, 'phone']] as const) {
      expect(await map(id, [...fields])).toMatchObject({ status: 422 })
    }
  })

  it.each([
    ['without rows', 'Name,Phone\n'],
    ['with an open quotation mark', 'Name\n"Yemi'],
    ['with too many rows', `Name\n${'Yemi\n'.repeat(10_001)}`],
  ])('of a file %s is refused', async (_, text) => {
    expect(await upload(text)).toMatchObject({
      status: 422,
      error: { fields: { file: expect.any(String) } },
    })
  })
})

describe('an import', () => {
  it('adds what the preview shows as new, and nothing when it is repeated', async () => {
    const text = 'Name,Phone,Consent,Note\nYemi,677000005,yes,"Two\nlines"\nBisi,,no,\nX,1,,\n'
    const shown = await preview(text)
    expect(await run(shown)).toMatchObject({ status: 200, data: { imported: 2 } })
    expect(await run(shown)).toMatchObject({ status: 200, data: { imported: 2 } })
    const rows = await recordsNow()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        name: 'Yemi',
        phone: '+237677000005',
        note: 'Two\nlines',
        consent: 'yes',
        consentSource: 'import',
      }),
    )
    const again = await preview(text)
    expect(again.counts).toEqual({ new: 0, same: 2, faulty: 1 })
    expect(await run(again)).toMatchObject({ data: { imported: 0 } })
    expect(await countNow()).toBe(2)
  })

  it('is refused if the clients changed since the preview', async () => {
    const shown = await preview('Name,Phone\nYemi,677000005\nBisi,677000006')
    await createRecord(app, business.id, { name: 'Yemi', phone: '+237677000005' })
    expect(await run(shown)).toMatchObject({
      status: 409,
      error: { code: 'client_import_changed' },
    })
    expect(await countNow()).toBe(1)
  })

  it('runs once when it is sent twice at the same time', async () => {
    const shown = await preview('Name\nYemi\nBisi')
    const both = await Promise.all([run(shown), run(shown)])
    expect(both.map((one) => one.ok && one.data.imported)).toEqual([2, 2])
    expect(await countNow()).toBe(2)
  })

  it('is refused an hour after the upload, and the file is deleted', async () => {
    const shown = await preview('Name\nYemi')
    const expiresAt = app.clock.now()
    await app.db.update(clientImports).set({ expiresAt }).where(eq(clientImports.id, shown.id))
    expect(await run(shown)).toMatchObject({ error: { code: 'client_import_expired' } })
    await app.db
      .update(clientImports)
      .set({ expiresAt: new Date(expiresAt.getTime() - 1) })
      .where(eq(clientImports.id, shown.id))
    await app.tasks['client-records.cleanup']?.({}, {} as JobHelpers)
    expect(await run(shown)).toMatchObject({ error: { code: 'client_import_not_found' } })
  })

  it('takes 10,000 rows, a tenth of them faulty', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) =>
      n % 10 === 0 ? `Faulty ${n},12` : `Client ${n},6770${String(10_000 + n)}`,
    )
    const shown = await preview(`Name,Phone\n${lines.join('\n')}`)
    expect(shown.counts).toEqual({ new: 9000, same: 0, faulty: 1000 })
    expect(await run(shown)).toMatchObject({ data: { imported: 9000 } })
    expect(await countNow()).toBe(9000)
  })
})

describe('the exported list', () => {
  it('can be imported again, and holds no formula', async () => {
    await createRecord(app, business.id, { name: '=HYPERLINK("x")', phone: '+237677000005' })
    const { payload: text } = await app.server.inject({
      method: 'GET',
      url: contract.exportClients.path,
      headers: { authorization: `Bearer ${business.owner.token}` },
    })
    expect(text).toContain(`"'=HYPERLINK(""x"")",'+237677000005`)
    expect((await preview(text)).counts).toEqual({ new: 0, same: 1, faulty: 0 })
  })
})
