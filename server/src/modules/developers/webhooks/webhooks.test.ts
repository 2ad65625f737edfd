import * as contract from '@ujuzi/contract/developers/webhooks'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isSigned } from '../../../../data/guide/receive-webhooks.mjs'
import { cancelWaitingMessages } from '../../../backup/restored-state.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { webhookFixture } from '../../../testing/fixtures/businesses/webhooks.ts'
import {
  loopbackInternet,
  startWebhookReceiver,
} from '../../../testing/servers/webhook-receiver.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let app: TestApp
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let fixture: ReturnType<typeof webhookFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackInternet } })
  receiver = await startWebhookReceiver()
  fixture = webhookFixture(app, receiver)
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
afterEach(async () => {
  receiver.state.answer = (response) => response.writeHead(204).end()
  await app.pool.query('delete from webhook_endpoints')
  app.clock.set(start)
})

const optionsOf = async (owner: { id: string }) => ({ as: await fixture.signIn(owner) })
const body = { url: 'https://hooks.example.com/a', events: ['booking.requested' as const] }

describe('the secret', () => {
  test('a webhook secret is shown once and stored encrypted', async () => {
    const { business, webhook } = await fixture.createBusiness()
    expect(webhook.secret).toMatch(/^whsec_[\w-]{43}$/)
    const listed = await app.call(contract.listWebhooks, {}, await optionsOf(business.owner))
    expect(JSON.stringify(listed)).not.toContain(webhook.secret)
    const { rows } = await app.pool.query('select secret from webhook_endpoints')
    expect(rows[0].secret.toString('latin1')).not.toContain(webhook.secret)
  })

  test('the old and the new webhook secret both sign for a day after a rotation', async () => {
    const { business, webhook, events, book } = await fixture.createBusiness()
    const call = { params: { id: webhook.id }, body: {} }
    const rotated = await app.call(
      contract.rotateWebhookSecret,
      call,
      await optionsOf(business.owner),
    )
    if (!rotated.ok) throw new Error(rotated.error.code)
    const secrets = [webhook.secret, rotated.data.secret]
    const signedBy = async (day: string) => {
      await book(`${day}T10:00`)
      await fixture.send()
      const last = events().at(-1)
      const now = app.clock.now().getTime()
      return secrets.map((secret) =>
        isSigned(last?.headers['ujuzi-signature'], last?.body, { secret, now }),
      )
    }
    expect(await signedBy('26')).toEqual([true, true])
    app.clock.advance(dayMs - 1)
    expect(await signedBy('27')).toEqual([true, true])
    app.clock.advance(1)
    expect(await signedBy('28')).toEqual([false, true])
  })
})

describe('a webhook', () => {
  test('creating a webhook, rotating its secret or changing its URL needs a recent sign-in', async () => {
    const { business, webhook } = await fixture.createBusiness()
    const options = await optionsOf(business.owner)
    app.clock.advance(6 * minuteMs)
    const params = { id: webhook.id }
    const codes = [
      await app.call(contract.createWebhook, { body }, options),
      await app.call(contract.rotateWebhookSecret, { params, body: {} }, options),
      await app.call(contract.changeWebhook, { params, body: { url: body.url } }, options),
    ].map((response) => !response.ok && response.error.code)
    expect(codes).toEqual(['proof_required', 'proof_required', 'proof_required'])
    const narrowed = { params, body: { events: body.events } }
    const changed = await app.call(contract.changeWebhook, narrowed, options)
    expect(changed).toMatchObject({ data: { events: body.events, url: webhook.url } })
  })

  test.each([
    'ftp://a.example.com',
    'https://user:secret@a.example.com/',
    'https://10.0.0.7/',
    'https://167772167/hook',
    'https://[::1]/hook',
    'https://[::ffff:7f00:1]/hook',
    'https://169.254.169.254/latest',
  ])('refuses %s as the URL of a webhook', async (url) => {
    const { owner } = await app.people.business()
    const options = await optionsOf(owner)
    const response = await app.call(contract.createWebhook, { body: { ...body, url } }, options)
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { url: expect.any(String) } },
    })
  })

  test('refuses a sixth webhook of a business', async () => {
    const { owner } = await app.people.business()
    for (let i = 0; i < contract.webhooksMax; i++) await fixture.create(owner, body.url)
    const response = await app.call(contract.createWebhook, { body }, await optionsOf(owner))
    expect(response).toMatchObject({ status: 409, error: { code: 'too_many_webhooks' } })
  })

  test('a webhook that was off gets only events that happen after it is turned on again', async () => {
    const { business, webhook, types, book, log } = await fixture.createBusiness()
    const turn = async (on: boolean) => {
      const call = { params: { id: webhook.id }, body: { on } }
      const response = await app.call(contract.changeWebhook, call, await optionsOf(business.owner))
      return response.ok && response.data.state
    }
    await book('25T10:00')
    expect(await turn(false)).toBe('off')
    await book('26T10:00')
    await fixture.send()
    expect(await turn(true)).toBe('on')
    await book('27T10:00')
    await fixture.send()
    expect(types()).toEqual(['booking.requested'])
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'failed'])
  })

  test('the security event of a webhook names the host of the webhook’s URL but neither the path nor the secret', async () => {
    const { business, webhook } = await fixture.createBusiness()
    const call = { params: { id: webhook.id } }
    await app.call(contract.deleteWebhook, call, await optionsOf(business.owner))
    const { rows } = await app.pool.query(
      'select kind, details from security_events where account_id = $1 order by id',
      [business.owner.id],
    )
    const host = new URL(webhook.url).host
    expect(rows).toEqual([
      { kind: 'webhook_created', details: { host } },
      { kind: 'webhook_deleted', details: { host } },
    ])
    expect(await fixture.listAll(business.owner)).toEqual([])
  })
})

describe('the log', () => {
  test('a webhook test event that fails appears in the log and is not tried again', async () => {
    const { business, webhook, events, log } = await fixture.createBusiness()
    receiver.state.answer = (response) => response.writeHead(404).end('Not here')
    const call = { params: { id: webhook.id }, body: {} }
    await app.call(contract.sendTestEvent, call, await optionsOf(business.owner))
    await fixture.send()
    app.clock.advance(60 * minuteMs)
    await fixture.send()
    expect(events()).toHaveLength(1)
    expect(events()[0]?.event).toMatchObject({ type: 'test', data: {} })
    expect(await log()).toMatchObject([
      { type: 'test', state: 'failed', attempts: [{ status: 404, response: 'Not here' }] },
    ])
  })

  test('resending a logged webhook event by hand sends the same body again', async () => {
    const { business, webhook, events, book, log } = await fixture.createBusiness()
    await book()
    await fixture.send()
    const [delivery] = await log()
    const params = { id: webhook.id, delivery_id: delivery?.id ?? '' }
    const call = { params, body: {} }
    const again = await app.call(contract.sendWebhookAgain, call, await optionsOf(business.owner))
    expect(again).toMatchObject({ data: { state: 'waiting' } })
    await fixture.send()
    const [first, second] = events()
    expect(second?.body).toBe(first?.body)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: [{}, {}] }])
  })

  test('restoring a backup cancels the webhook deliveries that were waiting when the backup was made', async () => {
    const { book, log, events } = await fixture.createBusiness()
    await book()
    expect(await cancelWaitingMessages(app.db, start)).toBeGreaterThan(0)
    await fixture.send()
    expect(await log()).toMatchObject([{ state: 'failed', attempts: [] }])
    expect(events()).toEqual([])
  })

  test('webhook deliveries are deleted from the log after thirty days', async () => {
    const { book, log } = await fixture.createBusiness()
    await book()
    await fixture.send()
    const clean = () => app.tasks['webhooks.cleanup']?.({}, {} as JobHelpers)
    app.clock.advance(retentionDays.webhookDeliveries * dayMs)
    await clean()
    expect(await log()).toHaveLength(1)
    app.clock.advance(1)
    await clean()
    expect(await log()).toHaveLength(0)
  })
})
