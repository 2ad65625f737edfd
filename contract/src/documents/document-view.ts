import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { identityFileTypes } from '../api/limits.ts'
import { caseEndpoint, queuePath } from './documents.ts'

/* Display of a document beside its case, instead of a download. */

const viewedDocument = {
  ...caseEndpoint,
  params: z.object({ id: id(), document_id: id() }),
  path: `${queuePath}/:id/documents/:document_id/view/`,
  errors: ['verification_not_found', 'document_not_found', 'verification_taken'],
} as const

export const startDocumentView = endpoint({
  ...viewedDocument,
  method: 'POST',
  summary:
    'Lets the browser of the moderator whose case it is display a document for ten minutes, through a cookie for its URL.',
  body: z.strictObject({}),
  returns: z.object({ url: z.string(), media_type: z.enum(identityFileTypes) }),
})

export const viewVerificationDocument = endpoint({
  ...viewedDocument,
  method: 'GET',
  summary:
    'Displays a document of a case assigned to the calling moderator; every display is recorded.',
  file: 'application/octet-stream',
  displayed: { tokenCookie: 'document_view' },
  returns: z.object({
    name: z.string(),
    media_type: z.enum(identityFileTypes),
    bytes: z.instanceof(Uint8Array),
  }),
})
