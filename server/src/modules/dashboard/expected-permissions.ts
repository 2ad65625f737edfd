// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  everyone,
  type PermissionTable,
  professionals,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-profile/figures/': professionals,
  'GET /api/marketplace/professional-profile/earnings/': professionals,
  'GET /api/marketplace/client-profile/overview/': clients,
  'GET /api/marketplace/client-profile/recommendations/': clients,
  'POST /api/marketplace/recommendation-emails/stop/': everyone,
} satisfies PermissionTable
