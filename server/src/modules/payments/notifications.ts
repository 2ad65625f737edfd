import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { Receipt } from '@ujuzi/contract/payments/receipts'
import { nullableDisplayName } from '../accounts/view.ts'
import type { EventTemplate, MessagePolicy } from '../notifications/event.rules.ts'
import { plainName } from '../notifications/plain-name.rules.ts'
import type { SaleDetails, TipParties } from './queries.ts'

type ReceiptFacts = { receipt: Receipt; url: string }

/** Necessary, because the business sends it when the client asks for it at the counter. */
export const receiptEmailed: EventTemplate<ReceiptFacts> = {
  group: 'necessary',
  email: ({ receipt, url }, { locale }) => {
    const { number, currency, total_minor, payments } = receipt
    const business = { name: plainName(receipt.business.name) }
    const money = (minor: number) => formatMoney(minor, currency, locale)
    return {
      subject: m.payments_email_subject({ business: business.name, number }, { locale }),
      title: m.payments_email_title({ business: business.name }, { locale }),
      paragraphs: [m.payments_email_text({ business: business.name }, { locale })],
      details: [
        { label: m.payments_receipt_number({}, { locale }), value: number },
        { label: m.payments_total({}, { locale }), value: money(total_minor) },
        ...payments.map(({ method, amount_minor }) => ({
          label: saleMethodLabel(method, locale),
          value: money(amount_minor),
        })),
      ],
      action: { label: m.payments_email_action({}, { locale }), url },
      small: [m.payments_email_private({}, { locale })],
      why: m.payments_email_why({ business: business.name }, { locale }),
    }
  },
}

type TipFacts = {
  details: SaleDetails
  recorder: TipParties['recorder']
  booking: TipParties['booking']
  publicUrl: () => string
  messagePolicy: MessagePolicy
}

/** To the owner of a business and the person of a booking: a colleague has recorded a tip. */
export const tipRecorded: EventTemplate<TipFacts> = {
  group: 'tips',
  policy: ({ details: { sale }, messagePolicy }) => ({
    stillDue: { kind: 'sale', saleId: sale.id },
    paidBy: { paidBy: sale.businessId, policy: messagePolicy },
  }),
  about: () => ({ event: 'tip_recorded' }),
  email(facts, { name, locale }) {
    const { client, guest, buyer } = facts.details
    const inputs = { name, ...wordsOf(facts, locale) }
    const from = nullableDisplayName(client, locale) ?? guest?.name ?? buyer?.name
    const rows = [
      { label: m.booking_label_client({}, { locale }), value: from },
      { label: m.booking_label_service({}, { locale }), value: facts.booking?.service },
    ]
    return {
      title: m.payments_email_tip_title(inputs, { locale }),
      paragraphs: [m.payments_email_tip_text(inputs, { locale })],
      details: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      action: { label: m.payments_email_tip_action({}, { locale }), url: inputs.url },
    }
  },
  sms: (facts, { locale }) => ({ text: m.payments_sms_tip(wordsOf(facts, locale), { locale }) }),
  inApp: ({ details: { sale }, booking }) => ({
    party: 'professional',
    event: 'tip_recorded',
    ...(booking
      ? { bookingId: booking.id, startsAt: booking.startsAt }
      : { businessId: sale.businessId }),
  }),
}

const wordsOf = ({ details: { sale }, recorder, publicUrl }: TipFacts, locale: Locale) => ({
  recorder: recorder.name,
  amount: formatMoney(sale.tipMinor, sale.currency, locale),
  url: `${publicUrl()}/professional/payments?sale=${sale.id}`,
})
