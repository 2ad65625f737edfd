// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  everyone,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'booking_not_found'

// biome-ignore format: a table is read by its columns
const { professionalSide } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  professionalSide: permissionRow(signIn, unknown, denied, unknown, 'yes', unknown, 'yes', 'yes', unknown, unknown, unknown, signIn),
}

export const permissions = {
  'GET /api/guest-bookings/:token/': everyone,
  'GET /api/guest-bookings/:token/slots/': everyone,
  'GET /api/guest-bookings/:token/calendar/': everyone,
  'POST /api/guest-bookings/:token/confirm/': everyone,
  'POST /api/guest-bookings/:token/reschedule/': everyone,
  'POST /api/guest-bookings/:token/decline-move/': everyone,
  'POST /api/guest-bookings/:token/cancel/': everyone,
  'POST /api/guest-bookings/:token/stop-messages/': everyone,
  'GET /api/marketplace/bookings/:id/messages-sent/': professionalSide,
} satisfies PermissionTable
