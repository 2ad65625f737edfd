import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordModerationEvent } from '../modules/accounts/moderation.queries.ts'
import { ConfigError } from '../platform/config.ts'
import { newId } from '../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { securityEventFixture } from '../testing/fixtures/accounts/security-record.ts'
import type { AdminContext } from './command.ts'
import { securityList } from './security-list.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let record: ReturnType<typeof securityEventFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  record = securityEventFixture(app)
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const lines: string[] = []
  const context: AdminContext = {
    config: {} as AdminContext['config'],
    pool: app.pool,
    ownerUrl: app.url,
    now: start,
    print: (line) => lines.push(line),
    report: () => {},
    confirm: async () => true,
  }
  expect(await securityList.run(args, context)).toBe(0)
  return lines
}

test('the admin command “security list” prints one line per security event of an account and records that it was run', async () => {
  const client = await app.people.client()
  const at = (minute: number) => new Date(start.getTime() + minute * 60_000)
  const network = '192.0.2.200'
  await record.insertEvent('sign_in_failed', { at: at(1), accountId: client.id, network })
  await record.insertEvent('sign_in', {
    at: at(2),
    accountId: client.id,
    network,
    userAgent: 'curl/8',
  })
  const lines = await run('--email', client.email)
  expect(lines).toEqual([
    `2026-11-23T07:01:00.000Z  sign_in_failed  ${client.email}  192.0.2.200`,
    `2026-11-23T07:02:00.000Z  sign_in  ${client.email}  192.0.2.200  "curl/8"`,
  ])
  const [command] = await record.listEvents(client.id, 'admin_command')
  expect(command?.details).toMatchObject({ command: 'security list', limit: 50 })
})

test('the admin command “security list” can be limited to a kind of event, a first date and a number of events', async () => {
  const client = await app.people.client()
  for (const day of ['2026-10-01', '2026-11-01', '2026-11-02', '2026-11-03']) {
    await record.insertEvent('sign_out', { at: new Date(day), accountId: client.id })
    await record.insertEvent('sign_in', { at: new Date(day), accountId: client.id })
  }
  const of = ['--email', client.email, '--kind', 'sign_out']
  expect(await run(...of)).toHaveLength(4)
  expect(await run(...of, '--since', '2026-11-01')).toHaveLength(3)
  expect(await run(...of, '--limit', '1')).toEqual([expect.stringContaining('2026-11-03')])
})

test('the admin command “security list” shows what moderators did to an account, and which moderator acted', async () => {
  const client = await app.people.client()
  const moderator = await app.people.account('moderator')
  const act = { role: 'moderator', action: 'started', subjectId: newId() } as const
  await recordModerationEvent(app.db, {
    ...act,
    actorId: moderator.id,
    aboutId: client.id,
    at: start,
  })
  const line = expect.stringMatching(
    new RegExp(`moderation {2}${client.email} {2}by ${moderator.email} .*"act":"started"`),
  )
  expect(await run('--email', client.email)).toEqual([line])
  expect(await run('--email', moderator.email, '--kind', 'moderation')).toEqual([line])
})

test('the admin command “security list” removes or escapes control characters in text sent by a browser', async () => {
  const client = await app.people.client()
  const userAgent = 'a\u001b[2Jb\u202ec\nd\u2028e'
  await record.insertEvent('sign_in', { at: start, accountId: client.id, userAgent })
  const [line = ''] = await run('--email', client.email)
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
  expect(line).toContain('a[2Jbc\\nd\\u{2028}e')
})

test.each([
  ['--kind', 'nothing'],
  ['--since', 'yesterday'],
  ['--since', '2026-13-45'],
  ['--limit', '0'],
  ['--limit', '1e9'],
  ['--email', 'nobody@example.com'],
  ['--email', 'x'.repeat(100_000)],
  ['--unknown', 'x'],
  ['stray'],
])('the admin command “security list” refuses the arguments %s %s', async (...args) => {
  await expect(run(...args)).rejects.toBeInstanceOf(ConfigError)
})
