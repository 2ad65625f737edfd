import { outletKinds } from '@ujuzi/contract/outlets/outlets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outletHandlers } from './outlet-kinds.ts'
import { openTestApp, type TestApp } from './testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Tables that store secrets or URLs through which no data of a business leaves it or comes in, with the reason. */
const notOutlets: Record<string, string> = {
  sessions: 'end with the account and when a member leaves; a person signs in again',
  codes: 'prove an email or phone once',
  password_resets: 'set a password once',
  network_links: 'empty a list of networks once',
  suspensions: 'let a suspended person answer',
  member_invitations: 'are used once, and belong to the owner who invites',
  known_devices: 'recognize a browser that still has to sign in',
  second_factors: 'are asked for beside a password',
  recovery_codes: 'are asked for beside a password, once',
  google_attempts: 'are used once, by the browser that began to sign in',
  accounts: 'store the hash of a password',
  push_subscriptions: 'end with the session of the browser (trigger on sessions)',
  guest_links: 'show a client one booking of their own',
  receipt_links: 'show a client one receipt of their own',
  subscribers: 'confirm an email, or end the newsletter',
  certifications: 'show a link of the profile',
  work_samples: 'show a picture of the profile',
  client_imports: 'are read by the member who uploaded them, signed in',
  emails: 'let a stranger stop messages',
  retired_link_names: 'keep names of erased businesses from being taken',
  idempotency_keys: 'compare the body of a call',
}

test('every database table with secrets or URLs is listed as a channel for data of businesses or as an exception', async () => {
  const handlers = outletHandlers({ onCalendarChanged: async () => undefined })
  const outletTables = outletKinds.flatMap((kind) => handlers[kind].tables)
  const { rows } = await app.pool.query<{ name: string }>(`
    select distinct c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(^|_)(hash|token|secret|credentials|password|url|endpoint)$'
    order by 1`)
  const storing = rows.map(({ name }) => name)
  expect(storing.filter((name) => !outletTables.includes(name) && !notOutlets[name])).toEqual([])
  const unknown = [...outletTables, ...Object.keys(notOutlets)].filter(
    (name) => !storing.includes(name),
  )
  expect(unknown).toEqual([])
})
