import { everyone, type PermissionTable, row, signedIn } from '../../platform/permission-table.ts'

const signIn = 'not_signed_in'
const confirm = 'email_unverified'
const client = 'client_only'
const denied = 'not_allowed'
const unknown = 'booking_not_found'

// biome-ignore format: a table is read by its columns
const { verifiedClients, bothSides, professionalSide } = {
  //                    visitor  unverified  client   otherC.  profess.  otherP.  reviewer  suspended
  verifiedClients:  row(signIn,  confirm,    'yes',   'yes',   client,   client,  client,   signIn),
  bothSides:        row(signIn,  unknown,    'yes',   unknown, 'yes',    unknown, unknown,  signIn),
  professionalSide: row(signIn,  unknown,    denied,  unknown, 'yes',    unknown, unknown,  signIn),
}

export const permissions = {
  'GET /api/marketplace/professionals/:id/slots/': everyone,

  'POST /api/marketplace/bookings/': verifiedClients,
  'GET /api/marketplace/bookings/': signedIn,
  'GET /api/marketplace/bookings/:id/': bothSides,
  'POST /api/marketplace/bookings/:id/confirm/': professionalSide,
  'POST /api/marketplace/bookings/:id/decline/': professionalSide,
  'POST /api/marketplace/bookings/:id/cancel/': bothSides,
  'POST /api/marketplace/bookings/:id/reschedule/': bothSides,
  'POST /api/marketplace/bookings/:id/complete/': professionalSide,
  'POST /api/marketplace/bookings/:id/no_show/': bothSides,
} satisfies PermissionTable
