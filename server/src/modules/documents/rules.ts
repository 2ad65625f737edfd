import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { KybOutcome, KybState } from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Documents are deleted so long after the decision, or after nobody went on with them. */
export const keepDays = 90
/** A case that a reviewer took and left lying can be taken by another one after so long. */
export const takenHours = 24

export const openStates = ['draft', 'submitted', 'in_review', 'more_information'] as const
export const decidedStates = ['approved', 'rejected', 'more_information', 'revoked'] as const

export type KybMove = 'change' | 'submit' | 'take' | 'open' | 'decide' | 'revoke'
/** `taker` is the reviewer who has the case now. */
type Mover = 'owner' | 'reviewer' | 'taker'

type Way = {
  who: Mover
  from: readonly KybState[]
  /** Why not, from anywhere else. */
  otherwise: ErrorCode
}

/** Who may do what with a case, from where. `change` adds or deletes documents, `open` reads one as a reviewer. */
export const ways: Record<KybMove, Way> = {
  change: { who: 'owner', from: ['draft', 'more_information'], otherwise: 'verification_closed' },
  submit: { who: 'owner', from: ['draft', 'more_information'], otherwise: 'verification_closed' },
  take: { who: 'reviewer', from: ['submitted'], otherwise: 'wrong_status' },
  open: { who: 'taker', from: ['in_review'], otherwise: 'verification_taken' },
  decide: { who: 'taker', from: ['in_review'], otherwise: 'wrong_status' },
  revoke: { who: 'reviewer', from: ['approved'], otherwise: 'verification_not_standing' },
}

type CaseFacts = { state: KybState; takenBy: string | null; takenAt: Date | null }
export type By = { side: 'owner' } | { side: 'reviewer'; accountId: string }

/** Yes, or why not. */
export function judgeMove(move: KybMove, facts: CaseFacts, by: By, now: Date): 'yes' | ErrorCode {
  const { who, from, otherwise } = ways[move]
  if ((who === 'owner') !== (by.side === 'owner')) return 'not_allowed'
  const hasIt = by.side === 'reviewer' && facts.takenBy === by.accountId
  if (facts.state === 'in_review' && by.side === 'reviewer' && !hasIt) {
    return move === 'take' && isLeftLying(facts, now) ? 'yes' : 'verification_taken'
  }
  // Taken twice by the same reviewer it is taken all the same.
  if (move === 'take' && facts.state === 'in_review') return 'yes'
  return from.includes(facts.state) ? 'yes' : otherwise
}

const isLeftLying = ({ takenAt }: CaseFacts, now: Date) =>
  takenAt === null || now.getTime() - takenAt.getTime() >= takenHours * hourMs

/** A new case is begun where the latest one has come to its end. */
export const isOver = (state: KybState) =>
  state === 'approved' || state === 'rejected' || state === 'revoked'

/** Each verification stands on a document of its kind. */
export const unproven = (
  kinds: readonly VerificationKind[],
  documents: readonly { kind: VerificationKind }[],
) => kinds.filter((kind) => !documents.some((document) => document.kind === kind))

export type Names = { person: string; business: string }
type Called = {
  owner: { name: string }
  shop: { firstName: string | null; lastName: string | null } | null
  business: { name: string }
}

/** Who says they run it, and what they say it is called. */
export const namesOf = ({ owner, shop, business }: Called): Names => ({
  person: [shop?.firstName, shop?.lastName].filter(Boolean).join(' ') || owner.name,
  business: business.name,
})

/** The name that a verification of this kind is about. */
export const nameProved = (kind: VerificationKind, { person, business }: Names) =>
  kind === 'identity' ? person : kind === 'business' ? business : null

/** Written otherwise it is the same name: capitals and spaces prove nothing. */
export const isSameName = (one: string, other: string) => folded(one) === folded(other)

const folded = (name: string) => name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()

export const purgeTime = (from: Date) => new Date(from.getTime() + keepDays * dayMs)

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

/** What the file is by its first bytes, whatever its name and its sender say. */
export const typeOf = (file: Uint8Array) =>
  signatures.find(({ bytes }) => bytes.every((byte, place) => file[place] === byte))?.type

export const documentKey = (documentId: string) => `${documentsPrefix}${documentId}`
export const documentsPrefix = 'kyb/'
export const documentIdOf = (key: string) => /^kyb\/([0-9a-f-]{36})$/.exec(key)?.[1]

/** For what the parts of a document are sealed; the document is whose they are. */
export const sealedFor = { name: 'document name', key: 'document key' } as const

export type Granted = { outcome: KybOutcome; kinds: readonly VerificationKind[] }
