import { setTimeout as wait } from 'node:timers/promises'
import { readBusyTimesInThread } from '../../../server/src/platform/icalendar/busy-times-reader.ts'
import { multipart } from '../../../server/src/testing/app/multipart.ts'
import { calendar, event } from '../../../server/src/testing/calendars/icalendar-lines.ts'
import type { BenchApp } from '../bench-app.ts'
import { signInBenchAccount } from '../clients.ts'
import { readResidentMegabytes } from '../cpu.ts'
import { attack, type HeavyCall } from './attacker.ts'
import { type createVisitor, printVisits, type VisitResults } from './visitors.ts'

/** Address from which attacks come, so that they and the visitors have limits of their own. */
export const attackerIp = '127.0.0.2'

const clientCount = Number(process.env.ABUSE_CLIENTS ?? 50_000)
/** Most that the p95 of visitors may be of the undisturbed one. */
const p95RatioMax = 1.5
/** Most that the memory of the server may grow beside an attack, relative to what it was before. */
const memoryRatioMax = 1.5

/** Whether the regular expression `ABUSE_ONLY` matches the name of this attack, or is not set. */
export const isChosen = (name: string) => new RegExp(process.env.ABUSE_ONLY ?? '').test(name)

type Visitor = Awaited<ReturnType<typeof createVisitor>>
type Measured = { visitor: Visitor; seconds: number }

/**
 * Latency of visitors while one account with many clients makes its heaviest calls, and the memory of the server. Returns
 * the names of attacks that disturbed them.
 */
export async function benchHeavyAccount(
  app: BenchApp,
  { visitor, seconds }: Measured,
): Promise<string[]> {
  const disturbed: string[] = []
  const accounts = await findAccounts(app)
  const [account, second, third] = accounts
  disturbed.push(...(await benchComparing(app, { account, visitor, seconds })))
  const attacks: Record<string, Attack> = {
    '12 x duplicates': calls(account, 12, { path: '/api/marketplace/clients/duplicates/' }),
    '8 x export of clients': calls(account, 8, { path: '/api/marketplace/clients/export/' }),
    '4 x previews of 9,000 clients': uploads(account, 4, clientFile(9_000)),
    '20 x calendars of 19,000 events': readCalendars(),
    '4 x CSV of 4.9 million commas': uploads(second, 4, `name${','.repeat(4_900_000)}\nA\n`),
    '4 x CSV with cells of invisible characters': uploads(
      third,
      4,
      `name,note,tags\nAda,"${'\u200b '.repeat(600_000)}","${'\u200b '.repeat(600_000)}"\n`,
    ),
  }
  for (const [name, heavy] of Object.entries(attacks)) {
    if (!isChosen(name)) continue
    // Tokens expire before the last attack.
    for (const one of accounts) one.token = await signInBenchAccount(app.pool, one.ownerId)
    // Measured again, because the machine may have become slower or faster.
    const undisturbed = await visitor.visit(seconds)
    const before = await readResidentMegabytes(app.serverPid)
    const stopping = new AbortController()
    const attacking = heavy(stopping.signal)
    const memory = watchMemory(app, stopping.signal)
    await wait(1_000)
    const visits = await visitor.visit(seconds)
    stopping.abort()
    const outcomes = await attacking
    const growth = (await memory) / before
    const ratio = printVisits(name, visits, undisturbed)
    const answers = [...outcomes].map(([outcome, count]) => `${count} x ${outcome}`).join(', ')
    console.log(`  the account got ${answers}; memory at most x${growth.toFixed(2)}`)
    if (isDisturbed(visits, ratio) || !(growth <= memoryRatioMax)) disturbed.push(name)
  }
  await app.pool.query('delete from client_records where business_id = $1 and note = $2', [
    account.businessId,
    benchNote,
  ])
  return disturbed
}

const isDisturbed = ({ failed, refused }: VisitResults, ratio: number) =>
  failed + refused.size > 0 || ratio > p95RatioMax

/** Adds many clients with similar numbers, which a job then compares; waits until it has. */
async function benchComparing(
  app: BenchApp,
  { account, visitor, seconds }: Measured & { account: Account },
) {
  const name = `comparing ${clientCount} added clients`
  const countLeft = async () => {
    const { rows } = await app.pool.query<{ left: number }>(
      'select count(*)::int as left from uncompared_clients',
    )
    return rows[0]?.left ?? 0
  }
  const undisturbed = await visitor.visit(seconds)
  await addClients(app, account)
  while ((await countLeft()) === clientCount) await wait(500)
  const visits = isChosen(name) ? await visitor.visit(seconds) : undefined
  while ((await countLeft()) > 0) await wait(1_000)
  return visits && isDisturbed(visits, printVisits(name, visits, undisturbed)) ? [name] : []
}

type Account = { origin: string; token: string; ownerId: string; businessId: string }

const benchNote = 'A client of the bench'

/** Owners of businesses of the demo. */
async function findAccounts({ origin, pool }: BenchApp): Promise<[Account, Account, Account]> {
  const { rows } = await pool.query<{ businessId: string; ownerId: string }>(
    `select id as "businessId", owner_id as "ownerId" from businesses where closed_at is null
     order by id desc limit 3`,
  )
  const [first, second, third] = rows.map((row) => ({ ...row, origin, token: '' }))
  if (!first || !second || !third) throw new Error('There are no three businesses')
  return [first, second, third]
}

async function addClients({ pool }: BenchApp, { businessId }: Account) {
  await pool.query(
    `insert into client_records (id, business_id, name, phone, note, note_updated_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Client ' || n, '+2348' || lpad(n::text, 9, '0'), $3, now(), now(), now()
     from generate_series(1, $2::int) n on conflict do nothing`,
    [businessId, clientCount, benchNote],
  )
  await pool.query('analyze client_records')
}

/** Repeats a call of the account in parallel. */
const calls =
  (
    account: Account,
    count: number,
    call: Omit<HeavyCall, 'origin' | 'token' | 'from' | 'count'>,
  ): Attack =>
  (stop) => {
    const { origin, token } = account
    return attack({ origin, token, from: attackerIp, count, ...call }, stop)
  }

function uploads(account: Account, count: number, text: string) {
  const file = { name: 'clients.csv', type: 'text/csv', bytes: Buffer.from(text) }
  const { headers, payload } = multipart({}, [file])
  const path = '/api/marketplace/client-imports/'
  return calls(account, count, { method: 'POST', path, headers, body: payload })
}

const clientFile = (rows: number) =>
  `name,phone,note\n${Array.from({ length: rows }, (_, n) => `Client ${n},0803${String(n).padStart(7, '0')},Tea`).join('\n')}\n`

/**
 * Reads heavy but valid calendars as the server does, in this process, because no production server reads calendars of
 * this machine: it shows what their threads take from the cores of the server.
 */
function readCalendars(): Attack {
  const range = {
    from: Date.parse('2026-11-01T00:00Z'),
    to: Date.parse('2027-11-01T00:00Z'),
    timeZone: 'Africa/Lagos',
  }
  const text = calendar(
    Array.from({ length: 19_000 }, () =>
      event('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
    ).flat(),
  )
  const readOnce = async () => {
    const read = readBusyTimesInThread({ businessId: 'heavy', text, range })
    return read.then(
      () => 'read',
      (error: { message: string }) => error.message,
    )
  }
  return async (stop) => {
    const outcomes = new Map<string, number>()
    const loop = async () => {
      while (!stop.aborted) {
        const outcome = await readOnce()
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        await wait(200)
      }
    }
    await Promise.all(Array.from({ length: 5 }, loop))
    return outcomes
  }
}

/** Goes on until `stop`, and returns how often each outcome came. */
type Attack = (stop: AbortSignal) => Promise<Map<string, number>>

/** The most megabytes that the server has until `stop`; not a number if it ended before. */
async function watchMemory({ serverPid }: BenchApp, stop: AbortSignal) {
  let most = 0
  while (!stop.aborted) {
    most = Math.max(most, await readResidentMegabytes(serverPid).catch(() => Number.NaN))
    await wait(250)
  }
  return most
}
