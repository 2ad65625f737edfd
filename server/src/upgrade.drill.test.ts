import { afterAll, beforeAll, expect, test } from 'vitest'
import { renamedTaskNames } from './backup/renamed-tasks.ts'
import { migrate } from './platform/db/migrate.ts'
import { listApplied, readMigrations } from './platform/db/migrations.ts'
import { createSchemaCheck } from './platform/db/schema-version.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { someOf } from './testing/cases.ts'
import {
  createEmptyDatabase,
  type EmptyDatabase,
  restoreFixture,
  withClient,
} from './testing/landed/database.ts'
import { type Fixture, listFixtures, readFixture } from './testing/landed/fixtures.ts'
import { columnNames, selectRows } from './testing/landed/rows.ts'
import { describeSchema } from './testing/landed/schema.ts'

const names = await listFixtures()
/** Always the oldest and the newest. */
const tried = someOf(names.slice(1, -1)).concat(names.slice(0, 1), names.slice(-1))

let fresh: EmptyDatabase
let freshSchema: Awaited<ReturnType<typeof describeSchema>>
beforeAll(async () => {
  fresh = await createEmptyDatabase()
  await migrate(fresh.pool)
  freshSchema = await withClient(fresh.url, describeSchema)
})
afterAll(() => fresh.drop())

test.each(tried)(
  'migrating a database recorded at migration %s gives the current schema and keeps its rows',
  async (name) => {
    const fixture = await readFixture(name)
    const database = await createEmptyDatabase()
    try {
      await restoreFixture(database, fixture)
      const isReady = createSchemaCheck(database.pool)
      const isCurrent = fixture.migrations.length === (await readMigrations()).length
      expect(await isReady()).toBe(isCurrent)

      await migrate(database.pool)
      await migrateJobs(database.pool)

      expect(await withClient(database.url, describeSchema)).toEqual(freshSchema)
      expect(await listApplied(database.pool)).toEqual(await listApplied(fresh.pool))
      expect(await isReady()).toBe(true)
      await expectRows(database, fixture)
      expect(await migrate(database.pool)).toEqual([])
    } finally {
      await database.drop()
    }
  },
)

test('the recorded old databases together contain rows of every part of the product', async () => {
  const tables = new Set<string>()
  for (const name of names)
    for (const table of (await readFixture(name)).tables.keys()) {
      tables.add(renamedTables[table] ?? table)
    }
  const wanted = [
    ...[
      'accounts',
      'businesses',
      'bookings',
      'booking_transitions',
      'reviews',
      'notifications',
      'media',
      'services',
    ],
    ...[
      'document_cases',
      'documents',
      'document_events',
      'verifications',
      'suspensions',
      'moderation_events',
    ],
    ...[
      'payout_methods',
      'business_profiles',
      'client_profiles',
      'idempotency_keys',
      'stored_values',
      'emails',
      'sms_messages',
    ],
    ...['graphile_worker._private_jobs'],
  ]
  expect(wanted.filter((table) => !tables.has(table))).toEqual([])
})

/** Tables that migrations renamed. */
const renamedTables: Record<string, string> = {
  booking_moves: 'booking_transitions',
  chairs: 'resources',
  client_doubles: 'client_duplicates',
  declined_connections: 'declined_account_links',
  dismissed_doubles: 'dismissed_duplicates',
  kyb_cases: 'document_cases',
  kyb_documents: 'documents',
  kyb_events: 'document_events',
  mails: 'emails',
  marks: 'stored_values',
  notices: 'notifications',
  onboarding_marks: 'onboarding_steps',
  sealed_keys: 'encryption_keys',
  shop_profiles: 'business_profiles',
  stopped_addresses: 'suppressed_addresses',
  texts: 'sms_messages',
}

/** Columns that migrations renamed, as `table.column`. */
const renamed: Record<string, string> = {
  'accounts.leaving_at': 'deletion_requested_at',
  'booking_moves.move': 'transition',
  'booking_transitions.move': 'transition',
  'bookings.chair_id': 'resource_id',
  'listing_names.folded': 'normalized',
  'moderation_events.suspension_id': 'subject_id',
  'place_names.folded': 'normalized',
  'search_titles.folded': 'normalized',
  'sessions.leaving_confirmed_at': 'deletion_confirmed_at',
  'time_off.chair_id': 'resource_id',
}

/** SQL expressions for columns that migrations moved into another table, as `table.column`. */
const moved: Record<string, string> = {
  'client_profiles.phone_number':
    '(select phone from accounts a where a.id = client_profiles.account_id)',
  'client_profiles.notification_preferences': `coalesce((
    select array_agg(kind order by position)
    from notification_preferences n, unnest(array['booking_confirmations', 'reminder_notifications',
      'service_provider_messages', 'promotional_offers', 'service_recommendations']) with ordinality as kinds (kind, position)
    where n.account_id = client_profiles.account_id and (n.settings -> 'email' ->> kind)::boolean), '{}')`,
}

/** Text of a column that a migration fills in from others. */
const filledIn: Record<string, RegExp> = {
  // A migration takes it from the profile of the client.
  accounts: /"phone":(null|"[^"]*")/,
  client_records: /"name_key":(null|"([^"\\]|\\.)*")/,
}
const withoutFilledIn = (table: string) => (row: string) => row.replace(filledIn[table] ?? '', '')

/** Expects exactly the recorded rows with their values. */
async function expectRows({ url }: EmptyDatabase, { tables, migrations }: Fixture) {
  await withClient(url, async (client) => {
    for (const [name, rows] of tables) {
      const then = columnNames(rows)
      const columns = then.map((column) => {
        const now = renamed[`${name}.${JSON.parse(column)}`]
        const expression = moved[`${name}.${JSON.parse(column)}`] ?? (now && `"${now}"`)
        return expression ? `${expression} as ${column}` : column
      })
      const found = await selectRows(client, { name: renamedTables[name] ?? name, columns })
      const kept = rows.filter((row) => !isMended(name, row, migrations))
      const expected = kept.map(withCurrentTask).map(withCurrentRole)
      const compared = withoutFilledIn(name)
      expect(found.map(compared).toSorted(), name).toEqual(expected.map(compared).toSorted())
    }
  })
}

/** Background tasks were renamed as well. */
const withCurrentTask = (row: string) =>
  renamedTaskNames.reduce((text, [old, current]) => text.replace(`"${old}"`, `"${current}"`), row)

/** The role of moderators was renamed. */
const withCurrentRole = (row: string) =>
  row.replace(/"(role|party)":"reviewer"/, '"$1":"moderator"')

/** Whether a migration deletes this row: the mark of a demo story created on a schema that has since been rewritten. */
const isMended = (table: string, row: string, migrations: Fixture['migrations']) =>
  table === 'marks' && JSON.parse(row).name === 'demo story' && migrations.some(isRewritten)

const current = new Set((await readMigrations()).map(({ checksum }) => checksum))
const isRewritten = ({ checksum }: { checksum: string }) => !current.has(checksum)
