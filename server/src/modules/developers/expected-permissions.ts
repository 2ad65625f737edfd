import {
  managers,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const noBusiness = 'business_not_found'
const noKey = 'api_key_not_found'
const noHook = 'webhook_not_found'

// biome-ignore format: a table is read by its columns
const ownKey = permissionRow(signIn, denied, denied, denied, 'yes', noKey, 'yes', denied, noBusiness, noKey, denied, signIn)
// biome-ignore format: as above
const ownHook = permissionRow(signIn, denied, denied, denied, 'yes', noHook, 'yes', denied, noBusiness, noHook, denied, signIn)

export const permissions = {
  'GET /api/business/api-keys/': managers,
  'POST /api/business/api-keys/': managers,
  'DELETE /api/business/api-keys/:id/': ownKey,

  'GET /api/business/webhooks/': managers,
  'POST /api/business/webhooks/': managers,
  'PATCH /api/business/webhooks/:id/': ownHook,
  'DELETE /api/business/webhooks/:id/': ownHook,
  'POST /api/business/webhooks/:id/rotate-secret/': ownHook,
  'POST /api/business/webhooks/:id/test/': ownHook,
  'GET /api/business/webhooks/:id/deliveries/': ownHook,
  'POST /api/business/webhooks/:id/deliveries/:delivery_id/send-again/': ownHook,
} satisfies PermissionTable
