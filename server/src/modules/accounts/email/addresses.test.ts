import { login, register } from '@ujuzi/contract/accounts/accounts'
import {
  requestEmailVerification,
  resendEmailCode,
} from '@ujuzi/contract/accounts/contact-verification'
import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { addMember } from '@ujuzi/contract/businesses/members'
import { addClient, editClient } from '@ujuzi/contract/client-records/client-records'
import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { subscribe } from '@ujuzi/contract/newsletter/newsletter'
import { emailReceipt } from '@ujuzi/contract/payments/receipts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpointKey } from '../../../platform/api/serve.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'Un-mot-2-passe!'
const newcomer = {
  name: 'Josiane Tchoua',
  password,
  password_confirm: password,
  terms_accepted: true,
  user_type: 'client',
}

/** Every endpoint that takes an email, with its other fields. */
const calls: [Endpoint, object][] = [
  [register, newcomer],
  [login, { password }],
  [requestEmailVerification, {}],
  [resendEmailCode, {}],
  [requestPasswordReset, {}],
  [subscribe, {}],
  [sendContactMessage, { name: 'Awa', topic: 'other', message: 'Where is it?' }],
]

/** Endpoints of professionals that take the email of another person. */
const callsAboutOthers: Endpoint[] = [addMember, addClient, editClient, emailReceipt]

const wrong: [string, unknown][] = [
  ['an address followed by an injected header', 'amina@people.test\r\nBcc: other@people.test'],
  ['two addresses separated by a line break', 'amina@people.test\nother@people.test'],
  ['an address with a carriage return', 'amina\r@people.test'],
  ['two addresses separated by a comma', 'amina@people.test,other@people.test'],
  ['two addresses separated by a semicolon', 'amina@people.test;other@people.test'],
  ['two addresses separated by a space', 'amina@people.test other@people.test'],
  ['an address with two at signs', 'amina@people.test@other.test'],
  ['a list of two addresses', ['amina@people.test', 'other@people.test']],
  ['a list of one address', ['amina@people.test']],
  ['an object', { address: 'amina@people.test' }],
  ['an address with a display name', 'Amina <amina@people.test>'],
  ['an address with a quoted display name', '"Amina" <amina@people.test>'],
  ['an address in angle brackets', '<amina@people.test>'],
  ['a group of addresses', 'friends: amina@people.test;'],
  ['an address with a comment', 'amina(other)@people.test'],
  ['an address with a quoted local part', '"amina other"@people.test'],
  ['an address with an IP address as its domain', 'amina@[127.0.0.1]'],
  ['an address with a source route', '@other.test:amina@people.test'],
  ['an address with a backslash', 'amina\\@people.test'],
  [
    'two addresses separated by a Unicode line separator',
    'amina@people.test\u2028other@people.test',
  ],
  ['an address without a domain', 'amina@'],
  ['an address without a local part', '@people.test'],
  ['an address without a dot in its domain', 'amina@people'],
  ['a single space', ' '],
  ['a number', 42],
  ['null', null],
]

const countMessages = async () => {
  const { rows } = await app.pool.query(`
    select (select count(*)::int from emails) as mails,
           (select count(*)::int from graphile_worker.jobs) as jobs,
           (select count(*)::int from subscribers) as subscribers`)
  return rows[0]
}

test.each(
  calls.flatMap(([endpoint, more]) =>
    wrong.map(([what, email]) => ({ endpoint, more, what, email })),
  ),
)(
  '$endpoint.path refuses $what as an email address and sends nothing',
  async ({ endpoint, more, email }) => {
    const { token } = await app.people.client()
    const before = await countMessages()
    const response = await app.server.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...more, email } as object,
    })
    expect([400, 401, 422]).toContain(response.statusCode)
    expect(response.json().error.message).toBeTruthy()
    expect(await countMessages()).toEqual(before)
  },
)

test.each(
  callsAboutOthers.flatMap((endpoint) =>
    wrong.filter(([, email]) => email !== ' ').map(([what, email]) => ({ endpoint, what, email })),
  ),
)(
  'the contract of $endpoint.path does not accept $what as an email address',
  ({ endpoint, email }) => {
    const parsed = z.safeParse(endpoint.body ?? z.unknown(), { email })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain('email')
  },
)

test.each(
  [...calls.map(([endpoint]) => endpoint), ...callsAboutOthers].flatMap((endpoint) =>
    ['\u200b', '\u200e', '\u202a', '\u202e', '\u0000', ' '].map((mark) => ({
      endpoint,
      mark,
      code: mark.charCodeAt(0).toString(16),
    })),
  ),
)(
  '$endpoint.path removes the character $code around a pasted email address',
  ({ endpoint, mark }) => {
    const field = endpoint.body?.shape.email as z.ZodMiniType | undefined
    expect(field && z.safeParse(field, `${mark}amina@people.test${mark}`)).toMatchObject({
      success: true,
      data: 'amina@people.test',
    })
  },
)

test('no API call other than those tested here accepts an email address', () => {
  const taking = [...app.api.mounted.values()].flatMap(({ endpoint }) => {
    const shape = (endpoint.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
    // `email_digest` is a setting, not an address.
    const takes = (name: string) => /mail/.test(name) && name !== 'email_digest'
    return Object.keys(shape).some(takes) ? [endpointKey(endpoint)] : []
  })
  const known = [...calls.map(([endpoint]) => endpoint), ...callsAboutOthers].map(endpointKey)
  expect(taking.toSorted()).toEqual(known.toSorted())
})
