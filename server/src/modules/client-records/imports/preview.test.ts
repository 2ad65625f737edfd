import { clientsMax } from '@ujuzi/contract/client-records/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { clientImportsFixture } from '../../../testing/fixtures/clients/client-imports.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
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

describe('the preview of an import', () => {
  it('the import preview shows the outcome of each row with its errors by column', async () => {
    await createRecord(app, business.id, { name: 'Mama Bisi', phone: '+237677000004' })
    const shown = await imports.preview(
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
    expect(shown).toMatchObject({
      format: 'table',
      counts: { new: 2, same: 2, faulty: 1, warned: 1 },
      room: clientsMax - 1,
      imported: null,
    })
    expect(shown.columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'email',
      'birthday',
      'tags',
    ])
    expect(shown.rows.map(({ row, status }) => [row, status])).toEqual([
      [5, 'faulty'],
      [4, 'new'],
      [2, 'same'],
      [3, 'new'],
      [6, 'same'],
    ])
    expect(shown.rows[1]?.errors.map(({ column }) => column)).toEqual([
      'Téléphone',
      'E-mail',
      'Anniversaire',
    ])
  })

  it('the import preview follows the user’s choice of columns and refuses an invalid choice', async () => {
    const { id, columns } = await imports.preview('A,B\nYemi,677000005')
    expect(columns.map(({ field }) => field)).toEqual([null, null])
    expect(await imports.map(id, ['name', 'phone'])).toMatchObject({
      status: 200,
      data: { counts: { new: 1, faulty: 0 } },
    })
    expect(await imports.map(id, ['phone', 'phone'])).toMatchObject({ status: 422 })
    for (const fields of [['name'], ['name', 'name'], [null, 'phone']] as const) {
      expect(await imports.map(id, [...fields])).toMatchObject({ status: 422 })
    }
  })

  it('the import preview asks about the order of day and month and follows the answer', async () => {
    const shown = await imports.preview('Name,Birthday\nYemi,02/08/1990\nBisi,1990-08-02')
    expect(shown.days).toEqual({
      order: 'day_first',
      example: '02/08/1990',
      first: 2,
      second: 8,
    })
    const changed = await imports.map(shown.id, ['name', 'birthday'], 'month_first')
    if (!changed.ok) throw new Error(changed.error.message)
    expect(changed.data.days?.order).toBe('month_first')
    expect(await imports.run(changed.data)).toMatchObject({ data: { imported: 2 } })
    const rows = await recordsNow()
    expect(rows.map(({ birthMonth }) => birthMonth).sort()).toEqual([2, 8])
  })

  it('a new import preview replaces the business’s earlier preview and leaves those of other businesses', async () => {
    const first = await imports.preview('Name\nYemi')
    const other = await app.people.business()
    const theirs = await clientImportsFixture(app, other.owner.token).preview('Name\nYemi')
    const second = await imports.preview('Name\nBisi')
    expect(await imports.run(first)).toMatchObject({ error: { code: 'client_import_not_found' } })
    expect(await imports.run(second)).toMatchObject({ data: { imported: 1 } })
    expect(await app.db.$count(clientImports, eq(clientImports.id, theirs.id))).toBe(1)
  })

  it('the response of the import preview stays under 40,000 characters for a file with many long columns', async () => {
    const headers = Array.from({ length: 100 }, () => 'h'.repeat(5000)).join(',')
    const cells = Array.from({ length: 100 }, () => 's'.repeat(5000)).join(',')
    const shown = await imports.preview(`${headers}\n${cells}`)
    expect(JSON.stringify(shown).length).toBeLessThan(40_000)
  })

  it('refuses an uploaded Excel workbook and advises saving it as CSV', async () => {
    const response = await imports.upload(Uint8Array.of(0x50, 0x4b, 3, 4))
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { file: expect.stringContaining('CSV') } },
    })
  })

  it('the import preview shows the contacts of a vCard file', async () => {
    const shown = await imports.preview(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Yemi\r\nTEL;TYPE=CELL:677000005\r\nEND:VCARD\r\n',
    )
    expect(shown).toMatchObject({ format: 'contacts', counts: { new: 1 } })
    expect(shown.rows[0]).toMatchObject({ row: 1, name: 'Yemi', phone: '+237677000005' })
  })

  it.each([
    ['with a million commas', `Name${','.repeat(1_000_000)}\nA`],
    ['without rows', 'Name,Phone\n'],
    ['with an open quotation mark', 'Name\n"Yemi'],
    ['with too many rows', `Name\n${'Yemi\n'.repeat(10_001)}`],
  ])('refuses the import preview of a file %s', async (_, text) => {
    expect(await imports.upload(text)).toMatchObject({
      status: 422,
      error: { fields: { file: expect.any(String) } },
    })
  })
})
