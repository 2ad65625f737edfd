import { addMember, invitationDays, membersMax } from '@ujuzi/contract/businesses/members'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { memberInvitations, members } from '../members.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { demo: true } })
})
afterAll(() => app.close())

const newEmail = () => `${newId()}@people.test`
const dayMs = 86_400_000

describe('an invitation by email', () => {
  it('an invitation email has a link that shows the owner, the role and the services', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    const other = await app.people.addService(team.id, { title: 'Loc retwist' })
    const invited = await team.invite({ email, role: 'staff', service_ids: [other.id] })
    expect(invited).toMatchObject({
      status: 201,
      data: { status: 'invited', role: 'staff', email, phone: null, service_ids: [other.id] },
    })
    expect(await team.open(await team.findToken({ email }))).toMatchObject({
      status: 200,
      data: {
        business: { id: team.id, name: 'Amara Braids' },
        owner: 'Kofi Mensah',
        role: 'staff',
        services: ['Loc retwist'],
        state: 'open',
      },
    })
  })

  it('a second team invitation to an email address replaces the first invitation, whose link stops working', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    await team.invite({ email, role: 'staff' })
    const first = await team.findToken({ email })
    app.clock.advance(dayMs)
    await team.invite({ email: email.toUpperCase(), role: 'manager' })
    const second = await team.findToken({ email })
    expect(second).not.toBe(first)
    expect(await team.open(first)).toMatchObject(refused(422, 'link_invalid'))
    expect((await team.list({ status: 'invited' })).map(({ role }) => role)).toEqual(['manager'])
  })

  it('a team invitation that is sent again has a new link and the full seven days to accept', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    const invited = await team.invite({ email, role: 'staff' })
    const first = await team.findToken({ email })
    app.clock.advance(3 * dayMs)
    const again = await team.resend(invited.ok ? invited.data.id : '')
    expect(again).toMatchObject({
      status: 200,
      data: {
        expires_at: new Date(app.clock.now().getTime() + invitationDays * dayMs).toISOString(),
      },
    })
    expect(await team.open(first)).toMatchObject(refused(422, 'link_invalid'))
  })

  it('refuses an invitation of someone who is already in the team', async () => {
    const team = await teamFixture(app)
    const { email } = await team.join()
    expect(await team.invite({ email, role: 'manager' })).toMatchObject(
      refused(409, 'member_exists'),
    )
    expect(await team.invite({ email: team.owner.email, role: 'staff' })).toMatchObject(
      refused(409, 'member_exists'),
    )
  })

  it('the response to a team invitation does not reveal whether the invited email address has an account', async () => {
    const team = await teamFixture(app)
    const known = await team.invite({ email: (await app.people.client()).email, role: 'staff' })
    const unknown = await team.invite({ email: newEmail(), role: 'staff' })
    const shape = (response: typeof known) => response.ok && { ...response.data, id: '', email: '' }
    expect(shape(known)).toEqual(shape(unknown))
  })

  it.each([
    ['neither an email nor a phone number', {}, 'email'],
    ['both email and phone number', { email: 'a@people.test', phone: '+237670123456' }, 'email'],
    ['an invalid email', { email: 'nobody' }, 'email'],
    ['an invalid phone number', { phone: '12' }, 'phone'],
    [
      'a service of another business',
      { email: 'a@people.test', service_ids: [newId()] },
      'service_ids',
    ],
  ])('refuses an invitation to a team with %s', async (_, contact, field) => {
    const team = await teamFixture(app)
    const body = { role: 'staff' as const, ...contact }
    expect(await team.invite(body)).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })

  it('refuses an invitation with the role of owner', async () => {
    const team = await teamFixture(app)
    const body = { email: newEmail(), role: 'owner' as never }
    expect(await team.invite(body)).toMatchObject({ status: 422 })
  })

  it('an invitation sent twice with one idempotency key sends one email', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    const input = { params: team.params, body: { email, role: 'staff' as const } }
    const options = { ...(await team.as()), key: newId() }
    const responses = await Promise.all([1, 2].map(() => app.call(addMember, input, options)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await app.db.$count(emails, eq(emails.recipient, email))).toBe(1)
  })
})

describe('an invitation by phone', () => {
  it('an invitation by phone sends the link by SMS', async () => {
    const team = await teamFixture(app)
    const invited = await team.invite({ phone: '+237 670 12 34 56', role: 'staff' })
    expect(invited).toMatchObject({ status: 201, data: { phone: '+237670123456', email: null } })
    expect(await team.open(await team.findToken({ phone: '+237670123456' }))).toMatchObject({
      data: { state: 'open' },
    })
  })

  it('refuses an invitation by phone where SMS is not set up', async () => {
    const withoutSms = await openTestApp({ settings: { demo: false } })
    const team = await teamFixture(withoutSms)
    expect(await team.invite({ phone: '+237670123456', role: 'staff' })).toMatchObject(
      refused(409, 'sms_not_set_up'),
    )
    await withoutSms.close()
  })
})

describe('an accepted invitation', () => {
  it('accepting a team invitation adds the person with the invited role and notifies the owner', async () => {
    const team = await teamFixture(app)
    const person = await app.people.professional({ name: 'Ruth Bassey' })
    await team.invite({ email: newEmail(), role: 'manager' })
    const [open] = await team.list({ status: 'invited' })
    const token = await team.findToken({ email: open?.email ?? '' })
    expect(await team.accept(token, person)).toMatchObject({
      status: 200,
      data: { business_id: team.id },
    })
    expect(await team.list()).toMatchObject([
      { role: 'owner', me: true },
      { name: 'Ruth Bassey', role: 'manager', status: 'active', email: person.email },
    ])
    const received = await app.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, team.owner.email))
    expect(received.map(({ subject }) => subject)).toEqual(['Ruth Bassey has joined your team'])
  })

  it('an accepted invitation cannot be accepted, declined or sent again', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    const invited = await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    await team.accept(token, await app.people.professional())
    const another = await app.people.professional()
    expect(await team.accept(token, another)).toMatchObject(refused(409, 'invitation_closed'))
    expect(await team.decline(token)).toMatchObject(refused(409, 'invitation_closed'))
    expect(await team.resend(invited.ok ? invited.data.id : '')).toMatchObject(
      refused(404, 'member_not_found'),
    )
    expect(await team.open(token)).toMatchObject({ data: { state: 'accepted' } })
  })

  it('of ten people who accept one invitation at once, one joins the team', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    const people = await Promise.all(Array.from({ length: 10 }, () => app.people.professional()))
    const responses = await Promise.all(people.map((person) => team.accept(token, person)))
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await team.list({ status: 'active' })).toHaveLength(2)
  })

  it('only a professional with a confirmed email who is not yet in the team can accept an invitation to it', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    const unconfirmed = await app.people.professional({ emailVerifiedAt: null })
    expect(await team.accept(token, unconfirmed)).toMatchObject(refused(403, 'email_unverified'))
    const client = await app.people.client()
    expect(await team.accept(token, client)).toMatchObject(refused(403, 'not_allowed'))
    const owner = { token: (await team.as()).as }
    expect(await team.accept(token, owner)).toMatchObject(refused(409, 'member_exists'))
  })
})

describe('an invitation ends', () => {
  it('an invitation can be declined without an account, and the owner is notified', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    expect(await team.decline(token)).toMatchObject({ status: 200, data: { state: 'declined' } })
    expect(await team.list({ status: 'invited' })).toEqual([])
    const received = await app.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, team.owner.email))
    expect(received[0]?.bodyText).toContain(email)
  })

  it('an invitation expires exactly seven days after it was sent', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    app.clock.advance(invitationDays * dayMs - 1000)
    expect(await team.open(token)).toMatchObject({ data: { state: 'open' } })
    app.clock.advance(1000)
    expect(await team.open(token)).toMatchObject({ data: { state: 'expired' } })
    const person = await app.people.professional()
    expect(await team.accept(token, person)).toMatchObject(refused(409, 'invitation_closed'))
  })

  it('the link of a cancelled invitation shows that it was cancelled', async () => {
    const team = await teamFixture(app)
    const email = newEmail()
    const invited = await team.invite({ email, role: 'staff' })
    const token = await team.findToken({ email })
    const id = invited.ok ? invited.data.id : ''
    expect(await team.remove(id)).toMatchObject({ data: { id, upcoming_bookings: 0 } })
    expect(await team.open(token)).toMatchObject({ data: { state: 'cancelled' } })
    expect(await team.remove(id)).toMatchObject(refused(404, 'member_not_found'))
  })

  it('refuses to open or accept an invitation with an unknown link', async () => {
    const team = await teamFixture(app)
    expect(await team.open('x'.repeat(43))).toMatchObject(refused(422, 'link_invalid'))
    const person = await app.people.professional()
    expect(await team.accept('x', person)).toMatchObject(refused(422, 'link_invalid'))
  })
})

it('a team has at most fifty members and open invitations together, even when two people are invited at once', async () => {
  const team = await teamFixture(app)
  const now = app.clock.now()
  const dates = { createdAt: now, sentAt: now, expiresAt: new Date(now.getTime() + dayMs) }
  await app.db.insert(memberInvitations).values(
    Array.from({ length: membersMax - 2 }, () => ({
      ...{ businessId: team.id, email: newEmail(), role: 'staff' as const, ...dates },
      tokenHash: Buffer.from(newId()),
    })),
  )
  const responses = await Promise.all(
    [1, 2].map(() => team.invite({ email: newEmail(), role: 'staff' })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(
    await app.db.$count(
      memberInvitations,
      and(eq(memberInvitations.businessId, team.id), isNull(memberInvitations.answer)),
    ),
  ).toBe(membersMax - 1)
  expect(await app.db.$count(members, eq(members.businessId, team.id))).toBe(0)
})
