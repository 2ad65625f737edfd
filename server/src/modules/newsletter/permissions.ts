import { everyone, type PermissionTable } from '../../platform/permission-table.ts'

export const permissions = {
  'POST /api/newsletter/': everyone,
  'POST /api/newsletter/confirm/': everyone,
  'POST /api/newsletter/leave/': everyone,
} satisfies PermissionTable
