import { everyone, type PermissionTable } from '../platform/permission-table.ts'

export const permissions = {
  'GET /api/ip/': everyone,
  'POST /api/vitals/': everyone,
  'GET /api/dev/mails/': everyone,
} satisfies PermissionTable
