import { everyone, type PermissionTable } from '../../platform/permission-table.ts'

export const permissions = {
  'GET /api/places/:id/': everyone,
  'GET /api/places/autocomplete/': everyone,
} satisfies PermissionTable
