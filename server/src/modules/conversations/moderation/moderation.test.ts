import * as contract from '@ujuzi/contract/conversations/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { conversationFixture } from '../../../testing/fixtures/clients/conversations.ts'
import { mediaFixture } from '../../../testing/fixtures/media.ts'
import { moderationEvents } from '../../accounts/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
let moderator: { id: string; name: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

/** A conversation in which the client wrote this many messages, of which the owner reported the sixth or the last. */
async function createReported(count = 10) {
  const known = await fixture.createKnown()
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const response = await fixture.send(known.client, known.id, `line ${n}`)
    ids.push(response.ok ? response.data.id : '')
  }
  const reported = await report(known.owner, known.id, ids[Math.min(count, 6) - 1] ?? '')
  if (!reported.ok) throw new Error(reported.error.code)
  return { ...known, ids, reportId: reported.data.id }
}

const report = (person: { token: string }, id: string, message_id: string) =>
  app.call(
    contract.reportMessage,
    { params: { id }, body: { message_id, reason: 'abuse', details: 'It insults.' } },
    { as: person.token },
  )

const decide = (id: string, outcome: 'removed' | 'kept') =>
  app.call(
    contract.decideMessageReport,
    { params: { id }, body: { outcome, explanation: 'Seen with care.' } },
    { as: moderator.token },
  )

async function listReports(state?: 'open' | 'decided', more = {}) {
  const query = { limit: 100, ...(state && { state }), ...more }
  const response = await app.call(contract.listMessageReports, { query }, { as: moderator.token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const subjectsTo = (email: string) => bookingFixture(app).listSubjectsTo(email)

test('deletes the pictures of a message that a moderator removes', async () => {
  const known = await fixture.createKnown()
  const media = mediaFixture(app)
  const uploaded = await media.upload(known.client.token, undefined, 'message')
  const mediaId = uploaded.ok ? uploaded.data.id : ''
  const sent = await fixture.send(known.client, known.id, { media_ids: [mediaId] })
  const reported = await report(known.owner, known.id, sent.ok ? sent.data.id : '')
  const shown = async () => (await app.server.inject(`/media/${mediaId}/1.webp`)).statusCode
  expect(await shown()).toBe(200)
  await decide(reported.ok ? reported.data.id : '', 'removed')
  await media.runTask('media.discard')
  expect(await shown()).toBe(404)
  expect(await media.listFiles(mediaId)).toEqual([])
  const [seen] = (await fixture.read(known.owner, known.id)).results
  expect(seen?.pictures).toEqual([])
})

describe('a report', () => {
  test('a report shows moderators only the reported message and the three messages before and after', async () => {
    const { reportId, ids } = await createReported()
    const found = (await listReports('open')).results.find(({ id }) => id === reportId)
    expect(found).toMatchObject({
      business_name: 'Kofi Cuts',
      client_name: 'Josiane Tchoua',
      reporter: 'professional',
      reason: 'abuse',
      details: 'It insults.',
      outcome: null,
    })
    expect(found?.lines.map(({ text }) => text)).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((n) => `line ${n}`),
    )
    expect(found?.lines.filter(({ reported }) => reported)).toMatchObject([{ message_id: ids[5] }])
  })

  test('each of two reports about one conversation shows the messages around the message it reports', async () => {
    const { reportId, id, owner, ids } = await createReported()
    const second = await report(owner, id, ids[8] ?? '')
    await createReported(1)
    const { results } = await listReports('open')
    const linesOf = (wanted: string) =>
      results
        .find((one) => one.id === wanted)
        ?.lines.map(({ text, reported }) => (reported ? `*${text}` : text))
    expect(linesOf(reportId)).toEqual([
      'line 3',
      'line 4',
      'line 5',
      '*line 6',
      'line 7',
      'line 8',
      'line 9',
    ])
    expect(linesOf(second.ok ? second.data.id : '')).toEqual([
      'line 6',
      'line 7',
      'line 8',
      '*line 9',
      'line 10',
    ])
  })

  test('an account can report a message only once, and only if the other side of the conversation wrote it', async () => {
    const { id, ids, owner, client, business } = await createReported()
    expect(await report(owner, id, ids[5] ?? '')).toMatchObject(refused('message_reported'))
    expect(await report(client, id, ids[5] ?? '')).toMatchObject(refused('message_not_found'))
    const elsewhere = await fixture.createKnown()
    expect(await report(elsewhere.owner, elsewhere.id, ids[5] ?? '')).toMatchObject(
      refused('message_not_found'),
    )
    const ruth = await app.people.member(business.id, 'staff')
    expect((await report(ruth, id, ids[5] ?? '')).ok).toBe(true)
    const [seen] = (await fixture.read(owner, id, { limit: 5 })).results.slice(-1)
    expect(seen).toMatchObject({ text: 'line 6', reported: true })
  })
})

describe('removing a message', () => {
  test('removing a reported message hides its text and notifies the sender and everyone who reported it', async () => {
    const { id, reportId, owner, client, business, ids } = await createReported()
    const ruth = await app.people.member(business.id, 'staff')
    await report(ruth, id, ids[5] ?? '')
    expect(await decide(reportId, 'removed')).toMatchObject({
      data: { outcome: 'removed', decided_by: moderator.name },
    })
    for (const person of [owner, client]) {
      const texts = await fixture.textsOf(person, id)
      expect(texts).toHaveLength(10)
      expect(texts).not.toContain('line 6')
      expect((await fixture.list(person, { q: 'line 6' })).results).toEqual([])
    }
    expect(await subjectsTo(client.email)).toContain('A moderator removed one of your messages')
    for (const reporter of [owner, ruth])
      expect(await subjectsTo(reporter.email)).toContain('The message you reported is removed')
    const events = await app.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.aboutId, client.id))
    expect(events).toMatchObject([{ action: 'message_removed', subjectId: ids[5] }])
    expect(await decide(reportId, 'kept')).toMatchObject(refused('report_decided'))
  })

  test('of two moderators who decide a message report at the same time, one is refused', async () => {
    const { reportId } = await createReported(1)
    const responses = await Promise.all([decide(reportId, 'removed'), decide(reportId, 'kept')])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a reported message that a moderator keeps stays visible, and only the person who reported it is notified', async () => {
  const { id, reportId, owner, client } = await createReported()
  app.clock.advance(1000)
  await decide(reportId, 'kept')
  expect(await fixture.textsOf(client, id)).toContain('line 6')
  expect(await subjectsTo(owner.email)).toContain('The message you reported stays')
  expect(await subjectsTo(client.email)).not.toContain('A moderator removed one of your messages')
  expect((await listReports('decided')).results[0]).toMatchObject({ id: reportId, outcome: 'kept' })
})

test('lists message reports page by page, open ones oldest first and decided ones latest first', async () => {
  const idsOf = async (state?: 'open' | 'decided') => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listReports(state, { limit: 2, ...(cursor && { cursor }) })
      ids.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
      if (!cursor) expect(page).toMatchObject({ count: ids.length, count_is_capped: false })
    } while (cursor)
    return ids
  }
  const reports = [await createReported(1), await createReported(1), await createReported(1)]
  const [first, second, third] = reports.map(({ reportId }) => reportId)
  expect((await idsOf('open')).slice(-3)).toEqual([first, second, third])
  for (const id of [second, third]) {
    app.clock.advance(1000)
    if (id) await decide(id, 'kept')
  }
  expect((await idsOf('open')).slice(-1)).toEqual([first])
  expect((await idsOf('decided')).slice(0, 2)).toEqual([third, second])
  expect((await idsOf()).slice(-3)).toEqual([first, second, third])
})
