import { locales } from '@ujuzi/contract/locale/locales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { clientImportsFixture } from '../../../testing/fixtures/clients/client-imports.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { clientRecords } from '../tables.ts'

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

describe('the exported list', () => {
  it('the exported client list can be imported again and contains no spreadsheet formula', async () => {
    await createRecord(app, business.id, { name: '=HYPERLINK("x")', phone: '+237677000005' })
    const text = await imports.exportList()
    expect(text).toContain(`"'=HYPERLINK(""x"")",'+237677000005`)
    expect((await imports.preview(text)).counts).toEqual({ new: 0, same: 1, faulty: 0, warned: 0 })
  })

  it.each(locales)(
    'a client list exported in the language %s imports unchanged into another business',
    async (locale) => {
      const records = [
        { name: 'Ada', phone: '+237677000005', birthMonth: 8, birthDay: 2, birthYear: null },
        { name: "'-Bisi", birthMonth: 2, birthDay: 1, birthYear: 1990, email: 'a@b.cm' },
        { name: 'None', tags: ['VIP, first', 'say "hi"', 'a;b|c'], note: 'Two\n"lines"; three' },
        {
          name: 'Chi "Mama" Tee',
          consent: 'yes' as const,
          consentAt: new Date(),
          consentSource: 'import' as const,
        },
      ]
      for (const record of records) {
        await createRecord(app, business.id, {
          ...record,
          ...('note' in record && { noteUpdatedAt: new Date() }),
        })
      }
      const text = await imports.exportList(locale)
      const known = (await recordsNow()).map(withoutTimes)
      business = await app.people.business()
      imports = clientImportsFixture(app, business.owner.token)
      const shown = await imports.preview(text)
      expect(shown.counts).toEqual({ new: 4, same: 0, faulty: 0, warned: 0 })
      expect(shown.days).toBeNull()
      await imports.run(shown)
      const imported = (await recordsNow()).map(withoutTimes)
      for (const record of known) expect(imported).toContainEqual(record)
    },
  )
})

const withoutTimes = ({
  name,
  phone,
  email,
  birthMonth,
  birthDay,
  birthYear,
  tags,
  note,
  consent,
}: typeof clientRecords.$inferSelect) => ({
  name,
  phone,
  email,
  birthMonth,
  birthDay,
  birthYear,
  tags,
  note,
  consent,
})
