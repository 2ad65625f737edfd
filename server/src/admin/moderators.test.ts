import { login } from '@ujuzi/contract/accounts/accounts'
import { confirmPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { listVerifications, takeVerification } from '@ujuzi/contract/documents/documents'
import { listReports } from '@ujuzi/contract/moderation/moderation'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, passwordResets, sessions } from '../modules/accounts/tables.ts'
import { documentCases } from '../modules/documents/tables.ts'
import { newId } from '../platform/db/columns.ts'
import { singleRow } from '../platform/db/db.ts'
import { emails, securityEvents } from '../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'
import { bookingFixture } from '../testing/fixtures/bookings.ts'
import { documentsFixture } from '../testing/fixtures/documents.ts'

let app: TestApp
let admin: ReturnType<typeof adminFixture>
beforeAll(async () => {
  app = await openTestApp({ settings: { demo: false, publicUrl: 'https://ujuzi.test' } })
  admin = adminFixture(app)
})
afterAll(() => app.close())

const newEmail = () => `${newId()}@people.test`
const password = 'Mango-tree-by-the-river-7'

const accountOf = async (email: string) =>
  singleRow(await app.db.select().from(accounts).where(eq(accounts.email, email)))

const recordOf = (accountId: string) =>
  app.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), eq(securityEvents.kind, 'admin_command')))

test('a new moderator sets a password with a one-time link, and then needs a second factor', async () => {
  const email = newEmail()
  const { code, output, questions } = await admin(`reviewer add ${email}`)
  expect(code).toBe(0)
  expect(questions).toEqual([expect.stringContaining(email)])
  expect(output).toContain('two-step sign-in')
  const account = await accountOf(email)
  expect(account).toMatchObject({ role: 'moderator', passwordHash: null, emailVerifiedAt: null })
  const link = new URL(/https:\S+/.exec(output)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe('https://ujuzi.test/auth/reset-password')
  const [token = '', uid = ''] = ['token', 'uid'].map((name) => link.searchParams.get(name) ?? '')
  const body = { token, uid, new_password: password, new_password_confirm: password }
  expect((await app.call(confirmPasswordReset, { body })).status).toBe(200)
  expect((await app.call(confirmPasswordReset, { body })).status).toBe(422)

  const entered = await app.call(login, { body: { email, password } })
  if (!entered.ok) throw new Error(entered.error.code)
  const as = entered.data.access_token
  expect(await app.call(listReports, { query: {} }, { as })).toMatchObject({
    status: 403,
    error: { code: 'second_factor_missing' },
  })
  await app.db
    .update(accounts)
    .set({ secondFactorAt: app.clock.now() })
    .where(eq(accounts.id, account.id))
  expect((await app.call(listReports, { query: {} }, { as })).status).toBe(200)
  expect(await recordOf(account.id)).toMatchObject([
    { details: { command: 'reviewer add', was: 'new', operator: expect.stringContaining('@') } },
  ])
})

test('adding a moderator a second time replaces the one-time link, or gives no link once a password is set', async () => {
  const email = newEmail()
  const first = await admin(`reviewer add ${email}`)
  const second = await admin(`reviewer add ${email.toUpperCase()}`)
  expect(second).toMatchObject({
    code: 0,
    output: expect.stringContaining('is already a moderator'),
  })
  expect(second.output).not.toContain(/https:\S+/.exec(first.output)?.[0])
  const { id } = await accountOf(email)
  const links = await app.db.select().from(passwordResets).where(eq(passwordResets.accountId, id))
  expect(links.filter(({ closedAt }) => closedAt === null)).toHaveLength(1)
  await app.db.update(accounts).set({ passwordHash: 'set' }).where(eq(accounts.id, id))
  expect((await admin(`reviewer add ${email}`)).output).not.toContain('https:')
})

test('the command “reviewer add --mail” emails the one-time link to the new moderator and does not print it', async () => {
  const email = newEmail()
  const { code, output } = await admin(`reviewer add --mail ${email}`)
  expect(code).toBe(0)
  expect(output).not.toContain('https:')
  const letters = await app.db.select().from(emails).where(eq(emails.recipient, email))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.bodyText).toContain('https://ujuzi.test/auth/reset-password?token=')
})

test('two operators who add the same email at once create one moderator account', async () => {
  const email = newEmail()
  const both = await Promise.all([admin(`reviewer add ${email}`), admin(`reviewer add ${email}`)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await accountOf(email)).toMatchObject({ role: 'moderator' })
})

test('a client without bookings can become a moderator and must sign in again', async () => {
  const { id, email, token } = await app.people.client()
  expect(await admin(`reviewer add ${email}`)).toMatchObject({ code: 0 })
  expect(await accountOf(email)).toMatchObject({ role: 'moderator' })
  const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
  expect(ended).toMatchObject([{ endedWhy: 'operator' }])
  expect((await app.call(listReports, { query: {} }, { as: token })).status).toBe(401)
})

const refused: [string, string, () => Promise<string>][] = [
  [
    'has bookings',
    'has bookings as a client',
    async () => {
      const { client } = await bookingFixture(app).createBooking()
      return (await accountRow(client.id)).email
    },
  ],
  ['has a business', 'belongs to a business', async () => (await app.people.professional()).email],
  [
    'has not confirmed its email',
    'has not confirmed its email',
    async () => (await app.people.client({ emailVerifiedAt: null })).email,
  ],
  [
    'is suspended',
    'is suspended',
    async () => (await app.people.client({ suspendedAt: new Date() })).email,
  ],
  [
    'is scheduled for deletion',
    'is scheduled for deletion',
    async () => (await app.people.client({ deletionRequestedAt: new Date() })).email,
  ],
]
const accountRow = async (id: string) =>
  singleRow(await app.db.select().from(accounts).where(eq(accounts.id, id)))

test.each(refused)(
  'an account that %s cannot become a moderator, and the reason is printed',
  async (_, why, make) => {
    const email = await make()
    const before = await accountOf(email)
    expect(await admin(`reviewer add ${email}`)).toMatchObject({
      code: 1,
      output: `${email} ${why} and cannot become a moderator: use another email.`,
    })
    expect(await accountOf(email)).toEqual(before)
  },
)

test('removing a moderator signs them out and releases their cases to other moderators', async () => {
  const secondFactorAt = app.clock.now()
  const leaver = await app.people.account('moderator', { secondFactorAt })
  const other = await app.people.account('moderator', { secondFactorAt })
  const { caseId } = await documentsFixture(app).createSubmittedCase()
  const taken = { state: 'in_review', takenBy: leaver.id, takenAt: app.clock.now() } as const
  await app.db.update(documentCases).set(taken).where(eq(documentCases.id, caseId))
  const { code, output } = await admin(`reviewer remove ${leaver.email}`)
  expect(code).toBe(0)
  expect(output).toContain('Verifications released for other moderators: 1.')
  expect(await accountOf(leaver.email)).toMatchObject({ role: 'client' })
  const look = (as: string) => app.call(listVerifications, { query: {} }, { as })
  expect((await look(leaver.token)).status).toBe(401)
  expect((await look(await app.people.signIn(leaver.id))).status).toBe(403)
  const take = { params: { id: caseId }, body: {} }
  expect((await app.call(takeVerification, take, { as: other.token })).status).toBe(200)
  expect(await recordOf(leaver.id)).toMatchObject([{ details: { command: 'reviewer remove' } }])
  expect(await admin(`reviewer remove ${leaver.email}`)).toMatchObject({
    code: 1,
    output: `${leaver.email} is not a moderator.`,
  })
})

test('the list of moderators shows whether each moderator has two-step sign-in', async () => {
  const email = newEmail()
  await admin(`reviewer add ${email}`)
  const safe = await app.people.account('moderator', { secondFactorAt: app.clock.now() })
  const { code, output } = await admin('reviewer list')
  expect(code).toBe(0)
  const lineOf = (who: string) => output.split('\n').find((line) => line.startsWith(who))
  expect(lineOf(email)).toMatch(/two-step sign-in OFF, no password, never seen$/)
  expect(lineOf(safe.email)).toMatch(/two-step sign-in on, no password, last seen 2026-11-23/)
})

test('the command “sessions end” signs one account out on every device and no other account', async () => {
  const person = await app.people.client()
  const again = await app.people.signIn(person.id)
  const stranger = await app.people.client()
  const { code, output } = await admin(`sessions end ${person.email.toUpperCase()}`)
  expect({ code, output }).toEqual({
    code: 0,
    output: `${person.email} is signed out on every device. Sessions ended: 2.`,
  })
  const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, person.id))
  expect(rows.map(({ endedWhy }) => endedWhy)).toEqual(['operator', 'operator'])
  expect(again).not.toBe(person.token)
  const theirs = await app.db.select().from(sessions).where(eq(sessions.accountId, stranger.id))
  expect(theirs).toMatchObject([{ endedAt: null }])
  expect(await recordOf(person.id)).toMatchObject([
    { details: { command: 'sessions end', ended: 2 } },
  ])
})

test.each(['reviewer add', 'reviewer remove', 'sessions end'])(
  'the command “%s” asks for confirmation and changes nothing if the answer is no',
  async (command) => {
    const account = await app.people.account(command === 'reviewer remove' ? 'moderator' : 'client')
    const result = await admin(`${command} ${account.email}`, { confirms: false })
    expect(result).toMatchObject({ code: 1, questions: [expect.stringContaining(account.email)] })
    expect(await accountOf(account.email)).toMatchObject({ role: account.role })
    const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, account.id))
    expect(session?.endedAt).toBeNull()
    expect(await recordOf(account.id)).toEqual([])
  },
)

test.each(['reviewer add', 'reviewer remove', 'sessions end'])(
  'the command “%s” removes invisible characters from a pasted email address before it asks for confirmation',
  async (command) => {
    const account = await app.people.account(command === 'reviewer remove' ? 'moderator' : 'client')
    const pasted = account.email.replace('@', '\u202e@')
    const { questions } = await admin(`${command} ${pasted}`, { confirms: false })
    expect(questions).toEqual([expect.stringContaining(account.email)])
  },
)

test.each(['reviewer add', 'reviewer remove', 'sessions end'])(
  'the command “%s” refuses an invalid email address in one sentence',
  async (command) => {
    for (const typed of ['kofi', `${'a'.repeat(100_000)}@people.test`, 'a@b..test', "' or 1=1"]) {
      const { code, output, questions } = await admin(`${command} ${typed}`)
      expect({ code, questions }).toEqual({ code: 1, questions: [] })
      expect(output).toMatch(
        /^(".*" is not an email address|Usage: npm run admin -- \w+ \w+ EMAIL.*)\.?$/,
      )
      expect(output.length).toBeLessThan(200)
    }
    for (const wrong of ['', ' a@b.test c@d.test']) {
      expect((await admin(command + wrong)).output).toMatch(/^Usage: npm run admin/)
    }
  },
)

test.each(['reviewer remove', 'sessions end'])(
  'the command “%s” reports that no account has the given email address',
  async (command) => {
    const email = newEmail()
    const output = `No account has the email ${email}.`
    expect(await admin(`${command} ${email}`)).toMatchObject({ code: 1, output, questions: [] })
  },
)
