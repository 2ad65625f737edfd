import { managers, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/outlets/': managers,
} satisfies PermissionTable
