// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { clients, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/client-settings/': clients,
  'PUT /api/marketplace/client-settings/': clients,
  'PATCH /api/marketplace/client-settings/': clients,
  'GET /api/marketplace/client-photo/': clients,
  'PUT /api/marketplace/client-photo/': clients,
  'GET /api/marketplace/client-places/': clients,
  'POST /api/marketplace/client-places/': clients,
  'PUT /api/marketplace/client-places/:id/': clients,
  'DELETE /api/marketplace/client-places/:id/': clients,
} satisfies PermissionTable
