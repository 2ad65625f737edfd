import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { CaseState } from '@ujuzi/contract/documents/documents'
import { retentionDays } from '@ujuzi/contract/privacy/retention'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours after which another moderator may take over a claimed case. */
export const claimHours = 24

export const decidedStates = ['approved', 'rejected', 'more_information', 'revoked'] as const

export type CaseAction = 'change' | 'submit' | 'take' | 'open' | 'decide' | 'revoke'
/** `taker`: the moderator who has claimed the case. */
type ActionParty = 'owner' | 'moderator' | 'taker'

type ActionRule = {
  party: ActionParty
  from: readonly CaseState[]
  /** Error code in any other state. */
  refusal: ErrorCode
}

/** Party and states of each action. `change` adds or deletes documents, `open` reads one as a moderator. */
export const caseActions: Record<CaseAction, ActionRule> = {
  change: { party: 'owner', from: ['draft', 'more_information'], refusal: 'verification_closed' },
  submit: { party: 'owner', from: ['draft', 'more_information'], refusal: 'verification_closed' },
  take: { party: 'moderator', from: ['submitted'], refusal: 'wrong_status' },
  open: { party: 'taker', from: ['in_review'], refusal: 'verification_taken' },
  decide: { party: 'taker', from: ['in_review'], refusal: 'wrong_status' },
  revoke: { party: 'moderator', from: ['approved'], refusal: 'verification_not_standing' },
}

type CaseFacts = { state: CaseState; takenBy: string | null; takenAt: Date | null }
export type CaseParty = { side: 'owner' } | { side: 'moderator'; accountId: string }

/** Returns `yes`, or the error code of the refusal. */
export function checkCaseAction(
  action: CaseAction,
  facts: CaseFacts,
  { by, now }: { by: CaseParty; now: Date },
): 'yes' | ErrorCode {
  const { party, from, refusal } = caseActions[action]
  if ((party === 'owner') !== (by.side === 'owner')) return 'not_allowed'
  const hasClaim = by.side === 'moderator' && facts.takenBy === by.accountId
  if (facts.state === 'in_review' && by.side === 'moderator' && !hasClaim) {
    return action === 'take' && isClaimExpired(facts, now) ? 'yes' : 'verification_taken'
  }
  // Claiming a case again succeeds for the moderator who has claimed it.
  if (action === 'take' && facts.state === 'in_review') return 'yes'
  return from.includes(facts.state) ? 'yes' : refusal
}

const isClaimExpired = ({ takenAt }: CaseFacts, now: Date) =>
  takenAt === null || now.getTime() - takenAt.getTime() >= claimHours * hourMs

/** True when new documents need a new case. */
export const isCaseClosed = (state: CaseState) =>
  state === 'approved' || state === 'rejected' || state === 'revoked'

/** Kinds for which no document of that kind was submitted. */
export const kindsWithoutDocument = (
  kinds: readonly VerificationKind[],
  documents: readonly { kind: VerificationKind }[],
) => kinds.filter((kind) => !documents.some((document) => document.kind === kind))

export type Names = { person: string; business: string }
type NameSources = {
  owner: { name: string }
  businessProfile: { firstName: string | null; lastName: string | null } | null
  business: { name: string }
}

/** Names that the documents have to prove: of the person who runs the business, and of the business. */
export const claimedNames = ({ owner, businessProfile, business }: NameSources): Names => ({
  person:
    [businessProfile?.firstName, businessProfile?.lastName].filter(Boolean).join(' ') || owner.name,
  business: business.name,
})

/** The name that a verification of this kind proves, or null. */
export const provedName = (kind: VerificationKind, { person, business }: Names) =>
  kind === 'identity' ? person : kind === 'business' ? business : null

/** Compares names ignoring case and spacing. */
export const isSameName = (one: string, other: string) =>
  normalizeName(one) === normalizeName(other)

const normalizeName = (name: string) => name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()

export const purgeTime = (from: Date) => new Date(from.getTime() + retentionDays.documents * dayMs)

export const waitingHours = (
  { submittedAt, decidedAt }: { submittedAt: Date | null; decidedAt: Date | null },
  now: Date,
) => {
  if (!submittedAt) return 0
  const until = decidedAt && decidedAt > submittedAt ? decidedAt : now
  return Math.max(0, Math.floor((until.getTime() - submittedAt.getTime()) / hourMs))
}

const signatures = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

/** Media type by the file's signature; its name and declared type are not trusted. */
export const detectMediaType = (file: Uint8Array) =>
  signatures.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))?.type

export const documentKey = (documentId: string) => `${documentsPrefix}${documentId}`
export const documentsPrefix = 'kyb/'
export const documentIdOf = (key: string) => /^kyb\/([0-9a-f-]{36})$/.exec(key)?.[1]

/** Encryption purposes of a document's fields; the owner is the document's id. */
export const encryptionPurposes = { name: 'document name', key: 'document key' } as const
