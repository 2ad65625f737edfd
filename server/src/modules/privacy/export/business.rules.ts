import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText } from '../../../platform/auth/encryption.ts'
import { encryptionPurpose } from '../../businesses/profile/encryption.rules.ts'
import { toSnakeCase } from '../rules.ts'
import type { AccountData } from './collect.queries.ts'

type Business = NonNullable<AccountData['business']>
type Secret = { secret: AuthSecret }

/** Profile of the professional and the business, with encrypted fields decrypted. */
export function exportProfile({ row, details }: Business, { secret }: Secret) {
  const { profile, payouts, settings, linkNames, webhooks, certifications, awards, testimonials } =
    details
  const decryptField = (encrypted: Buffer | null | undefined, purpose: string) =>
    encrypted ? decryptText(encrypted, { secret, purpose, owner: row.id }) : null
  const { businessId: _, dateOfBirth, taxId, pictureId, logoId, ...fields } = profile ?? {}
  return {
    ...toSnakeCase(fields),
    date_of_birth: decryptField(dateOfBirth, encryptionPurpose.dateOfBirth),
    tax_id: decryptField(taxId, encryptionPurpose.taxId),
    profile_picture: pictureId ?? null,
    business_logo: logoId ?? null,
    certifications: certifications.map(withoutBusiness),
    awards: awards.map(withoutBusiness),
    testimonials: testimonials.map(({ reviewId }) => reviewId),
    payout_methods: payouts.map((payout) => ({
      type: payout.type,
      country: payout.country,
      currency: payout.currency,
      provider: payout.provider,
      account_name: payout.accountName,
      account_number_ends_in: payout.accountNumberEnd,
      is_default: payout.isDefault,
      created_at: payout.createdAt,
      updated_at: payout.updatedAt,
    })),
    settings: settings ? withoutBusiness(settings) : null,
    message_budget: details.messageBudget ? withoutBusiness(details.messageBudget) : null,
    link_names: linkNames,
    webhooks: webhooks.map(({ endpoint: { url, events, createdAt, disabledAt }, maker }) => ({
      url,
      events,
      created_at: createdAt,
      made_by: maker.name,
      turned_off_at: disabledAt,
    })),
  }
}

const withoutBusiness = ({ businessId: _, ...row }: { businessId: string }) => toSnakeCase(row)

/** Preferences, notifications, privacy and saved places of a person; undefined if nothing was ever chosen. */
export function exportPreferences(data: AccountData) {
  const { preferences, notificationChoices, clientSettings, clientPlaces, weeklyEmails } = data
  if (!preferences && !notificationChoices && !clientSettings && clientPlaces.length === 0) {
    return undefined
  }
  return {
    ...(preferences && withoutAccount(preferences)),
    ...(notificationChoices && { notifications: notificationChoices.settings }),
    ...(clientSettings && { settings: withoutAccount(clientSettings) }),
    ...(weeklyEmails.length > 0 && { weekly_emails: weeklyEmails.map(withoutAccount) }),
    ...(clientPlaces.length > 0 && { saved_places: clientPlaces.map(withoutAccount) }),
  }
}

const withoutAccount = <Row extends { accountId: string }>({ accountId: _, ...row }: Row) =>
  toSnakeCase(row)

/** Verification cases and their documents, without the moderators who decided. */
export const exportVerification = ({ details: { cases, documents } }: Business) =>
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

export const exportSuspension = ({ suspension }: AccountData['suspensions'][number]) => ({
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
 * Omits the moderator, and the reason for keeping a review, which is addressed to the person who reported it.
 */
export const exportModerationEvent = ({
  action,
  role,
  reason,
  at,
}: AccountData['moderation'][number]) => ({
  action,
  by: role,
  reason: action === 'review_kept' ? null : reason,
  at,
})

/** Metadata and URL of a picture; the archive does not contain the files. */
export const exportPicture = (picture: AccountData['pictures'][number]) => ({
  id: picture.id,
  address: pictureFileUrl(picture.id, picture.width),
  purpose: picture.purpose,
  width: picture.width,
  height: picture.height,
  created_at: picture.createdAt,
})
