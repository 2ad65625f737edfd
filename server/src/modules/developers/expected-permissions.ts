import {
  managers,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const noBusiness = 'business_not_found'
const noKey = 'api_key_not_found'

// biome-ignore format: a table is read by its columns
const ownKey = permissionRow(signIn, denied, denied, denied, 'yes', noKey, 'yes', denied, noBusiness, noKey, denied, signIn)

export const permissions = {
  'GET /api/business/api-keys/': managers,
  'POST /api/business/api-keys/': managers,
  'DELETE /api/business/api-keys/:id/': ownKey,
} satisfies PermissionTable
