// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { everyone, type PermissionTable, reviewers } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/moderation/accounts/': reviewers,
  'GET /api/moderation/accounts/:id/': reviewers,
  'POST /api/moderation/accounts/:id/suspend/': reviewers,
  'POST /api/moderation/accounts/:id/withdraw/': reviewers,
  'POST /api/moderation/accounts/:id/lift/': reviewers,

  'GET /api/moderation/suspensions/': reviewers,
  'POST /api/moderation/suspensions/:id/decide/': reviewers,

  'GET /api/suspensions/': everyone,
  'POST /api/suspensions/reply/': everyone,
  'POST /api/suspensions/code/': everyone,
  'POST /api/suspensions/access/': everyone,
} satisfies PermissionTable
