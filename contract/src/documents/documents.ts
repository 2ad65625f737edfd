import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, id, optionalProse, paging, prose } from '../api/fields.ts'
import { identityFileMaxBytes, identityFileTypes } from '../api/limits.ts'
import { verificationKinds } from '../businesses/professional-profile.ts'

/* Business verification (KYB): documents of the business, and decisions of moderators. */

/** `draft` and `more_information` wait for the business, `submitted` and `in_review` for a moderator. */
export const documentCaseStates = [
  'draft',
  'submitted',
  'in_review',
  'more_information',
  'approved',
  'rejected',
  /** An approval that a moderator withdrew. */
  'revoked',
] as const
export type CaseState = (typeof documentCaseStates)[number]

export const caseOutcomes = ['approved', 'rejected', 'more_information'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Maximum length of the reason that moderators give. */
export const caseReasonMax = 500

/** Maximum number of documents per case. */
export const caseDocumentsMax = 20

export const CaseDocument = z.object({
  id: z.uuid(),
  kind: z.enum(verificationKinds),
  /** Original file name; null for moderators who have not taken the case. */
  name: z.nullable(z.string()),
  media_type: z.string(),
  bytes: z.int(),
  created_at: z.string(),
})
export type CaseDocument = z.infer<typeof CaseDocument>

const Verified = z.object({ kind: z.enum(verificationKinds), verified_at: z.string() })

export const KybStatus = z.object({
  /** State of the latest case; `none` if there is no case. */
  state: z.enum(['none', ...documentCaseStates]),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Reason given by the moderator. */
  reason: z.nullable(z.string()),
  /** Valid verifications of all cases, whatever the outcome of later ones. */
  verifications: z.array(Verified),
  can: z.object({ upload: z.boolean(), submit: z.boolean() }),
})
export type KybStatus = z.infer<typeof KybStatus>

/** File download; octet-stream so that browsers never render the document. */
const fileResponse = {
  file: 'application/octet-stream',
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
} as const

const base = '/api/business/businesses/:id' as const
const ownBusiness = {
  who: 'professional',
  grant: 'business',
  params: z.object({ id: id() }),
  status: 200,
} as const
const ownDocument = { ...ownBusiness, params: z.object({ id: id(), document_id: id() }) } as const

export const getKybStatus = endpoint({
  ...ownBusiness,
  method: 'GET',
  path: `${base}/kyb_status/`,
  summary:
    'Returns the verification status of the caller\u2019s business and its verified details.',
  returns: KybStatus,
  errors: ['business_not_found'],
})

export const listCaseDocuments = endpoint({
  ...ownBusiness,
  method: 'GET',
  path: `${base}/documents/`,
  summary: 'Lists the documents of the business\u2019s latest verification case, oldest first.',
  returns: z.object({ results: z.array(CaseDocument), count: z.int(), next: z.null() }),
  errors: ['business_not_found'],
})

export const uploadCaseDocument = endpoint({
  ...ownBusiness,
  method: 'POST',
  path: `${base}/upload_document/`,
  summary:
    'Uploads a document (JPG, PNG or PDF, under 5 MB), which is stored encrypted; after a decision this opens a new case.',
  upload: { types: identityFileTypes, maxBytes: identityFileMaxBytes },
  body: z.strictObject({ kind: z.enum(verificationKinds, 'field_invalid') }),
  status: 201,
  creates: true,
  returns: CaseDocument,
  errors: [
    'business_not_found',
    'document_type',
    'document_too_large',
    'too_many_documents',
    'verification_closed',
    'storage_full',
    'key_reused',
  ],
})

export const downloadCaseDocument = endpoint({
  ...ownDocument,
  ...fileResponse,
  method: 'GET',
  path: `${base}/documents/:document_id/`,
  summary: 'Downloads a document of the caller\u2019s business; every download is recorded.',
  errors: ['business_not_found', 'document_not_found'],
})

export const deleteCaseDocument = endpoint({
  ...ownDocument,
  method: 'DELETE',
  path: `${base}/documents/:document_id/`,
  summary: 'Deletes a document unless a moderator is reviewing the case.',
  returns: z.object({ id: z.uuid() }),
  errors: ['business_not_found', 'document_not_found', 'verification_closed'],
})

export const submitKyb = endpoint({
  ...ownBusiness,
  method: 'POST',
  path: `${base}/kyb_submit/`,
  summary:
    'Submits the documents for verification; one of them must prove the owner\u2019s identity.',
  body: z.strictObject({}),
  returns: KybStatus,
  errors: ['business_not_found', 'identity_missing', 'verification_closed'],
})

/** One entry of the moderation queue. */
export const DocumentCase = z.object({
  id: z.uuid(),
  business_id: z.uuid(),
  business_name: z.string(),
  state: z.enum(documentCaseStates),
  submitted_at: z.nullable(z.string()),
  /** Hours from submission to the decision, or to now if the case is open; rounded down. */
  waiting_hours: z.int(),
  kinds: z.array(z.enum(verificationKinds)),
  taken_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type DocumentCase = z.infer<typeof DocumentCase>

export const caseEvents = [
  'uploaded',
  'removed',
  'submitted',
  'taken',
  'viewed',
  'opened',
  'approved',
  'rejected',
  'more_information',
  'revoked',
  'purged',
  'discarded',
] as const
export type CaseEvent = (typeof caseEvents)[number]

export const CaseDetails = z.extend(DocumentCase, {
  /** Claims that the documents must prove; null until the moderator has taken the case. */
  claim: z.nullable(
    z.object({
      owner_name: z.string(),
      location: z.string(),
      category: z.string(),
      date_of_birth: z.nullable(z.string()),
      registration_number: z.nullable(z.string()),
    }),
  ),
  documents: z.array(CaseDocument),
  verifications: z.array(Verified),
  /** Names that this case verified and that have changed since. */
  renamed: z.array(
    z.object({ kind: z.enum(verificationKinds), approved: z.string(), now: z.string() }),
  ),
  history: z.array(
    z.object({
      event: z.enum(caseEvents),
      /** Account that caused the event; null for the system. */
      who: z.nullable(z.string()),
      document_id: z.nullable(z.uuid()),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  can: z.object({ take: z.boolean(), decide: z.boolean(), revoke: z.boolean() }),
})
export type CaseDetails = z.infer<typeof CaseDetails>

export const queuePath = '/api/moderation/verifications' as const
export const caseEndpoint = {
  who: 'moderator',
  params: z.object({ id: id() }),
  status: 200,
} as const

export const listVerifications = endpoint({
  method: 'GET',
  path: `${queuePath}/`,
  summary: 'Lists open verification cases, oldest first, or decided ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(DocumentCase),
  errors: [],
})

export const getVerification = endpoint({
  ...caseEndpoint,
  method: 'GET',
  path: `${queuePath}/:id/`,
  summary: 'Returns one verification case with the claims to verify; every view is recorded.',
  returns: CaseDetails,
  errors: ['verification_not_found'],
})

export const takeVerification = endpoint({
  ...caseEndpoint,
  method: 'POST',
  path: `${queuePath}/:id/take/`,
  summary:
    'Assigns a case to the calling moderator. No other moderator can decide it unless it stays undecided for a day.',
  body: z.strictObject({}),
  returns: CaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'wrong_status'],
})

export const decideVerification = endpoint({
  ...caseEndpoint,
  method: 'POST',
  path: `${queuePath}/:id/decide/`,
  summary:
    'Approves, rejects or requests more information; the business is notified of the reason. Approval lists the verified kinds, each with a document.',
  body: z
    .strictObject({
      outcome: z.enum(caseOutcomes, 'field_invalid'),
      reason: optionalProse(caseReasonMax),
      kinds: z.optional(
        z
          .array(z.enum(verificationKinds, 'field_invalid'), 'field_invalid')
          .check(z.maxLength(verificationKinds.length, 'field_too_many')),
      ),
    })
    .check(
      z.refine(({ outcome, reason }) => outcome === 'approved' || Boolean(reason), {
        path: ['reason'],
        error: 'field_required',
      }),
      z.refine(({ outcome, kinds }) => (outcome === 'approved') === Boolean(kinds?.length), {
        path: ['kinds'],
        error: 'field_verified_kinds',
      }),
    ),
  returns: CaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'wrong_status'],
})

export const revokeVerification = endpoint({
  ...caseEndpoint,
  method: 'POST',
  path: `${queuePath}/:id/revoke/`,
  summary:
    'Revokes an approved verification and everything it proved; the business is notified of the reason and can submit again.',
  body: z.strictObject({ reason: prose(caseReasonMax) }),
  returns: CaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'verification_not_standing'],
})

export const downloadVerificationDocument = endpoint({
  ...caseEndpoint,
  ...fileResponse,
  params: z.object({ id: id(), document_id: id() }),
  method: 'GET',
  path: `${queuePath}/:id/documents/:document_id/`,
  summary:
    'Downloads a document of a case assigned to the calling moderator; every download is recorded.',
  errors: ['verification_not_found', 'document_not_found', 'verification_taken'],
})
