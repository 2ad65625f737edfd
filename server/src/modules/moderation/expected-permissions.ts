// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  moderators,
  type PermissionTable,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/moderation/accounts/': moderators,
  'GET /api/moderation/accounts/:id/': moderators,
  'POST /api/moderation/accounts/:id/suspend/': moderators,
  'POST /api/moderation/accounts/:id/withdraw/': moderators,
  'POST /api/moderation/accounts/:id/lift/': moderators,

  'GET /api/moderation/suspensions/': moderators,
  'POST /api/moderation/suspensions/:id/decide/': moderators,

  'GET /api/suspensions/': everyone,
  'POST /api/suspensions/reply/': everyone,
  'POST /api/suspensions/code/': everyone,
  'POST /api/suspensions/access/': everyone,
} satisfies PermissionTable
