import { hashPassword, passwordMatches } from '../../../server/src/platform/auth/passwords.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import type { BenchApp } from '../bench-app.ts'
import { figure, measure } from '../load.ts'

const password = 'Douala-2026!'
const people = 40
const hashes = 80
const guesses = 100

/**
 * Right passwords a second over HTTP beside bare hashes two at a time, which is all the machine can do; then a
 * hundred wrong ones at once, and how long the house takes to say that it is alive meanwhile.
 */
export async function benchLogins(app: BenchApp) {
  await app.start({ RATE_LIMITS: 'on' })
  const { origin, pool, pids } = app
  const stored = await hashPassword(password)
  const emails = await Promise.all(Array.from({ length: people }, () => makePerson(pool, stored)))
  const compare = () => passwordMatches(password, stored)
  await measure([process.pid], { count: 10, width: 2 }, compare)
  const bare = await measure([process.pid], { count: hashes, width: 2 }, compare)
  const enter = async (index: number) =>
    (await signIn(origin, emails[index % people] ?? '', password)) === 200
  await measure(pids, { count: 10, width: 4 }, enter)
  const right = await measure(pids, { count: hashes, width: 8 }, enter)
  console.log(
    `\nlogins: ${figure(right.perSecond, 1)} right passwords a second over HTTP, ${figure(bare.perSecond, 1)} bare hashes two at a time: ${figure(right.perSecond / bare.perSecond)} of it; CPU ${figure(right.cpuMs, 0)} ms each, ${right.failed} failed`,
  )
  await rush(origin, emails[0] ?? '')
  await pool.query('delete from attempt_counters')
  await pool.query("delete from accounts where email like '%@logins.bench.test'")
  await app.start()
}

async function rush(origin: string, email: string) {
  let waiting = true
  const watch = async () => {
    let longest = 0
    while (waiting) {
      const begun = performance.now()
      await (await fetch(`${origin}/healthz`)).arrayBuffer()
      longest = Math.max(longest, performance.now() - begun)
    }
    return longest
  }
  const begun = performance.now()
  const watched = watch()
  const statuses = await Promise.all(
    Array.from({ length: guesses }, () => signIn(origin, email, 'Bamenda-2026!')),
  )
  const seconds = (performance.now() - begun) / 1000
  waiting = false
  const count = (status: number) => statuses.filter((each) => each === status).length
  console.log(
    `${guesses} wrong passwords at once: ${count(401)} looked at, ${count(429)} told to wait, ${count(503)} busy, in ${figure(seconds)} s; the longest /healthz ${figure(await watched, 0)} ms`,
  )
}

async function makePerson(pool: BenchApp['pool'], passwordHash: string) {
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
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })
  await answer.arrayBuffer()
  return answer.status
}
