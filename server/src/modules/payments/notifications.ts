import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { Receipt } from '@ujuzi/contract/payments/receipts'
import type { EventTemplate } from '../notifications/event.rules.ts'
import { plainName } from '../notifications/plain-name.rules.ts'

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
