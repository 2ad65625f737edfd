// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  businessOwner,
  moderators,
  type PermissionTable,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/businesses/:id/kyb_status/': businessOwner,
  'GET /api/business/businesses/:id/documents/': businessOwner,
  'POST /api/business/businesses/:id/upload_document/': businessOwner,
  'GET /api/business/businesses/:id/documents/:document_id/': businessOwner,
  'DELETE /api/business/businesses/:id/documents/:document_id/': businessOwner,
  'POST /api/business/businesses/:id/kyb_submit/': businessOwner,

  'GET /api/moderation/verifications/': moderators,
  'GET /api/moderation/verifications/:id/': moderators,
  'POST /api/moderation/verifications/:id/take/': moderators,
  'POST /api/moderation/verifications/:id/decide/': moderators,
  'POST /api/moderation/verifications/:id/revoke/': moderators,
  'GET /api/moderation/verifications/:id/documents/:document_id/': moderators,
  'POST /api/moderation/verifications/:id/documents/:document_id/view/': moderators,
  'GET /api/moderation/verifications/:id/documents/:document_id/view/': moderators,
} satisfies PermissionTable
