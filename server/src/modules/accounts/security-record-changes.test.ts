import {
  confirmEmail,
  confirmPhone,
  requestEmailVerification,
  requestPhoneVerification,
} from '@ujuzi/contract/accounts/contact-verification'
import { changePassword, reauthenticate } from '@ujuzi/contract/accounts/passwords'
import { disableSecondFactor } from '@ujuzi/contract/accounts/security'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordSecurityEvent } from '../../platform/auth/security-record.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { accountDeletionFixture } from '../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../testing/fixtures/accounts/data-export.ts'
import {
  newPassword,
  passwordResetFixture,
} from '../../testing/fixtures/accounts/password-reset.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../testing/fixtures/accounts/rate-limits.ts'
import {
  fromBrowser,
  securityEventFixture,
} from '../../testing/fixtures/accounts/security-record.ts'
import { smsMessages } from '../notifications/channels/sms/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
let record: ReturnType<typeof securityEventFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
  record = securityEventFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

describe('changes of the account', () => {
  test('the security record keeps a password change and a wrong current password', async () => {
    const { id, token: as } = await fixture.createPerson()
    const change = (current_password: string) =>
      app.call(
        changePassword,
        {
          body: { current_password, new_password: newPassword, new_password_confirm: newPassword },
        },
        { as, ...fromBrowser() },
      )
    await change(wrongPassword)
    await change(password)
    expect(await record.listKinds(id)).toEqual(['reauthentication_failed', 'password_changed'])
  })

  test('the security record keeps a failed reauthentication', async () => {
    const { id, token: as } = await fixture.createPerson()
    await app.call(reauthenticate, { body: { password: wrongPassword } }, { as, ...fromBrowser() })
    expect(await record.listKinds(id)).toEqual(['reauthentication_failed'])
  })

  test('the security record keeps the network of a password reset by email, but not its token', async () => {
    const resets = passwordResetFixture(app, fixture)
    const { id, link } = await resets.createPersonWithLink()
    await resets.confirm(link)
    expect(await record.listEvents(id)).toMatchObject([
      { kind: 'password_reset', network: expect.stringMatching(/^10\./) },
    ])
    expect(await record.readAllText()).not.toContain(link.token)
  })

  test('the security record keeps an email change without the old or the new email', async () => {
    const { id, email, token: as } = await fixture.createPerson()
    const to = fixture.newEmail()
    await app.call(requestEmailVerification, { body: { email: to } }, { as, ...fromBrowser() })
    const code = await accountDeletionFixture(app).getLatestCode(to)
    const done = await app.call(confirmEmail, { body: { code } }, { as, ...fromBrowser() })
    expect(done.ok && done.data.email).toBe(to)
    expect(await record.listKinds(id)).toEqual(['email_changed'])
    const text = await record.readAllText()
    for (const typed of [email, to]) expect(text).not.toContain(typed)
  })

  test('the security record keeps a phone number change without the number', async () => {
    const { id, token: as } = await fixture.createPerson()
    const phone_number = '+237677000101'
    const asked = await app.call(
      requestPhoneVerification,
      { body: { phone_number } },
      { as, ...fromBrowser() },
    )
    expect(asked).toMatchObject({ ok: true })
    const [text] = await app.db
      .select()
      .from(smsMessages)
      .orderBy(desc(smsMessages.createdAt))
      .limit(1)
    const code = /\d{6}/.exec(text?.body ?? '')?.[0] ?? ''
    await app.call(confirmPhone, { body: { code } }, { as, ...fromBrowser() })
    expect(await record.listKinds(id)).toEqual(['phone_changed'])
    expect(await record.readAllText()).not.toContain(phone_number)
  })

  test('the security record keeps that the second factor was turned on and off', async () => {
    const { id, token: as } = await fixture.createGuardedPerson()
    await app.call(disableSecondFactor, { body: {} }, { as, ...fromBrowser() })
    expect(await record.listKinds(id)).toEqual(['second_factor_on', 'second_factor_off'])
  })

  test('the security record keeps the request and the download of a data export', async () => {
    const { id, token: as } = await fixture.createPerson()
    const dataExport = dataExportFixture(app)
    expect((await dataExport.request(as, fromBrowser())).ok).toBe(true)
    await dataExport.prepare(id)
    expect((await dataExport.download(as)).statusCode).toBe(200)
    expect(await record.listKinds(id)).toEqual(['export_requested', 'export_fetched'])
  })

  test('the data export describes security events and shortens the network of a failed sign-in', async () => {
    const { id, email, token } = await fixture.createPerson({ locale: 'fr' })
    await fixture.signIn(email, wrongPassword, { ip: '203.0.113.9' })
    const command = { command: 'sessions end', operator: 'root@server' }
    const event = { kind: 'admin_command', accountId: id, details: command } as const
    await recordSecurityEvent(app.db, event, app.clock.now())
    const files = await dataExportFixture(app).getFiles({ id, token }, fromBrowser())
    const text = files['security-record.json'] ?? ''
    expect(JSON.parse(text)).toMatchObject([
      {
        what: 'Échec de connexion : mot de passe incorrect',
        kind: 'sign_in_failed',
        by: 'account',
        network: '203.0.113.0/24',
      },
      { kind: 'admin_command', by: 'operator', network: null, device: null },
      { kind: 'export_requested', device: 'Chrome sur Android' },
    ])
    for (const hidden of ['root@server', '203.0.113.9']) expect(text).not.toContain(hidden)
    expect(files['README.txt']).toContain('security-record.json')
  })

  test('the security record keeps the request for an account deletion and its withdrawal', async () => {
    const person = await fixture.createPerson()
    expect((await accountDeletionFixture(app).requestAndDelete(person)).status).toBe(200)
    await fixture.signIn(person.email, password, fromBrowser())
    const kinds = await record.listKinds(person.id)
    expect(kinds.toSorted()).toEqual(['account_deletion_requested', 'account_restored', 'sign_in'])
  })
})
