import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getProfile, login, register } from '@ujuzi/contract/accounts/accounts'
import { confirmPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { findFreePort, removeDataDir } from './postgres/cluster.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { someOf } from './testing/cases.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}.cache/`
const outside = { DEMO_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }
const password = 'Mango-tree-by-the-river-7'
let dataDir: string
let emptyDir: string
let server: ServerProcess

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  dataDir = await mkdtemp(`${cache}admin-test-`)
  emptyDir = await mkdtemp(`${cache}admin-empty-`)
  await chmod(dataDir, 0o755)
  server = await startServer({ DATA_DIR: dataDir, ...outside })
  await waitForServer(server)
})

afterAll(async () => {
  await removeDataDir(dataDir)
  await removeDataDir(emptyDir)
})

/** Runs the command as `npm run admin -- ...` does, without a terminal. */
function admin(words: string[], env: Record<string, string> = {}) {
  const port = new URL(server.origin).port
  const all = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: port, ...outside, ...env }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/src/admin.ts', ...words],
      { cwd: root, env: all },
      (_error, out, fault) => resolve({ code: child.exitCode, said: (out + fault).trim() }),
    )
    child.stdin?.end()
  })
}

const newEmail = () => `${newId()}@people.test`

async function newClient() {
  const email = newEmail()
  const typed = { password, password_confirm: password, terms_accepted: true } as const
  const body = { name: 'Josiane Tchoua', email, user_type: 'client', ...typed } as const
  const { access_token } = getData(await callServer(server, register, { body }))
  return { email, token: access_token }
}

test('while a server runs, the admin command adds a moderator, who sets a password and signs in', async () => {
  const email = newEmail()
  const { code, said } = await admin(['reviewer', 'add', email, '--yes'])
  expect(code).toBe(0)
  const link = new URL(/http:\S+/.exec(said)?.[0] ?? '')
  expect(link.origin).toBe(server.origin)
  const [token = '', uid = ''] = ['token', 'uid'].map((name) => link.searchParams.get(name) ?? '')
  const body = { token, uid, new_password: password, new_password_confirm: password }
  getData(await callServer(server, confirmPasswordReset, { body }))
  const { user } = getData(await callServer(server, login, { body: { email, password } }))
  expect(user).toMatchObject({ user_type: 'moderator', email_verified: true })
  expect((await admin(['reviewer', 'list'])).said).toContain(`${email} (`)
})

test('while a server runs, the admin command ends a user’s sessions right away, but only after confirmation', async () => {
  const { email, token } = await newClient()
  const status = async () => (await callServer(server, getProfile, {}, { as: token })).status
  const unanswered = await admin(['sessions', 'end', email])
  expect(unanswered).toEqual({
    code: 1,
    said: 'This command asks for confirmation: run it in a terminal, or add --yes.',
  })
  expect(await status()).toBe(200)
  expect((await admin(['sessions', 'end', email, '--yes'])).code).toBe(0)
  expect(await status()).toBe(401)
})

test('while a server runs, the admin command check names what is wrong and exits with code 1', async () => {
  const { code, said } = await admin(['check'])
  expect(code).toBe(1)
  expect(said).toContain('ok     database: reachable, its schema is up to date')
  expect(said).toMatch(/ {2}WRONG {2}moderators: \S+@people\.test has no two-step sign-in/)
})

const unknown = [
  [],
  ['reviewer'],
  ['reviewers', 'list'],
  ['drop', 'database'],
  ['x'.repeat(100_000)],
]

test.each(someOf(unknown))(
  'without a known command, the admin program lists its commands: case %#',
  async (...words) => {
    const { code, said } = await admin(words)
    expect(code).toBe(1)
    for (const name of ['reviewer add EMAIL', 'reviewer list', 'sessions end EMAIL', 'check'])
      expect(said).toContain(`npm run admin -- ${name}`)
    expect(said.length).toBeLessThan(3000)
  },
)

test('without a database, the admin program says so in one sentence and creates no database', async () => {
  for (const words of [['reviewer', 'list'], ['check']]) {
    const { code, said } = await admin(words, { DATA_DIR: emptyDir })
    expect(code).toBe(1)
    expect(said).toMatch(/^There is no database in DATA_DIR \S+ yet: start the server once.*\.$/)
  }
  expect(await readdir(emptyDir)).not.toContain('postgres')
})

test('the admin program says in one sentence that a database is unreachable or lacks its schema', async () => {
  const AUTH_SECRET = 'a secret for tests only, 32 characters or more'
  const away = `postgres://u:p@127.0.0.1:${await findFreePort()}/ujuzi`
  expect(await admin(['check'], { DATABASE_URL: away, AUTH_SECRET })).toEqual({
    code: 1,
    said: 'The database cannot be reached (ECONNREFUSED).',
  })
  const bare = new URL(inject('databaseUrl'))
  bare.pathname = '/template1'
  expect(await admin(['check'], { DATABASE_URL: bare.href, AUTH_SECRET })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The database lacks the migrations 0001_.*: start the server once.*\.$/,
    ),
  })
})

test('admin commands work while the server is stopped, and stop the built-in database afterwards', async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const { code, said } = await admin(['reviewer', 'list'])
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('@people.test') })
  expect((await admin(['reviewer', 'list'])).code).toBe(0)
})
