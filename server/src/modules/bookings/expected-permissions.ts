// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  everyone,
  moderators,
  type PermissionTable,
  permissionRow,
  signedIn,
  team,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const confirm = 'email_unverified'
const client = 'client_only'
const denied = 'not_allowed'
const unknown = 'booking_not_found'
const absent = 'waiting_entry_not_found'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { verifiedClients, bothSides, professionalSide, managerSide, ownEntry, entryOfBusiness } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  verifiedClients: permissionRow(signIn, confirm, 'yes', 'yes', client, client, client, client, client, client, client, signIn),
  bothSides: permissionRow(signIn, unknown, 'yes', unknown, 'yes', unknown, 'yes', 'yes', unknown, unknown, unknown, signIn),
  professionalSide: permissionRow(signIn, unknown, denied, unknown, 'yes', unknown, 'yes', 'yes', unknown, unknown, unknown, signIn),
  managerSide: permissionRow(signIn, unknown, denied, unknown, 'yes', unknown, 'yes', denied, unknown, unknown, unknown, signIn),
  ownEntry: permissionRow(signIn, absent, 'yes', absent, client, client, client, client, client, client, client, signIn),
  entryOfBusiness: permissionRow(signIn, denied, denied, denied, 'yes', noBusiness, 'yes', denied, noBusiness, noBusiness, denied, signIn),
}

export const permissions = {
  'GET /api/marketplace/professionals/:id/slots/': everyone,
  'POST /api/marketplace/bookings/': verifiedClients,
  'GET /api/marketplace/bookings/': signedIn,
  'POST /api/marketplace/bookings/by-hand/': team,
  'POST /api/marketplace/bookings/series/': team,
  'POST /api/marketplace/bookings/series/preview/': team,
  'POST /api/marketplace/bookings/:id/series/cancel/': professionalSide,
  'POST /api/marketplace/bookings/:id/series/reschedule/': professionalSide,
  'POST /api/marketplace/bookings/:id/series/reschedule/preview/': professionalSide,
  'GET /api/marketplace/bookings/:id/': bothSides,
  'GET /api/marketplace/bookings/:id/slots/': bothSides,
  'POST /api/marketplace/bookings/:id/confirm/': professionalSide,
  'POST /api/marketplace/bookings/:id/decline/': professionalSide,
  'POST /api/marketplace/bookings/:id/cancel/': bothSides,
  'POST /api/marketplace/bookings/:id/reschedule/': bothSides,
  'POST /api/marketplace/bookings/:id/accept-move/': bothSides,
  'POST /api/marketplace/bookings/:id/decline-move/': bothSides,
  'POST /api/marketplace/bookings/:id/contest/': bothSides,
  'POST /api/marketplace/bookings/:id/complete/': professionalSide,
  'POST /api/marketplace/bookings/:id/no_show/': bothSides,
  'POST /api/marketplace/bookings/:id/assign/': managerSide,
  'POST /api/marketplace/bookings/:id/resize/': professionalSide,
  'POST /api/marketplace/waiting-list/': verifiedClients,
  'GET /api/marketplace/waiting-list/': clients,
  'GET /api/marketplace/waiting-list/:id/': ownEntry,
  'DELETE /api/marketplace/waiting-list/:id/': ownEntry,
  'POST /api/marketplace/waiting-list/:id/accept/': ownEntry,
  'POST /api/marketplace/waiting-list/:id/decline/': ownEntry,
  'GET /api/business/businesses/:id/waiting-list/': entryOfBusiness,
  'DELETE /api/business/businesses/:id/waiting-list/:entry_id/': entryOfBusiness,
  'POST /api/business/businesses/:id/waiting-list/:entry_id/offer/': entryOfBusiness,
  'GET /api/moderation/no-shows/': moderators,
  'POST /api/moderation/no-shows/:id/settle/': moderators,
} satisfies PermissionTable
