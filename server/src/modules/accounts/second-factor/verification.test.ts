import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../platform/api/actor.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { Refusal } from '../../../platform/errors.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { generateTotp } from '../../../testing/fixtures/accounts/authenticator.ts'
import { getAccount } from '../queries.ts'
import { secondFactors } from '../tables.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  startSecondFactor,
  verifySecondFactor,
} from './commands.ts'
import { countRecoveryCodes } from './queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
const stepMs = 30_000
const secret = { current: 'a secret for these tests only, of more than 32 characters' }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const at = () => ({ secret, now: app.clock.now() })

async function person() {
  const { id, email } = await app.people.client()
  const actor: Actor = {
    accountId: id,
    sessionId: id,
    role: 'client',
    name: 'Josiane Tchoua',
    email,
    emailVerified: true,
    hasSecondFactor: false,
    provedAt: app.clock.now(),
    restricted: false,
    source: {},
  }
  const made = await startSecondFactor(app.db, actor, at())
  const shown = (steps = 0) =>
    generateTotp(made.secret, new Date(app.clock.now().getTime() + steps * stepMs))
  return { id, email, actor, shown }
}

/** Client with a second factor, a minute after the code that confirmed it was used. */
async function guarded() {
  const made = await person()
  const recovery = await confirmSecondFactor(
    app.db,
    { actor: made.actor, typed: made.shown() },
    at(),
  )
  app.clock.advance(2 * stepMs)
  return { ...made, recovery, account: await getAccount(app.db, made.id) }
}

type Guarded = Awaited<ReturnType<typeof guarded>>
const pass = ({ account }: Pick<Guarded, 'account'>, typed: string | undefined) =>
  verifySecondFactor(app.db, { account, typed }, at()).then(
    () => 'passes',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const invalid = 'second_factor_invalid'

test('an account without a second factor is not asked for a second-factor code', async () => {
  const { id } = await app.people.client()
  const account = await getAccount(app.db, id)
  expect(await pass({ account }, undefined)).toBe('passes')
  expect(await pass({ account }, 'anything')).toBe('passes')
})

test.each([undefined, '', '  ', ' - '])(
  'a sign-in with the empty code %o to an account with a second factor gets second_factor_required',
  async (typed) => {
    expect(await pass(await guarded(), typed)).toBe('second_factor_required')
  },
)

test.each<[string, (code: string) => string]>([
  ['as it is shown', (code) => code],
  ['in two groups', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  [
    'with a dash inside and blanks around it',
    (code) => ` ${code.slice(0, 3)}\u2013${code.slice(3)}\t`,
  ],
  [
    'in full-width digits',
    (code) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
  ],
])('a code from the authenticator app is accepted when typed %s', async (_sentence, typed) => {
  const someone = await guarded()
  expect(await pass(someone, typed(someone.shown()))).toBe('passes')
})

test.each([
  [-2, invalid],
  [-1, 'passes'],
  [0, 'passes'],
  [1, 'passes'],
  [2, invalid],
])(
  'a code from a phone whose clock is %i time steps off has the result %s',
  async (steps, verdict) => {
    const someone = await guarded()
    expect(await pass(someone, someone.shown(steps))).toBe(verdict)
  },
)

test('a second-factor code works once, and no older code works after it', async () => {
  const someone = await guarded()
  expect(await pass(someone, someone.shown())).toBe('passes')
  expect(await pass(someone, someone.shown())).toBe(invalid)
  expect(await pass(someone, someone.shown(-1))).toBe(invalid)
  app.clock.advance(stepMs)
  expect(await pass(someone, someone.shown())).toBe('passes')
})

test('the code that turned the second factor on cannot be used to sign in', async () => {
  const made = await person()
  await confirmSecondFactor(app.db, { actor: made.actor, typed: made.shown() }, at())
  const account = await getAccount(app.db, made.id)
  expect(await pass({ account }, made.shown())).toBe(invalid)
})

test('of ten uses of one second-factor code at once only one is accepted', async () => {
  const someone = await guarded()
  for (const code of [someone.shown(), someone.recovery[0] ?? '']) {
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => pass(someone, code)))
    expect(verdicts.filter((verdict) => verdict === 'passes')).toHaveLength(1)
  }
})

test('a recovery code works once, however it is typed, and an email says how many are left', async () => {
  const someone = await guarded()
  const [first = '', second = ''] = someone.recovery
  expect(await pass(someone, first.toUpperCase().replace('-', ' '))).toBe('passes')
  expect(await pass(someone, first)).toBe(invalid)
  const misread = second.replace('-', '').replaceAll('0', 'O').replaceAll('1', 'l')
  expect(await pass(someone, misread)).toBe('passes')
  expect(await countRecoveryCodes(app.db, someone.id)).toBe(8)
  const emails = await listEmails(app.db, someone.email, 5)
  const used = emails.filter(({ subject }) => subject === 'Someone used a recovery code')
  expect(used).toHaveLength(2)
  const left = used.map(({ bodyText }) => /Recovery codes left: (\d)/.exec(bodyText)?.[1])
  expect(left.sort()).toEqual(['8', '9'])
  for (const { bodyText } of emails) expect(bodyText).not.toContain(first)
})

test('the second-factor codes of one account do not work for another', async () => {
  const mine = await guarded()
  const theirs = await guarded()
  expect(await pass(theirs, mine.recovery[0])).toBe(invalid)
  if (mine.shown() !== theirs.shown()) expect(await pass(theirs, mine.shown())).toBe(invalid)
  expect(await pass(mine, mine.recovery[0])).toBe('passes')
})

test('made-up second-factor codes of any length and format are refused', async () => {
  const someone = await guarded()
  const wrongCodes = [
    '000000x',
    '1234567',
    'k7mq-2xvp',
    '____',
    '%',
    "' or 1=1 --",
    '😀',
    '\u0660'.repeat(6),
  ]
  for (const guess of wrongCodes) expect(await pass(someone, guess)).toBe(invalid)
  for (let i = 0; i < 50; i++) {
    expect(await pass(someone, randomBytes(4).toString('hex'))).toBe(invalid)
  }
})

test('second-factor codes are refused once the second factor is off, even in a sign-in that began before', async () => {
  const someone = await guarded()
  await disableSecondFactor(app.db, { ...someone.actor, provedAt: app.clock.now() }, at().now)
  expect(await pass(someone, someone.shown())).toBe(invalid)
  expect(await pass(someone, someone.recovery[0])).toBe(invalid)
})

test('a second-factor secret copied in the database to a different account does not verify codes there', async () => {
  const mine = await guarded()
  const theirs = await guarded()
  const [row] = await app.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, mine.id))
  await app.db
    .update(secondFactors)
    .set({ secret: row?.secret ?? Buffer.alloc(0) })
    .where(eq(secondFactors.accountId, theirs.id))
  await expect(pass(theirs, mine.shown())).rejects.toThrow()
})
