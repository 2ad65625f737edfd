// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  optionalTeam,
  type PermissionTable,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-profile/figures/': optionalTeam,
  'GET /api/marketplace/professional-profile/earnings/': optionalTeam,
  'GET /api/marketplace/client-profile/overview/': clients,
  'GET /api/marketplace/client-profile/recommendations/': clients,
} satisfies PermissionTable
