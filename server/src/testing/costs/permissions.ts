import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { PermissionTable } from '../checks/permission-table.ts'

const folder = join(import.meta.dirname, '../..')

/** Rows of the permission tables of all modules. */
export async function listPermissions() {
  const table: PermissionTable = {}
  for (const file of globSync('{http/api,modules/*}/expected-permissions.ts', {
    cwd: folder,
  }).sort()) {
    Object.assign(
      table,
      ((await import(join(folder, file))) as { permissions: PermissionTable }).permissions,
    )
  }
  return table
}
