import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, optionalProse, paging, prose } from '../api/fields.ts'
import { identityFileMaxBytes, identityFileTypes } from '../api/limits.ts'
import { verificationKinds } from './professional-profile.ts'

/* Checking who is behind a business: what it hands in, and what a reviewer makes of it. */

/** `draft` and `more_information` wait for the business, `submitted` and `in_review` for us. */
export const kybStates = [
  'draft',
  'submitted',
  'in_review',
  'more_information',
  'approved',
  'rejected',
  /** It was approved once, and no longer stands. */
  'revoked',
] as const
export type KybState = (typeof kybStates)[number]

export const kybOutcomes = ['approved', 'rejected', 'more_information'] as const
export type KybOutcome = (typeof kybOutcomes)[number]

/** What reviewers write to the business, at most. */
export const kybReasonMax = 500

/** A case holds at most so many documents. */
export const kybDocumentsMax = 20

export const KybDocument = z.object({
  id: z.uuid(),
  kind: z.enum(verificationKinds),
  /** What it was called where it came from; null for a reviewer who has not taken the case. */
  name: z.nullable(z.string()),
  media_type: z.string(),
  bytes: z.int(),
  created_at: z.string(),
})
export type KybDocument = z.infer<typeof KybDocument>

const Verified = z.object({ kind: z.enum(verificationKinds), verified_at: z.string() })

export const KybStatus = z.object({
  /** Of the latest case; `none` before anything was handed in. */
  state: z.enum(['none', ...kybStates]),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** What the reviewer said about it. */
  reason: z.nullable(z.string()),
  /** What has been found to be true and was not taken back, whatever became of later cases. */
  verifications: z.array(Verified),
  can: z.object({ upload: z.boolean(), submit: z.boolean() }),
})
export type KybStatus = z.infer<typeof KybStatus>

/** A document as its bytes: to keep, never to show. */
const file = {
  file: 'application/octet-stream',
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
} as const

const base = '/api/business/businesses/:id' as const
const owned = { who: 'professional', params: z.object({ id: id() }), status: 200 } as const
const ownDocument = { ...owned, params: z.object({ id: id(), document_id: id() }) } as const

export const getKybStatus = endpoint({
  ...owned,
  method: 'GET',
  path: `${base}/kyb_status/`,
  summary: 'How far the verification of my business is, and what has been verified.',
  returns: KybStatus,
  errors: ['business_not_found'],
})

export const listKybDocuments = endpoint({
  ...owned,
  method: 'GET',
  path: `${base}/documents/`,
  summary: 'What my business has handed in with its latest case, the oldest first.',
  returns: z.object({ results: z.array(KybDocument), count: z.int(), next: z.null() }),
  errors: ['business_not_found'],
})

export const uploadKybDocument = endpoint({
  ...owned,
  method: 'POST',
  path: `${base}/upload_document/`,
  summary:
    'Takes a document (JPG, PNG or PDF, under 5 MB) and keeps it encrypted; after a decision it begins a new case.',
  upload: { types: identityFileTypes, maxBytes: identityFileMaxBytes },
  body: z.strictObject({ kind: z.enum(verificationKinds, 'field_invalid') }),
  status: 201,
  creates: true,
  returns: KybDocument,
  errors: [
    'business_not_found',
    'document_type',
    'document_too_large',
    'too_many_documents',
    'verification_closed',
    'storage_full',
  ],
})

export const downloadKybDocument = endpoint({
  ...ownDocument,
  ...file,
  method: 'GET',
  path: `${base}/documents/:document_id/`,
  summary: 'A document that my business handed in, as a file; each opening is recorded.',
  errors: ['business_not_found', 'document_not_found'],
})

export const deleteKybDocument = endpoint({
  ...ownDocument,
  method: 'DELETE',
  path: `${base}/documents/:document_id/`,
  summary: 'Deletes a document while nobody looks at the case.',
  returns: z.object({ id: z.uuid() }),
  errors: ['business_not_found', 'document_not_found', 'verification_closed'],
})

export const submitKyb = endpoint({
  ...owned,
  method: 'POST',
  path: `${base}/kyb_submit/`,
  summary: 'Hands the documents in to be checked; one of them shows who the owner is.',
  body: z.strictObject({}),
  returns: KybStatus,
  errors: ['business_not_found', 'identity_missing', 'verification_closed'],
})

/** One line of the reviewers' queue. */
export const KybCase = z.object({
  id: z.uuid(),
  business_id: z.uuid(),
  business_name: z.string(),
  state: z.enum(kybStates),
  submitted_at: z.nullable(z.string()),
  /** Whole hours since it was handed in; of a decided case until the decision. */
  waiting_hours: z.int(),
  kinds: z.array(z.enum(verificationKinds)),
  taken_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type KybCase = z.infer<typeof KybCase>

export const kybEvents = [
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
export type KybEvent = (typeof kybEvents)[number]

export const KybCaseDetails = z.extend(KybCase, {
  /** What the documents have to bear out; null until the reviewer has taken the case. */
  claim: z.nullable(
    z.object({
      owner_name: z.string(),
      location: z.string(),
      category: z.string(),
      date_of_birth: z.nullable(z.string()),
      registration_number: z.nullable(z.string()),
    }),
  ),
  documents: z.array(KybDocument),
  verifications: z.array(Verified),
  /** What this case proved of a name that is another one now. */
  renamed: z.array(
    z.object({ kind: z.enum(verificationKinds), approved: z.string(), now: z.string() }),
  ),
  history: z.array(
    z.object({
      event: z.enum(kybEvents),
      /** Who did it; null for what happens by itself. */
      who: z.nullable(z.string()),
      document_id: z.nullable(z.uuid()),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  can: z.object({ take: z.boolean(), decide: z.boolean(), revoke: z.boolean() }),
})
export type KybCaseDetails = z.infer<typeof KybCaseDetails>

const desk = '/api/moderation/verifications' as const
const oneCase = { who: 'reviewer', params: z.object({ id: id() }), status: 200 } as const

export const listVerifications = endpoint({
  method: 'GET',
  path: `${desk}/`,
  summary: 'Cases that wait to be checked, the oldest first, or those decided, the latest first.',
  who: 'reviewer',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: listOf(KybCase),
  errors: [],
})

export const getVerification = endpoint({
  ...oneCase,
  method: 'GET',
  path: `${desk}/:id/`,
  summary: 'One case with what it has to bear out; who looks at it is recorded.',
  returns: KybCaseDetails,
  errors: ['verification_not_found'],
})

export const takeVerification = endpoint({
  ...oneCase,
  method: 'POST',
  path: `${desk}/:id/take/`,
  summary: 'Takes a case to check it. Nobody else decides it then, unless it lies for a day.',
  body: z.strictObject({}),
  returns: KybCaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'wrong_status'],
})

export const decideVerification = endpoint({
  ...oneCase,
  method: 'POST',
  path: `${desk}/:id/decide/`,
  summary:
    'Approves, rejects or asks for more; the business is told why. What is approved is named by kind, and each kind has its document.',
  body: z
    .strictObject({
      outcome: z.enum(kybOutcomes, 'field_invalid'),
      reason: optionalProse(kybReasonMax),
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
  returns: KybCaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'wrong_status'],
})

export const revokeVerification = endpoint({
  ...oneCase,
  method: 'POST',
  path: `${desk}/:id/revoke/`,
  summary:
    'Takes an approved verification back with everything the case proved; the business is told why and can hand in again.',
  body: z.strictObject({ reason: prose(kybReasonMax) }),
  returns: KybCaseDetails,
  errors: ['verification_not_found', 'verification_taken', 'verification_not_standing'],
})

export const openVerificationDocument = endpoint({
  ...oneCase,
  ...file,
  params: z.object({ id: id(), document_id: id() }),
  method: 'GET',
  path: `${desk}/:id/documents/:document_id/`,
  summary: 'A document of a case the reviewer has taken, as a file; each opening is recorded.',
  errors: ['verification_not_found', 'document_not_found', 'verification_taken'],
})
