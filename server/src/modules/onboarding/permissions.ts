import type { PermissionTable } from '../../platform/permission-table.ts'

export const permissions = {} satisfies PermissionTable
