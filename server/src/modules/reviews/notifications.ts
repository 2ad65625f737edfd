import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { ReportOutcome } from '@ujuzi/contract/services/reviews'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { letter } from '../../platform/email/email-template.ts'
import { localeNamed } from '../../platform/locale.ts'
import { shownBusinessName } from '../businesses/view.ts'
import type { ReportDetails } from './moderation/queries.ts'
import type { ReviewDetails } from './queries.ts'

type Decision = { outcome: ReportOutcome; explanation: string }
type House = { publicUrl: () => string }
type Facts = { name: string; business: string; service: string }
type Sentence = (facts: Facts, options: { locale: Locale }) => string
type Words = { subject: Sentence; text: Sentence; action?: { label: Sentence; path: string } }

const toWriter: Words = {
  subject: m.review_mail_hidden_subject,
  text: m.review_mail_hidden_text,
  action: { label: m.review_mail_rules, path: '/safety' },
}
const toReporter: Record<ReportOutcome, Words> = {
  hidden: { subject: m.review_mail_report_hidden_subject, text: m.review_mail_report_hidden_text },
  kept: { subject: m.review_mail_report_kept_subject, text: m.review_mail_report_kept_text },
}

/** Whoever wrote it hears that it is hidden, and why. */
export async function mailHidden(
  tx: Db,
  about: ReviewDetails,
  { explanation }: Decision,
  house: House,
  now: Date,
) {
  if (about.writer) await post(tx, about.writer, about, toWriter, explanation, house, now)
}

/** Whoever reported it hears what came of it. */
export async function mailReporter(
  tx: Db,
  reporter: ReportDetails['reporter'],
  about: ReviewDetails,
  { outcome, explanation }: Decision,
  house: House,
  now: Date,
) {
  await post(tx, reporter, about, toReporter[outcome], explanation, house, now)
}

/** An erased account has no address that anybody reads. */
async function post(
  tx: Db,
  reader: ReportDetails['reporter'],
  { business, owner, visit }: ReviewDetails,
  { subject, text, action }: Words,
  explanation: string,
  { publicUrl }: House,
  now: Date,
) {
  if (reader.erasedAt) return
  const locale = localeNamed(reader.locale)
  const facts = {
    name: reader.name,
    business: shownBusinessName(business.name, owner, locale),
    service: visit.service,
  }
  const title = subject(facts, { locale })
  const body = letter({
    locale,
    title,
    paragraphs: [text(facts, { locale })],
    details: [{ label: m.review_mail_reason({}, { locale }), value: explanation }],
    ...(action && {
      action: { label: action.label(facts, { locale }), url: `${publicUrl()}${action.path}` },
    }),
  })
  await sendMail(tx, { to: reader.email, subject: title, ...body }, now)
}
