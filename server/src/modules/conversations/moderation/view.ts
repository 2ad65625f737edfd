import type { MessageReport } from '@ujuzi/contract/conversations/reports'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import { displayName } from '../../accounts/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import type { MessageDetails } from '../messages.queries.ts'
import type { MessageReportDetails } from './queries.ts'

/** A report with the lines around the message; moderators also see what was removed. */
export function reportView(
  { report, message, business, owner, client, moderator }: MessageReportDetails,
  lines: readonly MessageDetails[],
  locale: Locale,
): MessageReport {
  return {
    id: report.id,
    business_name: displayBusinessName(business.name, owner, locale),
    client_name: displayName(client, locale),
    people: { client: client.id, professional: owner.id },
    reporter: report.party,
    reason: report.reason,
    details: report.details,
    lines: lines.map((line) => ({
      message_id: line.message.id,
      from: line.message.party,
      text: line.message.text,
      pictures: line.pictures.map(({ id, width }) => pictureFileUrl(id, width)),
      sent_at: line.message.sentAt.toISOString(),
      reported: line.message.id === message.id,
    })),
    created_at: report.createdAt.toISOString(),
    decided_at: report.decidedAt?.toISOString() ?? null,
    decided_by: moderator,
    outcome: report.outcome,
    explanation: report.explanation,
  }
}
