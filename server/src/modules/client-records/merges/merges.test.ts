import * as contract from '@ujuzi/contract/client-records/merges'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { createRecord, findRecordOf } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { type ClientRecordRow, clientMerges, clientRecords } from '../tables.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  business = await app.people.business()
})

const asOwner = async () => ({ as: await app.people.signIn(business.owner.id) })
const merge = async (id: string, other_id: string) =>
  app.call(contract.mergeClients, { params: { id }, body: { other_id } }, await asOwner())
const undo = async (id: string) =>
  app.call(contract.undoMerge, { params: { id }, body: {} }, await asOwner())

const record = (values: Partial<ClientRecordRow> = {}) => createRecord(app, business.id, values)
const visitOf = (recordId: string, n: number) =>
  createPastBooking(app)(business, n, {
    clientId: null,
    guestName: 'Guest',
    clientRecordId: recordId,
  })

/** Records and the records of bookings, without counters of changes. */
async function snapshot() {
  const records = await app.db
    .select()
    .from(clientRecords)
    .where(eq(clientRecords.businessId, business.id))
    .orderBy(asc(clientRecords.id))
  const visits = await app.db
    .select({ id: bookings.id, record: bookings.clientRecordId })
    .from(bookings)
    .where(eq(bookings.businessId, business.id))
    .orderBy(asc(bookings.id))
  return { records: records.map(({ version, updatedAt, ...row }) => row), visits }
}

async function lastMergeOf(keptId: string) {
  const rows = await app.db.select().from(clientMerges).where(eq(clientMerges.keptId, keptId))
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]?.id ?? newId()
}

describe('a merge', () => {
  it('merging two clients joins their bookings, notes and tags, and undoing the merge restores both exactly', async () => {
    const at = app.clock.now()
    const kept = await record({
      name: 'Mama Bisi',
      tags: ['Regular'],
      note: 'Tea',
      noteUpdatedAt: at,
    })
    const merged = await record({
      name: 'Bisi O.',
      phone: '+237677000004',
      tags: ['regular', 'Window'],
      note: 'Soft at the temples',
      noteUpdatedAt: at,
    })
    await visitOf(kept.id, 0)
    await visitOf(merged.id, 1)
    const before = await snapshot()
    expect(await merge(kept.id, merged.id)).toMatchObject({
      status: 200,
      data: {
        name: 'Mama Bisi',
        phone: '+237677000004',
        visits: 2,
        tags: ['Regular', 'Window'],
        note: 'Tea\n\nSoft at the temples',
        last_merge: { name: 'Bisi O.' },
      },
    })
    expect(await undo(await lastMergeOf(kept.id))).toMatchObject({
      status: 200,
      data: { visits: 1, note: 'Tea', phone: null, last_merge: null },
    })
    expect(await snapshot()).toEqual(before)
  })

  it('the preview of merging two clients shows the resulting client and changes nothing', async () => {
    const [kept, merged] = [await record({ name: 'Yemi' }), await record({ name: 'Yemi A.' })]
    await visitOf(merged.id, 0)
    const before = await snapshot()
    const response = await app.call(
      contract.previewMerge,
      { params: { id: kept.id }, query: { other_id: merged.id } },
      await asOwner(),
    )
    expect(response).toMatchObject({ status: 200, data: { result: { name: 'Yemi', visits: 1 } } })
    expect(await snapshot()).toEqual(before)
  })

  it('refuses to merge two client records that belong to different accounts', async () => {
    const ids = [await app.people.client(), await app.people.client()].map(({ id }) => id)
    for (const [n, clientId] of ids.entries())
      await createPastBooking(app)(business, n, { clientId })
    const [first, second] = await Promise.all(ids.map((id) => findRecordOf(app, business.id, id)))
    expect(await merge(first?.id ?? '', second?.id ?? '')).toMatchObject({
      status: 409,
      error: { code: 'clients_two_accounts' },
    })
  })

  it('refuses to merge a client with itself, with an already merged client or with a client of another business', async () => {
    const elsewhere = await app.people.business()
    const [kept, merged] = [await record({ name: 'Yemi' }), await record({ name: 'Yemi' })]
    const foreign = await createRecord(app, elsewhere.id, { name: 'Yemi' })
    await merge(kept.id, merged.id)
    for (const id of [kept.id, foreign.id, merged.id]) {
      expect(await merge(kept.id, id)).toMatchObject({ error: { code: 'client_not_found' } })
    }
  })

  it('merges of clients can be undone for 30 days, beginning with the latest merge', async () => {
    const [kept, first, second] = [await record({ name: 'A' }), await record(), await record()]
    await merge(kept.id, first.id)
    const firstMerge = await lastMergeOf(kept.id)
    await merge(kept.id, second.id)
    expect(await undo(firstMerge)).toMatchObject({ error: { code: 'merge_not_last' } })
    const mergedAt = new Date(app.clock.now().getTime() - 31 * 86_400_000)
    await app.db.update(clientMerges).set({ mergedAt }).where(eq(clientMerges.keptId, kept.id))
    expect(await undo(await lastMergeOf(kept.id))).toMatchObject({
      error: { code: 'merge_not_found' },
    })
  })

  it('a walk-in with the phone number of a merged client goes to the client record that was kept', async () => {
    const kept = await record({ name: 'Mama Bisi', phone: '+237677000010' })
    const merged = await record({ name: 'Bisi O.', phone: '+237677000011' })
    await merge(kept.id, merged.id)
    const guest = { clientId: null, guestName: 'Bisi', guestPhone: '+237677000011' }
    const visit = await createPastBooking(app)(business, 5, guest)
    expect(visit.clientRecordId).toBe(kept.id)
  })
})

type Step = { undo: boolean; a: number; b: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ undo: fc.boolean(), a: fc.nat(3), b: fc.nat(3) }),
  { minLength: 3, maxLength: 12 },
)

test('merging and unmerging clients in any order loses no booking or note, and undoing all restores every client', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      business = await app.people.business()
      const at = app.clock.now()
      const ids: string[] = []
      for (const n of [0, 1, 2, 3]) {
        const { id } = await record({
          name: `Client ${n}`,
          phone: n % 2 ? null : `+23767700000${n}`,
          note: `Note ${n}.`,
          noteUpdatedAt: at,
        })
        ids.push(id)
        await visitOf(id, n)
      }
      const beginning = await snapshot()
      for (const { undo: isUndo, a, b } of sequence) {
        const id = ids[a] ?? ''
        if (isUndo) await undo(await lastMergeOf(id))
        else await merge(id, ids[b] ?? '')
        await expectNothingLost()
      }
      // Each round undoes the merges that are the last of a current record.
      for (const _ of ids) for (const id of ids) await undo(await lastMergeOf(id))
      expect(await snapshot()).toEqual(beginning)
    }),
    { numRuns: someRuns(12) },
  )
})

async function expectNothingLost() {
  const { records, visits } = await snapshot()
  const current = records.filter(({ mergedInto }) => mergedInto === null)
  const notes = current.map(({ note }) => note).join('\n')
  for (const n of [0, 1, 2, 3]) expect(notes).toContain(`Note ${n}.`)
  expect(visits).toHaveLength(4)
  const currentIds = current.map(({ id }) => id)
  for (const { record: recordId } of visits) expect(currentIds).toContain(recordId)
}

describe('suggestions', () => {
  const reasons = async () => {
    const response = await app.call(contract.listDuplicates, {}, await asOwner())
    if (!response.ok) throw new Error(response.error.code)
    return response.data.results.map(({ reason, clients }) => [
      reason,
      ...clients.map(({ name }) => name).toSorted(),
    ])
  }

  it('suggests as duplicates two clients with the same name, the same email or phone numbers one digit apart', async () => {
    await record({ name: 'Aïcha Bello' })
    await record({ name: 'aicha  BELLO'.replace('  ', ' ') })
    await record({ name: 'Nadine', phone: '+237677000020' })
    await record({ name: 'Kamga', phone: '+237677000021' })
    await record({ name: 'Yemi', phone: '+237677990000', email: 'yemi@example.com' })
    await record({ name: 'Adeyemi', email: 'Yemi@example.com' })
    expect(await reasons()).toEqual([
      ['email', 'Adeyemi', 'Yemi'],
      ['phone', 'Kamga', 'Nadine'],
      ['name', 'Aïcha Bello', 'aicha BELLO'],
    ])
  })

  it('no longer suggests two clients as duplicates after the business marked them as different people', async () => {
    const [first, second] = [await record({ name: 'Yemi' }), await record({ name: 'Yemi' })]
    expect(await reasons()).toHaveLength(1)
    const input = { params: { id: second.id }, body: { other_id: first.id } }
    await app.call(contract.dismissDuplicate, input, await asOwner())
    expect(await reasons()).toEqual([])
  })
})
