import {
  confirmEmail,
  confirmPhone,
  verifyEmail,
  verifyPhone,
} from '@ujuzi/contract/accounts/contact-verification'
import { changePassword, proveIdentity } from '@ujuzi/contract/accounts/passwords'
import { downloadExport, requestExport } from '@ujuzi/contract/accounts/privacy'
import { disableSecondFactor } from '@ujuzi/contract/accounts/security'
import { desc } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordSecurityEvent } from '../../platform/auth/security-record.ts'
import { texts } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { leavingScenes } from '../../testing/fixtures/accounts/account-deletion.ts'
import { fresh, resetScene } from '../../testing/fixtures/accounts/password-reset.ts'
import { limitedScene, password, wrong } from '../../testing/fixtures/accounts/rate-limits.ts'
import { recordScene } from '../../testing/fixtures/accounts/security-record.ts'

const start = new Date('2026-11-23T07:00:00Z')
const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let app: TestApp
let scene: ReturnType<typeof limitedScene>
let record: ReturnType<typeof recordScene>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  scene = limitedScene(app)
  record = recordScene(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const from = (ip = scene.freshIp()) => ({ ip, headers: { 'user-agent': agent } })

describe('changes of the account', () => {
  test('a changed password is recorded, and a wrong present one', async () => {
    const { id, token: as } = await scene.person()
    const change = (current_password: string) =>
      app.call(
        changePassword,
        { body: { current_password, new_password: fresh, new_password_confirm: fresh } },
        { as, ...from() },
      )
    await change(wrong)
    await change(password)
    expect(await record.kindsOf(id)).toEqual(['reauthentication_failed', 'password_changed'])
  })

  test('a failed reauthentication is recorded', async () => {
    const { id, token: as } = await scene.person()
    await app.call(proveIdentity, { body: { password: wrong } }, { as, ...from() })
    expect(await record.kindsOf(id)).toEqual(['reauthentication_failed'])
  })

  test('a password reset by the letter is recorded with its network, without its token', async () => {
    const resets = resetScene(app, scene)
    const { id, link } = await resets.forgetful()
    await resets.confirm(link)
    expect(await record.eventsOf(id)).toMatchObject([
      { kind: 'password_reset', network: expect.stringMatching(/^10\./) },
    ])
    expect(await record.allText()).not.toContain(link.token)
  })

  test('a changed email is recorded without the old or the new one', async () => {
    const { id, email, token: as } = await scene.person()
    const to = scene.freshEmail()
    await app.call(verifyEmail, { body: { email: to } }, { as, ...from() })
    const code = await leavingScenes(app).newestCode(to)
    const done = await app.call(confirmEmail, { body: { code } }, { as, ...from() })
    expect(done.ok && done.data.email).toBe(to)
    expect(await record.kindsOf(id)).toEqual(['email_changed'])
    const text = await record.allText()
    for (const typed of [email, to]) expect(text).not.toContain(typed)
  })

  test('a changed phone number is recorded without the number', async () => {
    const { id, token: as } = await scene.person()
    const phone_number = '+237677000101'
    const asked = await app.call(verifyPhone, { body: { phone_number } }, { as, ...from() })
    expect(asked).toMatchObject({ ok: true })
    const [text] = await app.db.select().from(texts).orderBy(desc(texts.createdAt)).limit(1)
    const code = /\d{6}/.exec(text?.body ?? '')?.[0] ?? ''
    await app.call(confirmPhone, { body: { code } }, { as, ...from() })
    expect(await record.kindsOf(id)).toEqual(['phone_changed'])
    expect(await record.allText()).not.toContain(phone_number)
  })

  test('the second factor is recorded when it is switched on and off', async () => {
    const { id, token: as } = await scene.guarded()
    await app.call(disableSecondFactor, { body: {} }, { as, ...from() })
    expect(await record.kindsOf(id)).toEqual(['second_factor_on', 'second_factor_off'])
  })

  test('an export is recorded when it is asked for and when it is fetched', async () => {
    const { id, token: as } = await scene.person()
    const asked = await app.call(requestExport, { body: {} }, { as, ...from() })
    expect(asked.ok).toBe(true)
    const archive = 'select id from exports where account_id = $1'
    const { rows } = await app.pool.query(archive, [id])
    await leavingScenes(app).run('privacy.export', { archiveId: rows[0].id })
    const fetched = await app.server.inject({
      url: downloadExport.path,
      headers: { authorization: `Bearer ${as}` },
    })
    expect(fetched.statusCode).toBe(200)
    expect(await record.kindsOf(id)).toEqual(['export_requested', 'export_fetched'])
  })

  test('the archive tells the record in words and as data, and of a stranger only the larger network', async () => {
    const { id, email, token: as } = await scene.person({ locale: 'fr' })
    await scene.signIn(email, wrong, { ip: '203.0.113.9' })
    const command = { command: 'sessions end', operator: 'root@server' }
    const event = { kind: 'admin_command', accountId: id, details: command } as const
    await recordSecurityEvent(app.db, event, app.clock.now())
    await app.call(requestExport, { body: {} }, { as, ...from() })
    const { rows } = await app.pool.query('select id from exports where account_id = $1', [id])
    await leavingScenes(app).run('privacy.export', { archiveId: rows[0].id })
    const answer = await app.server.inject({
      url: downloadExport.path,
      headers: { authorization: `Bearer ${as}` },
    })
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const text = strFromU8(files['security-record.json'] ?? new Uint8Array())
    expect(JSON.parse(text)).toMatchObject([
      {
        what: 'Échec de connexion : mot de passe incorrect',
        kind: 'sign_in_failed',
        by: 'account',
        network: '203.0.113.0/24',
      },
      { kind: 'admin_command', by: 'operator', network: null, device: null },
      { kind: 'export_requested', device: 'Chrome sur Android' },
    ])
    for (const hidden of ['root@server', '203.0.113.9']) expect(text).not.toContain(hidden)
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('security-record.json')
  })

  test('an account deletion is recorded when it is asked for and when it is taken back', async () => {
    const person = await scene.person()
    expect((await leavingScenes(app).left(person)).status).toBe(200)
    await scene.signIn(person.email, password, from())
    const kinds = await record.kindsOf(person.id)
    expect(kinds.toSorted()).toEqual(['account_deletion_requested', 'account_restored', 'sign_in'])
  })
})
