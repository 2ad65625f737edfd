import * as contract from '@ujuzi/contract/conversations/conversations'
import {
  firstContactsPerNetworkMax,
  messagesBeforeReplyMax,
} from '@ujuzi/contract/conversations/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { conversationFixture } from '../../testing/fixtures/clients/conversations.ts'
import { businessProfiles } from '../businesses/profile.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof conversationFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = conversationFixture(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('people who do not know each other', () => {
  test('a client can send only a few messages to a business before its first reply', async () => {
    const { id, client, owner } = await fixture.createConversation()
    for (let n = 0; n < messagesBeforeReplyMax; n++)
      expect((await fixture.send(client, id, `${n}`)).ok).toBe(true)
    expect(await fixture.send(client, id, 'Hello?')).toMatchObject(refused('reply_pending'))
    await fixture.send(owner, id, 'Good morning')
    expect((await fixture.send(client, id, 'Hello!')).ok).toBe(true)
    expect((await fixture.get(owner, id)).links).toBe(true)
  })

  test('a new account can send first messages to only five businesses a day', async () => {
    const client = await app.people.client()
    const write = async () => {
      const business = await app.people.business()
      const { id } = await fixture.open(client, { professional_id: business.id })
      return fixture.send(client, id, 'Hello')
    }
    for (let n = 0; n < 5; n++) expect((await write()).ok).toBe(true)
    expect(await write()).toMatchObject({ status: 429, ...refused('too_many_first_contacts') })
  })

  test('a client who writes to several new businesses at once cannot exceed the limit of five a day', async () => {
    const client = await app.people.client()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      const business = await app.people.business()
      ids.push((await fixture.open(client, { professional_id: business.id })).id)
    }
    const responses = await Promise.all(ids.map((id) => fixture.send(client, id, 'Hello')))
    expect(responses.filter(({ ok }) => ok)).toHaveLength(5)
  })
})

test('one network can send only sixty first messages in fifteen minutes, however many accounts it uses', async () => {
  const limited = await openTestApp({ settings: { rateLimits: true } })
  const there = conversationFixture(limited)
  const { id: professional_id } = await limited.people.business()
  const firstContact = async (ip: string) => {
    const client = await limited.people.client()
    const { id } = await there.open(client, { professional_id })
    const response = await there.send(client, id, 'Hello', { ip })
    return response.ok || response.error.code
  }
  const attempts = firstContactsPerNetworkMax + 3
  const made = []
  for (let n = 0; n < attempts; n++) made.push(await firstContact('41.202.1.9'))
  expect(made.filter((one) => one === true)).toHaveLength(firstContactsPerNetworkMax)
  expect(made.slice(firstContactsPerNetworkMax)).toEqual(
    Array(attempts - firstContactsPerNetworkMax).fill('too_many_requests'),
  )
  expect(await firstContact('102.16.4.7')).toBe(true)
  await limited.close()
})

describe('the automatic reply', () => {
  test('a client’s first message gets an automatic reply, which the list of conversations does not show, and a second one shortly after gets none', async () => {
    const { id, client, owner, business } = await fixture.createConversation()
    const reply = { autoResponderEnabled: true, autoResponderMessage: 'We answer after six.' }
    await app.db.insert(businessProfiles).values({ businessId: business.id, ...reply })
    await fixture.send(client, id, 'Hello')
    expect((await fixture.get(owner, id)).last_message?.text).toBe('Hello')
    await fixture.send(client, id, 'Do you have time?')
    const { results } = await fixture.read(client, id)
    expect(results.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Do you have time?'],
      ['auto_reply', 'We answer after six.'],
      ['text', 'Hello'],
    ])
    expect((await fixture.get(owner, id)).unread).toBe(2)
    app.clock.advance(25 * 3_600_000)
    const again = { token: await app.people.signIn(client.id) }
    await fixture.send(again, id, 'Still there?')
    expect((await fixture.read(again, id)).results[0]?.kind).toBe('auto_reply')
  })
})

describe('emails', () => {
  const about = async (email: string) =>
    (await bookingFixture(app).listEmailsTo(email)).filter(({ subject }) =>
      subject.includes('sent you a message'),
    )

  test('one email after five minutes announces the messages of an unknown client without quoting them', async () => {
    const { id, client, owner } = await fixture.createConversation()
    await fixture.send(client, id, 'See https://evil.example')
    await fixture.send(client, id, 'And again')
    const [email, ...more] = await about(owner.email)
    expect(more).toEqual([])
    expect(email?.heldUntil).toEqual(new Date(app.clock.now().getTime() + 5 * 60_000))
    expect(email?.bodyText).not.toContain('evil')
    expect(email?.bodyText).toContain(`/professional/messages/${id}`)
    expect(email?.bodyText).toMatch(
      /A reply to this email goes to Ujuzi, not to .+, open the conversation\./,
    )
  })

  test('the email about a message quotes it, also in the preview, if the client has a booking with the business', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await fixture.send(owner, id, 'Please come with dry hair.')
    const [email] = await about(client.email)
    expect(email?.bodyText).toContain('Please come with dry hair.')
    expect(email?.parts).toMatchObject({ preheader: 'Please come with dry hair.' })
  })

  test('sends no email about messages in a conversation that the recipient muted', async () => {
    const { id, client, owner } = await fixture.createKnown()
    await app.call(
      contract.updateConversation,
      { params: { id }, body: { muted: true } },
      { as: owner.token },
    )
    await fixture.send(client, id, 'Hello')
    expect(await about(owner.email)).toEqual([])
  })
})
