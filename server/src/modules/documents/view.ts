import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { CaseDocument, KybStatus } from '@ujuzi/contract/documents/documents'
import { checkCaseAction, isCaseClosed } from './rules.ts'
import type { CaseRow, DocumentRow } from './tables.ts'

type Verified = { kind: VerificationKind; verifiedAt: Date }

export const documentView = (document: DocumentRow, name: string): CaseDocument => ({
  id: document.id,
  kind: document.kind,
  name,
  media_type: document.mediaType,
  bytes: document.bytes,
  created_at: document.createdAt.toISOString(),
})

export const verifiedView = ({ kind, verifiedAt }: Verified) => ({
  kind,
  verified_at: verifiedAt.toISOString(),
})

type CaseStatus = {
  latest: CaseRow | undefined
  documents: readonly DocumentRow[]
  verified: readonly Verified[]
}

export function statusView({ latest, documents, verified }: CaseStatus, now: Date): KybStatus {
  const may = (action: 'change' | 'submit') =>
    latest !== undefined &&
    checkCaseAction(action, latest, { by: { side: 'owner' }, now }) === 'yes'
  const hasIdentity = documents.some(({ kind }) => kind === 'identity')
  return {
    state: latest?.state ?? 'none',
    submitted_at: latest?.submittedAt?.toISOString() ?? null,
    decided_at: latest?.decidedAt?.toISOString() ?? null,
    reason: latest?.reason ?? null,
    verifications: verified.map(verifiedView),
    can: {
      upload: !latest || isCaseClosed(latest.state) || may('change'),
      submit: may('submit') && hasIdentity,
    },
  }
}
