import { everyone, type PermissionTable } from '../../platform/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professionals/': everyone,
  'GET /api/marketplace/professionals/:id/': everyone,
  'GET /api/marketplace/professionals/:id/card/': everyone,
  'GET /api/marketplace/professionals/:id/services/': everyone,
  'GET /api/marketplace/professionals/:id/reviews/': everyone,
  'GET /api/marketplace/categories/': everyone,
  'GET /api/marketplace/locations/': everyone,
  'GET /api/marketplace/suggestions/': everyone,
  'GET /api/marketplace/pins/': everyone,
} satisfies PermissionTable
