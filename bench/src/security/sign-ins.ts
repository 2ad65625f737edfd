import { hashPassword, passwordMatches } from '../../../server/src/platform/auth/passwords.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import type { BenchApp } from '../bench-app.ts'
import { expectStatus, formatNumber, measure } from '../load.ts'

const password = 'Douala-2026!'
const accountCount = 40
const hashCount = 80
const guessCount = 100

/**
 * Successful sign-ins per second over HTTP, relative to bare password hashes two at a time, which is the machine's limit.
 * Then 100 concurrent sign-ins with a wrong password, and the longest response time of the health check during them.
 */
export async function benchSignIns(app: BenchApp) {
  await app.start({ RATE_LIMITS: 'on' })
  const { origin, pool, pids } = app
  const stored = await hashPassword(password)
  const emails = await Promise.all(
    Array.from({ length: accountCount }, () => createAccount(pool, stored)),
  )
  const compare = async () => {
    if (!(await passwordMatches(password, stored))) throw new Error('The password does not match')
  }
  await measure([process.pid], { count: 10, concurrency: 2 }, compare)
  const bareHashes = await measure([process.pid], { count: hashCount, concurrency: 2 }, compare)
  const signInOnce = async (index: number) => {
    const status = await signIn(origin, emails[index % accountCount] ?? '', password)
    if (status !== 200) throw new Error(`A sign-in with the right password answered ${status}`)
  }
  await measure(pids, { count: 10, concurrency: 4 }, signInOnce)
  const signIns = await measure(pids, { count: hashCount, concurrency: 8 }, signInOnce)
  console.log(
    `\nlogins: ${formatNumber(signIns.perSecond, 1)} right passwords a second over HTTP, ${formatNumber(bareHashes.perSecond, 1)} bare hashes two at a time: ${formatNumber(signIns.perSecond / bareHashes.perSecond)} of it; CPU ${formatNumber(signIns.cpuMs, 0)} ms each`,
  )
  await floodWithWrongPasswords(origin, emails[0] ?? '')
  await pool.query('delete from attempt_counters')
  await pool.query("delete from accounts where email like '%@logins.bench.test'")
  await app.start()
}

async function floodWithWrongPasswords(origin: string, email: string) {
  let waiting = true
  const watchHealth = async () => {
    let longest = 0
    while (waiting) {
      const startedAt = performance.now()
      await expectStatus(await fetch(`${origin}/healthz`), 200)
      longest = Math.max(longest, performance.now() - startedAt)
    }
    return longest
  }
  const startedAt = performance.now()
  const longestHealth = watchHealth()
  const statuses = await Promise.all(
    Array.from({ length: guessCount }, () => signIn(origin, email, 'Bamenda-2026!')),
  )
  const seconds = (performance.now() - startedAt) / 1000
  waiting = false
  const count = (status: number) => statuses.filter((each) => each === status).length
  const expected = count(401) + count(429) + count(503)
  if (expected < guessCount) throw new Error(`Wrong passwords answered ${[...new Set(statuses)]}`)
  console.log(
    `${guessCount} concurrent wrong passwords: ${count(401)} checked, ${count(429)} rate limited, ${count(503)} busy, in ${formatNumber(seconds)} s; the longest /healthz ${formatNumber(await longestHealth, 0)} ms`,
  )
}

async function createAccount(pool: BenchApp['pool'], passwordHash: string) {
  const id = newId()
  const email = `${id}@logins.bench.test`
  await pool.query(
    `insert into accounts (id, email, name, role, password_hash, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench Client', 'client', $3, now(), now(), now())`,
    [id, email, passwordHash],
  )
  return email
}

async function signIn(origin: string, email: string, typed: string) {
  const response = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })
  await response.arrayBuffer()
  return response.status
}
