// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  type PermissionTable,
  permissionRow,
  professionals,
  team,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'booking_not_found'
const unconnected = 'busy_calendar_not_found'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { bothSides, businessTeam, ownBusyCalendar } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  bothSides: permissionRow(signIn, unknown, 'yes', unknown, 'yes', unknown, 'yes', 'yes', unknown, unknown, unknown, signIn),
  businessTeam: permissionRow(signIn, denied, denied, denied, 'yes', noBusiness, 'yes', 'yes', noBusiness, noBusiness, denied, signIn),
  ownBusyCalendar: permissionRow(signIn, denied, denied, denied, 'yes', unconnected, 'yes', denied, noBusiness, unconnected, denied, signIn),
}

export const permissions = {
  'GET /api/marketplace/bookings/:id/calendar/': bothSides,
  'GET /api/marketplace/calendar-feed/': professionals,
  'POST /api/marketplace/calendar-feed/': team,
  'DELETE /api/marketplace/calendar-feed/': professionals,
  'GET /api/marketplace/client-calendar-feed/': clients,
  'POST /api/marketplace/client-calendar-feed/': clients,
  'DELETE /api/marketplace/client-calendar-feed/': clients,
  'GET /api/business/businesses/:id/team-day/': businessTeam,
  'GET /api/marketplace/calendar/': team,
  'GET /api/marketplace/busy-calendars/': team,
  'POST /api/marketplace/busy-calendars/': team,
  'POST /api/marketplace/busy-calendars/:id/read/': ownBusyCalendar,
  'DELETE /api/marketplace/busy-calendars/:id/': ownBusyCalendar,
  'POST /api/marketplace/busy-calendars/:id/password/': ownBusyCalendar,
  'POST /api/marketplace/caldav/find/': team,
  'POST /api/marketplace/caldav/': team,
} satisfies PermissionTable
