// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  moderators,
  type PermissionTable,
  permissionRow,
  signedIn,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const confirm = 'email_unverified'
const denied = 'not_allowed'
const unknown = 'conversation_not_found'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { bothSides, writers } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  bothSides: permissionRow(signIn, unknown, 'yes', unknown, 'yes', unknown, 'yes', 'yes', unknown, unknown, unknown, signIn),
  writers: permissionRow(signIn, confirm, 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', noBusiness, 'yes', denied, signIn),
}

export const permissions = {
  'GET /api/marketplace/conversations/': signedIn,
  'POST /api/marketplace/conversations/': writers,
  'GET /api/marketplace/conversations/unread/': signedIn,
  'POST /api/marketplace/conversations/delivered/': signedIn,
  'GET /api/marketplace/conversations/:id/': bothSides,
  'PATCH /api/marketplace/conversations/:id/': bothSides,
  'GET /api/marketplace/conversations/:id/messages/': bothSides,
  'POST /api/marketplace/conversations/:id/messages/': bothSides,
  'POST /api/marketplace/conversations/:id/read/': bothSides,
  'POST /api/marketplace/conversations/:id/reports/': bothSides,
  'GET /api/moderation/message-reports/': moderators,
  'POST /api/moderation/message-reports/:id/decide/': moderators,
} satisfies PermissionTable
