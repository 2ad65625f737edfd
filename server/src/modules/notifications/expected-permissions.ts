// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  everyone,
  owner,
  type PermissionTable,
  permissionRow,
  signedIn,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const unknown = 'push_subscription_not_found'

// biome-ignore format: a table is read by its columns
//                                    visitor unverified client otherC.  profess. otherP.  manager  staff    removed  foreign  moderator suspended
const ownerOfBrowser = permissionRow(signIn, unknown,   'yes', unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, signIn)

export const permissions = {
  'GET /api/business/message-budget/': owner,
  'PUT /api/business/message-budget/': owner,
  'GET /api/notifications/text-channels/': signedIn,
  'GET /api/notifications/': signedIn,
  'POST /api/notifications/read/': signedIn,
  'GET /api/notifications/stream/': signedIn,
  'POST /api/notifications/unsubscribe/': everyone,
  'POST /api/auth/email/retry/': signedIn,
  'GET /api/notifications/push-subscriptions/': signedIn,
  'POST /api/notifications/push-subscriptions/': signedIn,
  'DELETE /api/notifications/push-subscriptions/:id/': ownerOfBrowser,
} satisfies PermissionTable
