// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  type PermissionTable,
  permissionRow,
  signedIn,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const unknown = 'session_not_found'
const confirm = 'email_unverified'

// biome-ignore format: a table is read by its columns
const { verified, ownerOfSession } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  verified: permissionRow(signIn, confirm, 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', signIn),
  ownerOfSession: permissionRow(signIn, unknown, 'yes', unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, signIn),
}

export const permissions = {
  'POST /api/auth/register/': everyone,
  'POST /api/auth/login/': everyone,
  'POST /api/auth/logout/': signedIn,
  'POST /api/auth/token/refresh/': everyone,
  'POST /api/auth/token/verify/': everyone,
  'GET /api/auth/profile/': signedIn,
  'PUT /api/auth/profile/': signedIn,

  'POST /api/auth/email/verify/': signedIn,
  'POST /api/auth/email/verify/resend/': everyone,
  'POST /api/auth/email/verify/confirm/': signedIn,
  'POST /api/auth/phone/verify/': signedIn,
  'POST /api/auth/phone/resend/': signedIn,
  'POST /api/auth/phone/confirm/': signedIn,

  'POST /api/auth/password/change/': signedIn,
  'POST /api/auth/password/reset/': everyone,
  'POST /api/auth/password/reset/confirm/': everyone,
  'POST /api/auth/password/reset/end-connections/': everyone,
  'POST /api/auth/proof/': signedIn,

  'POST /api/auth/google/init/': everyone,
  'POST /api/auth/google/token/': everyone,
  'POST /api/auth/google/callback/': everyone,
  'POST /api/auth/google/complete/': everyone,
  'POST /api/auth/google/unlink/': signedIn,

  'GET /api/auth/security/': signedIn,
  'PATCH /api/auth/security/': signedIn,
  'POST /api/auth/allowed-networks/clear/': everyone,
  'GET /api/auth/logins/': signedIn,
  'GET /api/auth/sessions/': signedIn,
  'DELETE /api/auth/sessions/:id/': ownerOfSession,
  'POST /api/auth/sessions/end-others/': signedIn,
  'POST /api/auth/second-factor/start/': verified,
  'POST /api/auth/second-factor/confirm/': signedIn,
  'POST /api/auth/second-factor/recovery-codes/': signedIn,
  'POST /api/auth/second-factor/disable/': signedIn,
} satisfies PermissionTable
