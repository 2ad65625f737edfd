import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import {
  getBusinessFigures,
  getClientOverview,
  getEarnings,
} from '@ujuzi/contract/dashboard/dashboard'
import { type ActingBusiness, ownCalendarOf } from '../../platform/api/acting-business.ts'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listDailyEarnings } from '../analytics/earnings.commands.ts'
import { countBookings, listBookings } from '../bookings/list.queries.ts'
import { bookingView } from '../bookings/view.ts'
import { earningsView, noEarnings } from './earnings.view.ts'
import { findFigures, listClientEvents } from './queries.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { clientActivityView, figuresView, noFigures } from './view.ts'
import { shownDays, weekOf } from './week.rules.ts'

const eventsShown = 10
const upcomingShown = 5

export function dashboardRoutes(api: Api, { publicUrl }: { publicUrl: () => string }) {
  recommendationRoutes(api)

  serve(api, getBusinessFigures, async (_, { actor, business, db, locale, now }) => {
    if (!business) return noFigures
    const scope = scopeOf({ actor, business })
    const week = weekOf(business.timeZone, now)
    const found = await findFigures({ db, now }, scope, week, eventsShown)
    if (!found) return noFigures
    const earned = await listDailyEarnings(db, scope, shownDays(week), found)
    return figuresView(found, { earned, week, locale, publicUrl: publicUrl() })
  })

  serve(api, getEarnings, async (_, { actor, business, db, now }) => {
    if (!business || business.closedAt) return noEarnings
    const { timeZone, currency } = business
    const week = weekOf(timeZone, now)
    const earned = await listDailyEarnings(db, scopeOf({ actor, business }), shownDays(week))
    return earningsView(earned, currency, week)
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

type Member = { actor: { accountId: string }; business: ActingBusiness }

const scopeOf = ({ actor, business }: Member) => ({
  businessId: business.id,
  assignee: ownCalendarOf({ actor, business }, 'figures'),
})
