// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/places/:id/': everyone,
  'GET /api/places/autocomplete/': everyone,
  'GET /api/places/districts/': everyone,
} satisfies PermissionTable
