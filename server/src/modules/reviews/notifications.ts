import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { ReportOutcome } from '@ujuzi/contract/reviews/reviews'
import { displayBusinessName } from '../businesses/view.ts'
import type { EmailContent, EventTemplate, Reader } from '../notifications/event.rules.ts'
import type { ReviewDetails } from './queries.ts'

type Facts = {
  about: Pick<ReviewDetails, 'business' | 'owner' | 'booking'>
  outcome: ReportOutcome
  explanation: string
  publicUrl: () => string
}
type Inputs = { name: string; business: string; service: string }
type Sentence = (inputs: Inputs, options: { locale: Locale }) => string
type Words = { subject: Sentence; text: Sentence }

/** Tells the author why the review is hidden. */
export const reviewHidden: EventTemplate<Facts> = {
  group: 'necessary',
  email: (facts, reader) => {
    const { locale } = reader
    return {
      ...decision(facts, reader, {
        subject: m.review_email_hidden_subject,
        text: m.review_email_hidden_text,
      }),
      action: {
        label: m.review_email_rules({}, { locale }),
        url: `${facts.publicUrl()}/safety`,
      },
    }
  },
}

/** Tells the reporter the decision on the report. */
export const reportDecided: EventTemplate<Facts> = {
  group: 'necessary',
  email: (facts, reader) => decision(facts, reader, toReporter[facts.outcome]),
}

const toReporter: Record<ReportOutcome, Words> = {
  hidden: {
    subject: m.review_email_report_hidden_subject,
    text: m.review_email_report_hidden_text,
  },
  kept: { subject: m.review_email_report_kept_subject, text: m.review_email_report_kept_text },
}

function decision(
  { about: { business, owner, booking }, explanation }: Facts,
  { name, locale }: Reader,
  { subject, text }: Words,
): EmailContent {
  const inputs = {
    name,
    business: displayBusinessName(business.name, owner, locale),
    service: booking.service,
  }
  return {
    title: subject(inputs, { locale }),
    paragraphs: [text(inputs, { locale })],
    details: [{ label: m.review_email_reason({}, { locale }), value: explanation }],
  }
}
