import type pg from 'pg'
import { browseCountMax } from '../../../contract/src/api/limits.ts'
import { listDailyEarnings } from '../../../server/src/modules/analytics/earnings.commands.ts'
import { findActingBusiness } from '../../../server/src/modules/businesses/members.queries.ts'
import { findProfile } from '../../../server/src/modules/businesses/profile/queries.ts'
import { findOpenBusiness } from '../../../server/src/modules/businesses/queries.ts'
import * as open from '../../../server/src/modules/businesses/records/queries.ts'
import * as figures from '../../../server/src/modules/dashboard/queries.ts'
import * as recommendations from '../../../server/src/modules/dashboard/recommendations/queries.ts'
import { weekOf } from '../../../server/src/modules/dashboard/week.rules.ts'
import * as desk from '../../../server/src/modules/documents/moderation/queries.ts'
import { findLatestCase } from '../../../server/src/modules/documents/queries.ts'
import * as media from '../../../server/src/modules/media/queries.ts'
import * as people from '../../../server/src/modules/moderation/people.queries.ts'
import * as suspended from '../../../server/src/modules/moderation/suspensions/cases.queries.ts'
import { listAccountsToSuspend as listSuspensionsDue } from '../../../server/src/modules/moderation/suspensions/queries.ts'
import * as payouts from '../../../server/src/modules/payouts/queries.ts'
import { lockDeletedServices } from '../../../server/src/modules/services/cleanup.queries.ts'
import * as details from '../../../server/src/modules/services/details.queries.ts'
import * as lists from '../../../server/src/modules/services/list.queries.ts'
import { findServiceAccess } from '../../../server/src/modules/services/queries.ts'
import { countDailyView } from '../../../server/src/modules/services/view-counts.queries.ts'
import type { CursorPosition } from '../../../server/src/platform/api/cursor.ts'
import type { Db } from '../../../server/src/platform/db/db.ts'

type Query = (db: Db, round: number) => Promise<unknown>
type BusinessRow = { id: string; owner_id: string }

const limit = 21
const first = { after: undefined, limit }
const allServices = { of: 'everybody' as const }

/** Queries of the modules about businesses, by users and by scheduled jobs. */
export async function businessQueries(pool: pg.Pool): Promise<Record<string, Query>> {
  const now = new Date()
  const businessRows = await pool.query<BusinessRow>(
    'select id, owner_id from businesses order by md5(id::text) limit 50',
  )
  const largestRows = await pool.query<BusinessRow>(
    `select id, owner_id from businesses where id in (
       select business_id from services group by business_id having count(*) > 60 limit 50)`,
  )
  const businessAt = (round: number) => itemAt(businessRows.rows, round)
  const everyonesAt = (round: number) => ({
    businessId: businessAt(round).id,
    assignee: undefined,
  })
  const largeBusinessAt = (round: number) => itemAt(largestRows.rows, round)
  const ids = await selectIds(pool, 'services')
  const clients = await pool.query<{ id: string }>(
    'select client_id as id from bookings where client_id is not null group by 1 order by count(*) desc limit 50',
  )
  const middlePosition = await findMiddlePosition(pool, 'services', 'created_at', 1_000_000)
  const week = weekOf('Africa/Accra', now)

  const myServices =
    (more: object): Query =>
    async (db, round) => {
      const filter = { of: 'owner' as const, businessId: largeBusinessAt(round).id, ...more }
      const rows = await lists.listServices(db, filter, first)
      await details.loadServiceDetails(
        db,
        rows.map(({ service }) => service),
      )
      await lists.countMatchingServices(db, filter, browseCountMax)
      await lists.findServiceTotals(db, filter.businessId)
    }
  const marketplaceServices =
    (more: object, after?: CursorPosition): Query =>
    async (db) => {
      const filter = { ...allServices, ...more }
      const rows = await lists.listServices(db, filter, { after, limit })
      await details.loadServiceDetails(
        db,
        rows.map(({ service }) => service),
      )
      await lists.findTopBookedIds(
        db,
        rows.map(({ business }) => business.id),
      )
      await lists.countMatchingServices(db, filter, browseCountMax)
    }
  const peopleNamed =
    (words: string): Query =>
    async (db) => {
      await people.listPeople(db, words, first)
      await people.countPeople(db, words)
    }
  const openBusinesses =
    (filter: open.BusinessFilter): Query =>
    async (db) => {
      await open.listOpenBusinesses(db, filter, first)
      await open.countOpenBusinesses(db, filter)
    }
  const verifications =
    (queue: desk.DocumentQueueState, after?: CursorPosition): Query =>
    async (db) => {
      await desk.listCases(db, queue, { after, limit })
      await desk.countCases(db, queue)
    }
  const suspensions =
    (state: suspended.SuspensionQueueState): Query =>
    async (db) => {
      await suspended.listCases(db, state, first)
      await suspended.countCases(db, state)
    }

  return {
    'my services': myServices({}),
    'my services, searched': myServices({ q: 'hair' }),
    'my services, searched in vain': myServices({ q: 'zzzz' }),
    'my services, inactive': myServices({ status: 'inactive' }),
    'my services, of a category': myServices({ category: 'beauty' }),
    'my business': (db, round) => findOpenBusiness(db, businessAt(round).id),
    'a service': (db, round) => findServiceAccess(db, itemAt(ids, round)),
    'a look at a service': (db, round) =>
      countDailyView(db, {
        serviceId: itemAt(ids, round),
        day: '2030-01-01',
        viewer: Buffer.from(`${round}`),
      }),
    'services to discard': (db) =>
      lockDeletedServices(db, new Date(now.getTime() - 30 * 86_400_000), 100),
    market: marketplaceServices({}),
    'market, in the middle': marketplaceServices({}, middlePosition),
    'market, a large category': marketplaceServices({ category: await findCategory(pool, 'desc') }),
    'market, a small category': marketplaceServices({ category: await findCategory(pool, 'asc') }),
    'market, no such category': marketplaceServices({ category: 'nothing' }),
    'market, common word': marketplaceServices({ q: 'hair' }),
    'market, rare words': marketplaceServices({ q: 'knotless braids 95' }),
    'market, in vain': marketplaceServices({ q: 'zzzz' }),
    'market, a word in a category': marketplaceServices({
      q: 'repair',
      category: await findCategory(pool, 'desc'),
    }),
    'market, of one business': (db, round) =>
      marketplaceServices({ businessId: businessAt(round).id })(db, round),
    businesses: openBusinesses({}),
    'businesses, a category': openBusinesses({ category: 'barber' as never }),
    'businesses, common word': openBusinesses({ q: 'hair' }),
    'businesses, in vain': openBusinesses({ q: 'zzzz' }),
    'businesses, of a town': openBusinesses({ placeId: await findLargestTown(pool) }),
    'my profile': (db, round) => findProfile(db, businessAt(round).id),
    'verifications waiting': verifications('open'),
    'verifications decided': verifications('decided'),
    'verifications decided, in the middle': verifications(
      'decided',
      await findMiddlePosition(pool, 'document_cases', 'decided_at', 1_000),
    ),
    'my latest case': (db, round) => findLatestCase(db, businessAt(round).id),
    'documents to purge': (db) => desk.listCasesToPurge(db, now, 50),
    'no documents to purge': (db) => desk.listCasesToPurge(db, new Date(0), 50),
    'people, common name': peopleNamed('ama'),
    'people, rare name': peopleNamed('salon 77'),
    'people, in vain': peopleNamed('zzzz'),
    'people, address': peopleNamed('owner-77@businesses.ujuzi.test'),
    'deeds of somebody': (db, round) =>
      people.countActivity(db, itemAt(clients.rows, round).id, now),
    'suspensions waiting': suspensions('open'),
    'suspensions decided': suspensions('decided'),
    'suspensions to begin': (db) => listSuspensionsDue(db, now, 100),
    'pictures an account keeps': (db, round) => media.getUsage(db, businessAt(round).owner_id),
    'pictures nothing shows': (db) =>
      media.lockUnusedPictures(db, new Date(now.getTime() - 86_400_000), 100),
    'pictures taken out of somewhere': async (db, round) => {
      const [picture] = await media.listPicturesOf(db, businessAt(round).owner_id)
      await media.markPicturesUnused(db, picture ? [picture.id] : [], now)
    },
    'files to delete': (db) => media.listDiscardedFiles(db, 100),
    'payout method': async (db, round) => {
      const { id, owner_id: accountId } = businessAt(round)
      await findActingBusiness(db, { accountId, businessId: id })
      await payouts.findPayoutMethod(db, id)
    },
    'dashboard: figures and what happened': (db, round) =>
      figures.findFigures({ db, now }, everyonesAt(round), week, 10),
    'dashboard: earnings': (db, round) =>
      listDailyEarnings(db, everyonesAt(round), { from: week.lastMonday, to: week.nextMonday }),
    'dashboard: of a client': (db, round) =>
      figures.listClientEvents(db, itemAt(clients.rows, round).id, 10),
    'dashboard: where a client was': (db, round) =>
      recommendations.listBookedBusinesses(db, itemAt(clients.rows, round).id, { now, limit: 20 }),
  }
}

function itemAt<T>(all: T[], round: number): T {
  const one = all[round % all.length]
  if (one === undefined) throw new Error('The marketplace has no rows for this query')
  return one
}

async function selectIds(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} order by md5(id::text) limit 200`,
  )
  return rows.map(({ id }) => id)
}

/** Cursor position after the first half of a list. */
async function findMiddlePosition(
  pool: pg.Pool,
  table: string,
  column: string,
  unit: number,
): Promise<CursorPosition> {
  const { rows } = await pool.query<CursorPosition>(
    `select (extract(epoch from ${column}) * ${unit})::float8 as key, id from ${table} where ${column} is not null
     order by ${column} offset (select count(${column}) / 2 from ${table}) limit 1`,
  )
  return itemAt(rows, 0)
}

async function findCategory(pool: pg.Pool, order: 'asc' | 'desc') {
  const { rows } = await pool.query<{ category: string }>(
    `select category from services group by 1 order by count(*) ${order} limit 1`,
  )
  return itemAt(rows, 0).category
}

async function findLargestTown(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    'select place_id as id from businesses group by 1 order by count(*) desc limit 1',
  )
  return itemAt(rows, 0).id
}
