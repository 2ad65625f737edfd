import { pictureAddress } from '@ujuzi/contract/businesses/media-url'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { unseal } from '../../../platform/auth/encryption.ts'
import { sealedFor } from '../../businesses/profile/encryption.rules.ts'
import { snakeCased } from '../rules.ts'
import type { Collected } from './collect.queries.ts'

type Business = NonNullable<Collected['business']>
type Secret = { secret: AuthSecret }

/** What the professional told of themselves and of the shop; what is sealed in the books is opened for its owner. */
export function profileFile({ row, shop }: Business, { secret }: Secret) {
  const { profile, payout, certifications, awards, testimonials } = shop
  const opened = (sealed: Buffer | null | undefined, purpose: string) =>
    sealed ? unseal(sealed, { secret, purpose, owner: row.id }) : null
  const { businessId: _, dateOfBirth, taxId, pictureId, logoId, ...told } = profile ?? {}
  return {
    ...snakeCased(told),
    date_of_birth: opened(dateOfBirth, sealedFor.dateOfBirth),
    tax_id: opened(taxId, sealedFor.taxId),
    profile_picture: pictureId ?? null,
    business_logo: logoId ?? null,
    certifications: certifications.map(withoutBusiness),
    awards: awards.map(withoutBusiness),
    testimonials: testimonials.map(({ reviewId }) => reviewId),
    payout_method: payout
      ? {
          type: payout.type,
          country: payout.country,
          currency: payout.currency,
          provider: payout.provider,
          account_name: payout.accountName,
          account_number_ends_in: payout.accountNumberEnd,
          created_at: payout.createdAt,
          updated_at: payout.updatedAt,
        }
      : null,
  }
}

const withoutBusiness = ({ businessId: _, ...row }: { businessId: string }) => snakeCased(row)

/** What a client said of what they look for. */
export const preferencesFile = ({
  accountId: _,
  ...preferences
}: NonNullable<Collected['preferences']>) => snakeCased(preferences)

/** What was handed in to be verified, and what was decided; who decided is the house's own affair. */
export const verificationFile = ({ shop: { cases, documents } }: Business) =>
  cases.map((one) => ({
    state: one.state,
    created_at: one.createdAt,
    submitted_at: one.submittedAt,
    decided_at: one.decidedAt,
    reason: one.reason,
    documents: documents
      .filter(({ caseId }) => caseId === one.id)
      .map(({ kind, mediaType, bytes, createdAt, deletedAt }) => ({
        kind,
        media_type: mediaType,
        bytes,
        created_at: createdAt,
        deleted_at: deletedAt,
      })),
  }))

export const suspensionFile = ({ suspension }: Collected['suspensions'][number]) => ({
  reason: suspension.reason,
  explanation: suspension.explanation,
  noticed_at: suspension.noticedAt,
  starts_at: suspension.startsAt,
  reply: suspension.reply,
  replied_at: suspension.repliedAt,
  outcome: suspension.outcome,
  decision: suspension.decision,
  decided_at: suspension.decidedAt,
})

/**
 * What was done about the person, and when; who did it is the house's own affair. Why a review was kept was said to
 * whoever had reported it, and is theirs.
 */
export const moderationFile = ({ action, role, reason, at }: Collected['moderation'][number]) => ({
  action,
  by: role,
  reason: action === 'review_kept' ? null : reason,
  at,
})

/** The files themselves can be had at these addresses. */
export const pictureFile = (picture: Collected['pictures'][number]) => ({
  id: picture.id,
  address: pictureAddress(picture.id, picture.width),
  purpose: picture.purpose,
  width: picture.width,
  height: picture.height,
  created_at: picture.createdAt,
})
