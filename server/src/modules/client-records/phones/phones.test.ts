import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import {
  addClient,
  confirmClientPhone,
  editClient,
  getClient,
  listClients,
} from '@ujuzi/contract/client-records/client-records'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openDb } from '../../../platform/db/db.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { createRecord } from '../../../testing/fixtures/clients/client-records.ts'
import { createEmptyDatabase, restoreFixture } from '../../../testing/landed/database.ts'
import { readFixture } from '../../../testing/landed/fixtures.ts'
import { clientRecords } from '../tables.ts'
import { checkSavedPhones } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeEach(async () => {
  business = await app.people.business()
})

const asOwner = () => ({ as: business.owner.token })

/** A record whose number was saved by an earlier rule. */
const saved = (phone: string, name = phone) =>
  createRecord(app, business.id, { name, phone, phoneCheck: 'unread' })

async function read(id: string) {
  const response = await app.call(getClient, { params: { id } }, asOwner())
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('numbers saved by an earlier rule', () => {
  it.each([
    ['+237677550142', false],
    ['+33612345678', false],
    ['+237677550', true],
    ['+2370677550142', true],
    ['+23767755014212', true],
    ['+22507123456', true],
    ['+99912345678', true],
  ])(
    'the client phone number %s, saved under older rules, is marked for checking: %s',
    async (phone, isMarked) => {
      const { id } = await saved(phone)
      await checkSavedPhones(app.db)
      expect(await read(id)).toMatchObject({ phone, check_phone: isMarked })
    },
  )

  it('each client phone number saved under older rules is checked only once, even among hundreds', async () => {
    const rows = Array.from({ length: 240 }, (_, n) => ({
      businessId: business.id,
      name: `Client ${n}`,
      phone: `+237677${String(n).padStart(n % 3 === 0 ? 5 : 6, '0')}`,
      phoneCheck: 'unread' as const,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    }))
    await app.db.insert(clientRecords).values(rows)
    await checkSavedPhones(app.db)
    const page = await app.call(listClients, { query: { show: 'check_phone' } }, asOwner())
    expect(page).toMatchObject({ data: { count: 80, summary: { phones_to_check: 80 } } })
    const [first] = page.ok ? page.data.results : []
    const version = 1
    const params = { id: first?.id ?? '' }
    await app.call(confirmClientPhone, { params, body: { version } }, asOwner())
    await checkSavedPhones(app.db)
    const again = await app.call(listClients, { query: { show: 'check_phone' } }, asOwner())
    expect(again).toMatchObject({ data: { count: 79, summary: { phones_to_check: 79 } } })
  })

  it('a phone number in a locked client record is checked in the next run of the job', async () => {
    const [held, free] = [await saved('+237677550', 'Held'), await saved('+237677551', 'Free')]
    await app.db.transaction(async (tx) => {
      await tx.select().from(clientRecords).where(eq(clientRecords.id, held.id)).for('update')
      await checkSavedPhones(app.db)
    })
    expect((await read(held.id)).check_phone).toBe(false)
    expect((await read(free.id)).check_phone).toBe(true)
    await checkSavedPhones(app.db)
    expect((await read(held.id)).check_phone).toBe(true)
  })

  it('the check of phone numbers from an older database version marks doubtful ones and changes none', async () => {
    const database = await createEmptyDatabase()
    try {
      await restoreFixture(database, await readFixture('before-1.0.0'))
      const phones = ['+23423480312', '+23480312345670', '+23408031234572', '+2348031234599']
      const ids = phones.map(() => newId())
      await database.pool.query(
        `insert into client_records (id, business_id, name, phone, phone_check, created_at, updated_at)
         select id, b.business, phone, phone, 'unread', now(), now()
         from unnest($1::uuid[], $2::text[]) as r (id, phone), (select min(id::text)::uuid as business from businesses) b`,
        [ids, phones],
      )
      await migrate(database.pool)
      await checkSavedPhones(openDb(database.pool))
      const { rows } = await database.pool.query(
        'select phone, phone_check from client_records where id = any($1) order by id',
        [ids],
      )
      expect(rows).toEqual([
        { phone: '+23423480312', phone_check: 'questioned' },
        { phone: '+23480312345670', phone_check: 'questioned' },
        { phone: '+23408031234572', phone_check: 'questioned' },
        { phone: '+2348031234599', phone_check: 'read' },
      ])
    } finally {
      await database.drop()
    }
  })
})

describe('the mark on a number', () => {
  let id: string
  beforeEach(async () => {
    id = (await saved('+2370677550142', 'Mama Bisi')).id
    await checkSavedPhones(app.db)
  })
  const edit = (body: { name?: string; phone?: string; version?: number }) =>
    app.call(
      editClient,
      { params: { id }, body: { version: 1, name: 'Mama Bisi', ...body } },
      asOwner(),
    )

  it('confirming a phone number marked for checking removes the mark', async () => {
    const confirmed = await app.call(
      confirmClientPhone,
      { params: { id }, body: { version: 1 } },
      asOwner(),
    )
    expect(confirmed).toMatchObject({
      status: 200,
      data: { phone: '+2370677550142', check_phone: false },
    })
  })

  it('refuses to confirm a phone number marked for checking if the client record was edited meanwhile', async () => {
    await edit({ phone: '+2370677550142' })
    const confirmed = await app.call(
      confirmClientPhone,
      { params: { id }, body: { version: 1 } },
      asOwner(),
    )
    expect(confirmed).toMatchObject({ status: 409, error: { code: 'version_conflict' } })
  })

  it('correcting a phone number marked for checking removes the mark', async () => {
    expect(await edit({ phone: '0677 55 01 42' })).toMatchObject({
      status: 200,
      data: { phone: '+237677550142', check_phone: false },
    })
  })

  it('deleting a phone number marked for checking removes the mark', async () => {
    expect(await edit({})).toMatchObject({ data: { phone: null, check_phone: false } })
  })

  it('a phone number marked for checking keeps the mark while other fields of the client are saved', async () => {
    expect(await edit({ name: 'Bisi', phone: '+2370677550142' })).toMatchObject({
      status: 200,
      data: { name: 'Bisi', phone: '+2370677550142', check_phone: true },
    })
  })

  it('a client whose phone number is marked for checking can still be entered as a walk-in', async () => {
    const body = {
      ...{ service_id: business.service.id, start: at('25T10:00') },
      ...{ client_name: 'Mama Bisi', client_phone: '+2370677550142', client_record_id: id },
    }
    expect(await app.call(createWalkIn, { body }, asOwner())).toMatchObject({
      status: 201,
      data: { client_record: { id } },
    })
  })
})

describe('a number that a business types', () => {
  it.each([
    ['677 55 01 42', '+237677550142'],
    ['0677550142', '+237677550142'],
    ['+237 (0)677 55 01 42', '+237677550142'],
    ['677550142.0', '+237677550142'],
    ['٦٧٧٥٥٠١٤٢', '+237677550142'],
    ['Tel: 677 55 01 42 (shop)', '+237677550142'],
    ['222 20 12 34', '+237222201234'],
  ])('saves the phone number typed as "%s" as %s', async (phone, expected) => {
    const added = await app.call(addClient, { body: { name: 'Bisi', phone } }, asOwner())
    expect(added).toMatchObject({ status: 201, data: { phone: expected, check_phone: false } })
  })

  it.each([
    ['2.37677E+11', /digits are missing/],
    ['677550142 / 3', /one number/],
    ['6 77 55 01', /too few digits/],
    ['99 12 34 56', /No phone number/],
    ['6775501424242', /too many digits/],
    ['677 55 O1 42', /other characters/],
    ['999 99 99 99', /No phone number/],
  ])('refuses the phone number "%s" and gives the reason', async (phone, reason) => {
    const added = await app.call(addClient, { body: { name: 'Bisi', phone } }, asOwner())
    expect(added).toMatchObject({
      status: 422,
      error: { fields: { phone: expect.stringMatching(reason) } },
    })
  })
})
