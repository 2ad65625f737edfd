import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import {
  getBusinessFigures,
  getClientOverview,
  getEarnings,
} from '@ujuzi/contract/dashboard/dashboard'
import { type Api, serve } from '../../platform/api/serve.ts'
import { countBookings, listBookings } from '../bookings/list.queries.ts'
import { bookingView } from '../bookings/view.ts'
import { listDailyEarnings } from './earnings.queries.ts'
import { earningsView, noEarnings } from './earnings.view.ts'
import { countFigures, findMyBusiness, listBusinessEvents, listClientEvents } from './queries.ts'
import { type RecommendationDeps, recommendationRoutes } from './recommendations/routes.ts'
import { clientActivityView, figuresView, noFigures } from './view.ts'
import { weekOf } from './week.rules.ts'

const eventsShown = 10
const upcomingShown = 5

export function dashboardRoutes(api: Api, deps: RecommendationDeps) {
  recommendationRoutes(api, deps)

  serve(api, getBusinessFigures, async (_, { actor, db, locale, now }) => {
    const mine = await findMyBusiness(db, actor.accountId)
    if (!mine) return noFigures
    const { id, timeZone } = mine.business
    const figures = await countFigures(db, id, weekOf(timeZone, now))
    const events = await listBusinessEvents(db, id, eventsShown)
    return figuresView(mine, figures, { events, locale })
  })

  serve(api, getEarnings, async (_, { actor, db, now }) => {
    const mine = await findMyBusiness(db, actor.accountId)
    if (!mine) return noEarnings
    const { id, timeZone, currency } = mine.business
    const week = weekOf(timeZone, now)
    return earningsView(await listDailyEarnings(db, id, week), currency, week)
  })

  serve(api, getClientOverview, async (_, { actor, db, locale, now }) => {
    const filter = {
      role: 'client' as const,
      accountId: actor.accountId,
      statuses: [...activeStatuses],
      endsAfter: now,
    }
    const page = { latestFirst: false, after: undefined, limit: upcomingShown }
    const rows = await listBookings(db, filter, page)
    const events = await listClientEvents(db, actor.accountId, eventsShown)
    return {
      upcoming: rows.map((row) => bookingView(row, { party: 'client', locale, now })),
      upcoming_count: await countBookings(db, filter),
      activity: clientActivityView(events, locale),
    }
  })
}
