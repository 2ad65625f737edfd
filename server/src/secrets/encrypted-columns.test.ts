import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { encryptedColumns } from './encrypted-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** bytea columns without encryption: hashes, week bitmaps, archives, uploaded lists. Add new columns here or to `encryptedColumns`. */
const notEncrypted = [
  'api_keys.key_hash',
  'attempt_counters.key',
  'calendar_feeds.token_hash',
  'client_calendar_feeds.token_hash',
  'client_imports.content',
  'codes.code_hash',
  'codes.requested_by',
  'export_parts.bytes',
  'exports.archive',
  'google_attempts.browser_hash',
  'google_attempts.state_hash',
  'guest_links.token_hash',
  'idempotency_keys.body_hash',
  'known_devices.device_hash',
  'documents.sha256',
  'listings.week',
  'member_invitations.token_hash',
  'message_refusals.contact',
  'network_links.token_hash',
  'password_resets.requested_by',
  'password_resets.token_hash',
  'receipt_links.token_hash',
  'recovery_codes.code_hash',
  'retired_link_names.name_hash',
  'service_viewers.viewer',
  'sessions.device_hash',
  'sessions.previous_hash',
  'sessions.refresh_hash',
  'stranger_messages.contact',
  'subscribers.token_hash',
  'suspensions.token_hash',
]

test('every bytea column is either re-encrypted by a secret rotation or listed as not encrypted', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  )
  const known = [
    ...encryptedColumns.map(({ table, column }) => `${table}.${column}`),
    ...notEncrypted,
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
