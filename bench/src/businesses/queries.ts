import type pg from 'pg'
import { leafedCountedUpTo } from '../../../contract/src/api/limits.ts'
import { findProfile } from '../../../server/src/modules/businesses/profile/queries.ts'
import * as open from '../../../server/src/modules/businesses/records/queries.ts'
import { listEarned } from '../../../server/src/modules/dashboard/earnings.queries.ts'
import * as figures from '../../../server/src/modules/dashboard/queries.ts'
import * as recommendations from '../../../server/src/modules/dashboard/recommendations.queries.ts'
import { weekOf } from '../../../server/src/modules/dashboard/week.rules.ts'
import * as desk from '../../../server/src/modules/documents/moderation/queries.ts'
import { findLatestCase } from '../../../server/src/modules/documents/queries.ts'
import * as media from '../../../server/src/modules/media/queries.ts'
import * as people from '../../../server/src/modules/moderation/people.queries.ts'
import * as suspended from '../../../server/src/modules/moderation/suspensions/cases.queries.ts'
import { listDue as listSuspensionsDue } from '../../../server/src/modules/moderation/suspensions/queries.ts'
import * as payouts from '../../../server/src/modules/payouts/queries.ts'
import { takeDeleted } from '../../../server/src/modules/services/cleanup.queries.ts'
import * as details from '../../../server/src/modules/services/details.queries.ts'
import * as lists from '../../../server/src/modules/services/list.queries.ts'
import { findOwnBusiness, findStanding } from '../../../server/src/modules/services/queries.ts'
import { countLook } from '../../../server/src/modules/services/view-counts.queries.ts'
import type { After } from '../../../server/src/platform/api/cursor.ts'
import type { Db } from '../../../server/src/platform/db/db.ts'

type Ask = (db: Db, round: number) => Promise<unknown>
type Shop = { id: string; owner_id: string }

const limit = 21
const first = { after: undefined, limit }
const everybody = { of: 'everybody' as const }

/** Everything people and the house itself ask of shops, as the modules ask it. */
export async function shopQueries(pool: pg.Pool): Promise<Record<string, Ask>> {
  const now = new Date()
  const shops = await pool.query<Shop>(
    'select id, owner_id from businesses order by md5(id::text) limit 50',
  )
  const largest = await pool.query<Shop>(
    `select id, owner_id from businesses where id in (
       select business_id from services group by business_id having count(*) > 60 limit 50)`,
  )
  const shop = (round: number) => at(shops.rows, round)
  const large = (round: number) => at(largest.rows, round)
  const ids = await idsOf(pool, 'services')
  const clients = await pool.query<{ id: string }>(
    'select client_id as id from bookings where client_id is not null group by 1 order by count(*) desc limit 50',
  )
  const deep = await middle(pool, 'services', 'created_at', 1_000_000)
  const week = weekOf('Africa/Accra', now)

  const mine =
    (more: object): Ask =>
    async (db, round) => {
      const wanted = { of: 'owner' as const, businessId: large(round).id, ...more }
      const rows = await lists.listServices(db, wanted, first)
      await details.describe(
        db,
        rows.map(({ service }) => service),
      )
      await lists.countListed(db, wanted, leafedCountedUpTo)
      await lists.sumServices(db, wanted.businessId)
    }
  const market =
    (more: object, after?: After): Ask =>
    async (db) => {
      const wanted = { ...everybody, ...more }
      const rows = await lists.listServices(db, wanted, { after, limit })
      await details.describe(
        db,
        rows.map(({ service }) => service),
      )
      await lists.listTopBooked(
        db,
        rows.map(({ business }) => business.id),
      )
      await lists.countListed(db, wanted, leafedCountedUpTo)
    }
  const named =
    (words: string): Ask =>
    async (db) => {
      await people.listPeople(db, words, first)
      await people.countPeople(db, words)
    }
  const businesses =
    (wanted: open.Wanted): Ask =>
    async (db) => {
      await open.listOpen(db, wanted, first)
      await open.countOpen(db, wanted)
    }
  const verifications =
    (queue: desk.Queue, after?: After): Ask =>
    async (db) => {
      await desk.listCases(db, queue, { after, limit })
      await desk.countCases(db, queue)
    }
  const suspensions =
    (state: suspended.CaseState): Ask =>
    async (db) => {
      await suspended.listCases(db, state, first)
      await suspended.countCases(db, state)
    }

  return {
    'my services': mine({}),
    'my services, searched': mine({ q: 'hair' }),
    'my services, searched in vain': mine({ q: 'zzzz' }),
    'my services, inactive': mine({ status: 'inactive' }),
    'my services, of a trade': mine({ category: 'beauty' }),
    'my business': (db, round) => findOwnBusiness(db, shop(round).owner_id),
    'a service': (db, round) => findStanding(db, at(ids, round)),
    'a look at a service': (db, round) =>
      countLook(db, {
        serviceId: at(ids, round),
        day: '2030-01-01',
        viewer: Buffer.from(`${round}`),
      }),
    'services to tidy': (db) => takeDeleted(db, new Date(now.getTime() - 30 * 86_400_000), 100),
    market: market({}),
    'market, in the middle': market({}, deep),
    'market, a large trade': market({ category: await trade(pool, 'desc') }),
    'market, a small trade': market({ category: await trade(pool, 'asc') }),
    'market, no such trade': market({ category: 'nothing' }),
    'market, common word': market({ q: 'hair' }),
    'market, rare words': market({ q: 'knotless braids 95' }),
    'market, in vain': market({ q: 'zzzz' }),
    'market, a word in a trade': market({ q: 'repair', category: await trade(pool, 'desc') }),
    'market, of one business': (db, round) => market({ businessId: shop(round).id })(db, round),
    businesses: businesses({}),
    'businesses, a trade': businesses({ category: 'barber' as never }),
    'businesses, common word': businesses({ q: 'hair' }),
    'businesses, in vain': businesses({ q: 'zzzz' }),
    'businesses, of a town': businesses({ placeId: await town(pool) }),
    'my profile': (db, round) => findProfile(db, shop(round).owner_id),
    'verifications waiting': verifications('open'),
    'verifications decided': verifications('decided'),
    'verifications decided, in the middle': verifications(
      'decided',
      await middle(pool, 'kyb_cases', 'decided_at', 1_000),
    ),
    'my latest case': (db, round) => findLatestCase(db, shop(round).id),
    'documents to purge': (db) => desk.listDue(db, now, 50),
    'no documents to purge': (db) => desk.listDue(db, new Date(0), 50),
    'people, common name': named('ama'),
    'people, rare name': named('salon 77'),
    'people, in vain': named('zzzz'),
    'people, address': named('owner-77@businesses.ujuzi.test'),
    'deeds of somebody': (db, round) => people.countDeeds(db, at(clients.rows, round).id, now),
    'suspensions waiting': suspensions('open'),
    'suspensions decided': suspensions('decided'),
    'suspensions to begin': (db) => listSuspensionsDue(db, now, 100),
    'pictures an account keeps': (db, round) => media.usageOf(db, shop(round).owner_id),
    'pictures nothing shows': (db) =>
      media.lockUnused(db, new Date(now.getTime() - 86_400_000), 100),
    'pictures taken out of somewhere': async (db, round) => {
      const [picture] = await media.listPicturesOf(db, shop(round).owner_id)
      await media.markUnshown(db, picture ? [picture.id] : [], now)
    },
    'files to delete': (db) => media.listDiscarded(db, 100),
    'payout method': async (db, round) => {
      const { id, owner_id: ownerId } = shop(round)
      await payouts.findOwned(db, { id, ownerId })
      await payouts.findPayoutMethod(db, id)
    },
    'dashboard: figures': async (db, round) => {
      await figures.findMyBusiness(db, shop(round).owner_id)
      await figures.countFigures(db, shop(round).id, week)
    },
    'dashboard: what happened': (db, round) => figures.listBusinessEvents(db, shop(round).id, 10),
    'dashboard: earnings': (db, round) => listEarned(db, shop(round).id, week),
    'dashboard: of a client': (db, round) =>
      figures.listClientEvents(db, at(clients.rows, round).id, 10),
    'dashboard: where a client was': (db, round) =>
      recommendations.listVisited(db, at(clients.rows, round).id, now, 20),
  }
}

function at<T>(all: T[], round: number): T {
  const one = all[round % all.length]
  if (one === undefined) throw new Error('The marketplace has none')
  return one
}

async function idsOf(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} order by md5(id::text) limit 200`,
  )
  return rows.map(({ id }) => id)
}

/** The place in a list after which half of it comes. */
async function middle(pool: pg.Pool, table: string, column: string, unit: number): Promise<After> {
  const { rows } = await pool.query<After>(
    `select (extract(epoch from ${column}) * ${unit})::float8 as key, id from ${table} where ${column} is not null
     order by ${column} offset (select count(${column}) / 2 from ${table}) limit 1`,
  )
  return at(rows, 0)
}

async function trade(pool: pg.Pool, order: 'asc' | 'desc') {
  const { rows } = await pool.query<{ category: string }>(
    `select category from services group by 1 order by count(*) ${order} limit 1`,
  )
  return at(rows, 0).category
}

async function town(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    'select place_id as id from businesses group by 1 order by count(*) desc limit 1',
  )
  return at(rows, 0).id
}
