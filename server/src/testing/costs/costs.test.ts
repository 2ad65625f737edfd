import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationRole } from '../../postgres/application-role.ts'
import { openTestApp, type TestApp } from '../app/test-app.ts'
import { permissionFixture } from '../fixtures/actors.ts'
import { createBodies } from './bodies.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { exceptions, notPerformed } from './exceptions.ts'
import { withLargeSubjects } from './large-subjects.ts'
import { businessCount, fillMarketplace, ownCount } from './marketplace.ts'
import { type Executed, explainAll, followPlans, largestScan, rowsOf } from './plans.ts'
import { callers, createPlayer, listCalls, type Played, playWrites } from './play-calls.ts'
import { listSizes, problemsOf, type Size } from './table-sizes.ts'

/** Rows that a statement may read for each row that it returns or writes, and beside them. */
const readPerRow = 10
const readBeside = 2_000

/** Callers with 5,000 of everything. */
const large = ['client', 'professional'] as const

type Dear = Played & { text: string; read: number; returned: number; scan: string }

let base: TestApp
let tables: Catalogue
let sizes: Size[]
/** The execution of each statement that reads too much which reads most, by call and text. */
const dear = new Map<string, Dear>()
const performed = new Set<string>()
const refused = new Map<string, Set<string>>()
const usedExceptions = new Set<unknown>()
let statements = 0

beforeAll(async () => {
  base = await openTestApp()
  const fixture = await permissionFixture(base)
  await playWrites(base, fixture)
  await fillMarketplace(base, fixture)
  tables = await readCatalogue(base.pool)
  const { businessId, ownerId, clientId } = fixture
  sizes = await listSizes(base.pool, tables, [businessId, ownerId, clientId])
  await explainAll(base.pool, applicationRole)
  const executed: Executed[] = []
  const stop = followPlans((one) => executed.push(one))
  const subjects = withLargeSubjects(base, fixture)
  const complete = createBodies(base, fixture)
  const player = await createPlayer(subjects, async (...call) => {
    const body = await complete(...call)
    // Statements so far made what the call needs.
    executed.length = 0
    return body
  })
  /** A call of other callers finds what is small, and counts as made only if the others may not make it. */
  const isOfLarge = ({ key, caller }: Played) =>
    large.some((one) => one === caller) || !large.some((one) => player.mayCall(key, one))
  const app = await openPatientApp()
  for (const call of listCalls(base)) {
    for (const caller of callers) {
      await player.play(app, call, caller, (played) => {
        if (isOfLarge(played)) record(played)
        for (const one of executed.splice(0)) judge(one, played)
      })
    }
  }
  stop()
  await app.close()
})
afterAll(() => base.close())

/** The app with the plans of its own pools, whose statements may take long, because they are explained. */
async function openPatientApp() {
  const url = new URL(base.url)
  for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, '120000')
  return openTestApp({ database: url.href, settings: { dataDir: base.dataDir } })
}

function record({ key, caller, status, code }: Played) {
  if (status < 300) performed.add(key)
  else refused.set(key, (refused.get(key) ?? new Set()).add(`${status} ${code} as ${caller}`))
}

function judge({ text, plan }: Executed, call: Played) {
  statements++
  const { read, returned } = rowsOf(plan)
  if (read <= readPerRow * returned + readBeside) return
  const exception = exceptions.find(
    (one) =>
      (!one.call || one.call === call.key) && (!one.statement || text.includes(one.statement)),
  )
  if (exception && read <= exception.rows) {
    usedExceptions.add(exception)
    return
  }
  const id = `${call.key} ${text}`
  const known = dear.get(id)
  if (known && known.read >= read) return
  dear.set(id, { ...call, text, read, returned, scan: largestScan(plan) })
}

const sentenceOf = ({ key, caller, url, text, read, returned, scan }: Dear) =>
  `${key} as ${caller}: reads ${read} rows and returns ${returned} (${scan})\n  ${url.slice(0, 150)}\n  ${text.replace(/\s+/g, ' ').slice(0, 200)}`

test('no SQL statement of an API call reads more than 2,000 rows plus ten for each row that it returns', () => {
  const sentences = [...dear.values()].toSorted((a, b) => b.read - a.read).map(sentenceOf)
  expect(statements).toBeGreaterThan(2_500)
  expect(sentences).toEqual([])
})

test('every API call succeeds in the large test marketplace or is listed with the reason why it does not', () => {
  const problems = listCalls(base)
    .filter(({ key }) => performed.has(key) === key in notPerformed)
    .map(({ key }) =>
      performed.has(key)
        ? `${key} was made: take it out of notPerformed`
        : `${key} was not made: ${[...(refused.get(key) ?? [])].join(', ')}`,
    )
  expect(problems).toEqual([])
})

test('in the large test marketplace, every table with data of businesses or accounts has many rows or is listed with a reason', () => {
  const wanted = { all: businessCount / 40, own: ownCount / 20 }
  expect(sizes.flatMap((size) => problemsOf(size, tables, wanted))).toEqual([])
})

test('every listed exception to the limit on rows that an SQL statement reads is still needed', () => {
  expect(exceptions.filter((one) => !usedExceptions.has(one))).toEqual([])
})
