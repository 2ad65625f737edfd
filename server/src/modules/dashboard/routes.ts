import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import {
  getBusinessFigures,
  getClientOverview,
  getEarnings,
} from '@ujuzi/contract/dashboard/dashboard'
import { type ActingBusiness, ownCalendarOf } from '../../platform/api/acting-business.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { type EarningsScope, listDailyEarnings } from '../analytics/earnings.queries.ts'
import { refreshFigures } from '../analytics/rollups/commands.ts'
import { countBookings, listBookings } from '../bookings/list.queries.ts'
import { formatDay, parseDay } from '../bookings/time-zone.rules.ts'
import { bookingView } from '../bookings/view.ts'
import { earningsView, noEarnings } from './earnings.view.ts'
import {
  countFigures,
  findFiguresBusiness,
  listBusinessEvents,
  listClientEvents,
} from './queries.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { clientActivityView, figuresView, noFigures } from './view.ts'
import { type Week, weekOf } from './week.rules.ts'

const eventsShown = 10
const upcomingShown = 5

export function dashboardRoutes(api: Api) {
  recommendationRoutes(api)

  serve(api, getBusinessFigures, async (_, { actor, business, db, locale, now }) => {
    const mine = business && (await findFiguresBusiness(db, business.id))
    if (!mine) return noFigures
    const { timeZone } = mine.business
    const scope = scopeOf({ actor, business })
    const week = weekOf(timeZone, now)
    const counts = await countFigures({ db, now }, scope, week)
    const earned = await loadEarned(db, scope, week)
    const events = await listBusinessEvents(db, scope, eventsShown)
    return figuresView(mine, { ...counts, earned, week }, { events, locale })
  })

  serve(api, getEarnings, async (_, { actor, business, db, now }) => {
    const mine = business && (await findFiguresBusiness(db, business.id))
    if (!mine) return noEarnings
    const { timeZone, currency } = mine.business
    const week = weekOf(timeZone, now)
    return earningsView(await loadEarned(db, scopeOf({ actor, business }), week), currency, week)
  })

  serve(api, getClientOverview, async (_, { actor, db, locale, now }) => {
    const filter = {
      accountId: actor.accountId,
      statuses: [...activeStatuses],
      endsAfter: now,
    }
    const page = { latestFirst: false, after: undefined, limit: upcomingShown }
    const rows = await listBookings(db, filter, page)
    const events = await listClientEvents(db, actor.accountId, eventsShown)
    return {
      upcoming: rows.map((row) => bookingView(row, { party: 'client', locale, now })),
      upcoming_count: (await countBookings(db, filter)).count,
      activity: clientActivityView(events, locale),
    }
  })
}

/** Earnings of this week and the last, from the rollups that the analytics show. */
async function loadEarned(db: Db, scope: EarningsScope, { lastMonday, nextMonday }: Week) {
  await refreshFigures(db, scope.businessId)
  const [from, to] = [lastMonday, formatDay(parseDay(nextMonday) - 1)]
  return listDailyEarnings(db, scope, { from, to })
}

type Member = { actor: { accountId: string }; business: ActingBusiness }

const scopeOf = ({ actor, business }: Member) => ({
  businessId: business.id,
  assignee: ownCalendarOf({ actor, business }, 'figures'),
})
