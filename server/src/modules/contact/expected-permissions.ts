// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  moderators,
  type PermissionTable,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/contact/': everyone,
  'GET /api/moderation/contact/': moderators,
  'GET /api/moderation/contact/:id/': moderators,
  'POST /api/moderation/contact/:id/take/': moderators,
  'POST /api/moderation/contact/:id/answer/': moderators,
  'POST /api/moderation/contact/:id/close/': moderators,
} satisfies PermissionTable
