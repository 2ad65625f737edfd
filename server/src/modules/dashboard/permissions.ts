import { clients, type PermissionTable, professionals } from '../../platform/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-profile/figures/': professionals,
  'GET /api/marketplace/professional-profile/earnings/': professionals,
  'GET /api/marketplace/client-profile/overview/': clients,
  'GET /api/marketplace/client-profile/recommendations/': clients,
} satisfies PermissionTable
