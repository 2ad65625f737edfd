// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { everyone, type PermissionTable, reviewers } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/contact/': everyone,
  'GET /api/moderation/contact/': reviewers,
  'GET /api/moderation/contact/:id/': reviewers,
  'POST /api/moderation/contact/:id/take/': reviewers,
  'POST /api/moderation/contact/:id/answer/': reviewers,
  'POST /api/moderation/contact/:id/close/': reviewers,
} satisfies PermissionTable
