import { stopGuestMessages } from '@ujuzi/contract/booking-messages/guest-bookings'
import { listMessagesSent } from '@ujuzi/contract/booking-messages/messages-sent'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { addMember } from '@ujuzi/contract/businesses/members'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { desc, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { memberInvitations } from '../../businesses/members.tables.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import { messageRefusals, strangerMessages } from './tables.ts'

const dayMs = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-23T12:00:00Z') })
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(8 * dayMs))

let strangers = 0
const newStranger = () => `stranger${++strangers}@refusals.example`

async function invitedBy(email: string) {
  const team = await teamFixture(app)
  await team.invite({ email, role: 'staff' })
  return team
}

/** Token of the link that stops emails like the newest one to this address. */
async function stopTokenOf(email: string) {
  const [row] = await app.db
    .select({ token: emails.stopToken })
    .from(emails)
    .where(eq(emails.recipient, email))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(1)
  return row?.token ?? ''
}

const stop = (token: string, more = {}) =>
  app.call(unsubscribeFromEmails, { body: { token, ...more } })

describe('a refusal lasts', () => {
  it('a declined invitation blocks further ones by the same business, in any spelling of the email address', async () => {
    const team = await invitedBy('ruth.refuses@gmail.com')
    const token = await team.findToken({ email: 'ruth.refuses@gmail.com' })
    expect(await team.decline(token)).toMatchObject({ ok: true })
    app.clock.advance(400 * dayMs)
    for (const email of ['ruth.refuses@gmail.com', 'RuthRefuses+team@googlemail.com'])
      expect(await team.invite({ email, role: 'manager' })).toMatchObject(
        refused(409, 'recipient_refused'),
      )
    const other = await teamFixture(app)
    expect(await other.invite({ email: 'ruth.refuses@gmail.com', role: 'staff' })).toMatchObject({
      ok: true,
    })
  })

  it('the stop link in an invitation blocks further invitations by one business or by all businesses', async () => {
    const email = newStranger()
    const team = await invitedBy(email)
    expect(await stop(await stopTokenOf(email))).toMatchObject({ ok: true })
    app.clock.advance(8 * dayMs)
    expect(await team.invite({ email, role: 'staff' })).toMatchObject(
      refused(409, 'recipient_refused'),
    )
    const other = await invitedBy(email)
    const all = { all_invitations: true }
    expect(await stop(await stopTokenOf(email), all)).toMatchObject({ ok: true })
    app.clock.advance(8 * dayMs)
    const third = await teamFixture(app)
    for (const one of [other, third])
      expect(await one.invite({ email, role: 'staff' })).toMatchObject(
        refused(409, 'recipient_refused'),
      )
  })

  it('a declined invitation is remembered without storing the email address in plain text', async () => {
    const email = newStranger()
    const team = await invitedBy(email)
    await team.decline(await team.findToken({ email }))
    app.clock.advance(38 * dayMs)
    await app.tasks['privacy.retention']?.({}, {} as JobHelpers)
    await app.tasks['platform.cleanup']?.({}, {} as JobHelpers)
    await app.tasks['notifications.cleanup']?.({}, {} as JobHelpers)
    const { rows } = await app.pool.query('select * from member_invitations where email = $1', [
      email,
    ])
    expect(rows).toEqual([])
    const kept = await app.db
      .select()
      .from(messageRefusals)
      .where(eq(messageRefusals.businessId, team.id))
    expect(kept).toMatchObject([{ contact: expect.any(Buffer) }])
    expect(kept[0]?.contact.toString('latin1')).not.toContain('stranger')
    const counts = eq(strangerMessages.businessId, team.id)
    expect(await app.db.$count(strangerMessages, counts)).toBe(0)
  })

  it('refuses a forged link to stop invitations', async () => {
    const email = newStranger()
    await invitedBy(email)
    const token = await stopTokenOf(email)
    expect(await stop(`${token.slice(0, -4)}AAAA`)).toMatchObject(refused(422, 'link_invalid'))
    expect(await stop('stop.invitation.x.y.z')).toMatchObject(refused(422, 'link_invalid'))
  })
})

test('refuses a fourth invitation of one person in a week, even after cancelling or with another role', async () => {
  const email = newStranger()
  const team = await teamFixture(app)
  const invite = async (role: 'staff' | 'manager') => {
    const response = await team.invite({ email, role })
    if (response.ok) await team.remove(response.data.id)
    return response
  }
  expect(await invite('staff')).toMatchObject({ ok: true })
  expect(await invite('manager')).toMatchObject({
    status: 429,
    error: { code: 'invitation_too_soon', message: expect.stringContaining('Douala time') },
  })
  for (const day of [1, 2]) {
    app.clock.advance(dayMs)
    expect(await invite('staff'), `day ${day}`).toMatchObject({ ok: true })
  }
  app.clock.advance(dayMs)
  expect(await invite('staff')).toMatchObject(refused(429, 'invitation_too_soon'))
  app.clock.advance(4 * dayMs)
  const last = await team.invite({ email, role: 'staff' })
  expect(last).toMatchObject({ ok: true })
  expect(await team.resend(last.ok ? last.data.id : '')).toMatchObject(
    refused(429, 'invitation_too_soon'),
  )
})

test('a refused invitation gets the same response for addresses with and without an account', async () => {
  const person = await app.people.professional()
  const [known, unknown] = [person.email, newStranger()]
  for (const email of [known, unknown]) await invitedBy(email)
  const team = await teamFixture(app)
  const answers = []
  for (const email of [known, unknown]) {
    const { headers: _, ...answer } = await team.invite({ email, role: 'staff' })
    answers.push(answer)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ error: { code: 'invitation_too_soon' } })
})

test('a guest stops the messages of a business with the link in one of its SMS', async () => {
  const business = await app.people.business()
  const as = async () => ({ as: await app.people.signIn(business.owner.id) })
  const phone = '+237671234567'
  const enter = async (hours: number) => {
    const start = new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const body = { service_id: business.service.id, start, client_name: 'Awa', client_phone: phone }
    const response = await app.call(createWalkIn, { body }, await as())
    if (!response.ok) throw new Error(response.error.code)
    return response.data
  }
  expect(await enter(20)).toMatchObject({ notified_by: ['sms'] })
  const [text] = await app.db.select().from(smsMessages).where(eq(smsMessages.recipient, phone))
  const token = /\/g\/(\w+)/.exec(text?.body ?? '')?.[1] ?? ''
  const stopped = await app.call(stopGuestMessages, { params: { token }, body: {} })
  expect(stopped).toMatchObject({ ok: true, data: { ended: null } })
  const { id, notified_by } = await enter(22)
  expect(notified_by).toEqual([])
  const listed = await app.call(listMessagesSent, { params: { id } }, await as())
  expect(listed).toMatchObject({
    data: { results: [{ channels: [{ channel: 'sms', state: 'not_sent', reason: 'refused' }] }] },
  })
})

test('a link in the business name is removed from invitation emails and SMS', async () => {
  const business = await app.people.business({ name: 'Visit evil.example now' })
  const body = { role: 'staff' as const }
  const as = { as: await app.people.signIn(business.owner.id) }
  const params = { id: business.id }
  const email = newStranger()
  await app.call(addMember, { params, body: { ...body, email } }, as)
  await app.call(addMember, { params, body: { ...body, phone: '+237671234599' } }, as)
  const [mail] = await app.db.select().from(emails).where(eq(emails.recipient, email))
  const [sms] = await app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.recipient, '+237671234599'))
  expect(mail?.subject).toContain('Visit evil example now')
  for (const text of [mail?.subject, mail?.bodyText, sms?.body]) {
    expect(text).not.toContain('evil.example')
  }
  expect(
    await app.db.$count(memberInvitations, eq(memberInvitations.businessId, business.id)),
  ).toBe(2)
})
