import type { Api } from '../../platform/api/serve.ts'
import type { CaldavDeps } from './busy-calendars/caldav/commands.ts'
import { caldavRoutes } from './busy-calendars/caldav/routes.ts'
import { busyCalendarRoutes } from './busy-calendars/routes.ts'
import { type BusinessCalendarDeps, businessCalendarRoutes } from './days/routes.ts'
import type { FeedDeps } from './feeds/commands.ts'
import { calendarFeedRoutes } from './feeds/routes.ts'
import { type CalendarEntryDeps, calendarEntryRoutes } from './files/routes.ts'
import { teamDayRoutes } from './team-day/routes.ts'

type CalendarDeps = BusinessCalendarDeps & CaldavDeps & CalendarEntryDeps & FeedDeps

export function calendarRoutes(api: Api, deps: CalendarDeps) {
  businessCalendarRoutes(api, deps)
  teamDayRoutes(api)
  calendarEntryRoutes(api, deps)
  calendarFeedRoutes(api, deps)
  busyCalendarRoutes(api, deps)
  caldavRoutes(api, deps)
}
