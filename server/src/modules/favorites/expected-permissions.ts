// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { clients, type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/favorites/:professional_id/': clients,
  'PUT /api/marketplace/favorites/:professional_id/': clients,
  'DELETE /api/marketplace/favorites/:professional_id/': clients,
  'GET /api/marketplace/favorites/': clients,
  'GET /api/marketplace/favorites/ids/': signedIn,
} satisfies PermissionTable
