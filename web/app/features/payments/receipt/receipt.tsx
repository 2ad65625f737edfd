import { m } from '@ujuzi/contract/messages'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { Receipt as ReceiptData } from '@ujuzi/contract/payments/receipts'
import { site } from '@ujuzi/contract/site'
import { Fragment, type ReactNode } from 'react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { dateText, timeText } from '#app/lib/i18n/times.ts'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import { discountLabel } from '../discount-label.ts'
import './receipt.css'

const titles = {
  sale: m.payments_receipt,
  void: m.payments_void_receipt,
  refund: m.payments_refund_receipt,
} as const

/** The paper: as wide as a roll of 80 mm allows, also on A4. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const { business, number, kind, at, timezone, corrects, voided } = receipt
  return (
    <article className="receipt overflow-hidden rounded-card border shadow-1">
      <div className="print-hidden">
        <Selvedge />
      </div>
      <div className="grid gap-4 px-5 py-6 print:px-0 print:py-0">
        <header className="grid gap-0.5 text-center">
          <h1 className="text-xl font-semibold wrap-anywhere">{business.name}</h1>
          {business.address && <p className="quiet text-label">{business.address}</p>}
          <p className="quiet text-label">{business.location}</p>
          {business.tax_id && (
            <p className="quiet text-label">{m.payments_tax_id({ id: business.tax_id })}</p>
          )}
        </header>
        <hr />
        <div className="grid gap-0.5">
          <p className="font-semibold">{titles[kind]({ number })}</p>
          <p className="quiet text-label">
            {dateText(at, timezone)}, {timeText(at, timezone)}
          </p>
          {corrects && <p className="text-label">{m.payments_corrects({ number: corrects })}</p>}
          {voided && <p className="font-semibold">{m.payments_was_voided()}</p>}
        </div>
        <Lines receipt={receipt} />
        <hr />
        <Sums receipt={receipt} />
        <hr />
        <Payments receipt={receipt} />
        <p className="quiet pt-2 text-center text-sm">
          {m.payments_recorded_with({ name: site.name })}
        </p>
      </div>
    </article>
  )
}

type Props = { receipt: ReceiptData }

function Lines({ receipt: { lines, currency } }: Props) {
  return (
    <ul className="grid gap-2">
      {lines.map((line, index) => (
        // Lines have no identity of their own, and their order is fixed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines is fixed
        <li key={index} className="flex justify-between gap-x-4 cramped:flex-wrap">
          <span className="min-w-0 wrap-anywhere">
            {line.title}
            {line.quantity > 1 && (
              <span className="quiet block text-label">
                {line.quantity} × {moneyText(line.unit_minor, currency)}
              </span>
            )}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {moneyText(line.amount_minor, currency)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ receipt }: Props) {
  const { discount, subtotal_minor, tip_minor, total_minor, vat, currency } = receipt
  const money = (minor: number) => moneyText(minor, currency)
  return (
    <dl className="grid gap-1.5">
      {(discount || tip_minor !== 0) && (
        <Row label={m.payments_subtotal()}>{money(subtotal_minor)}</Row>
      )}
      {discount && <Row label={discountLabel(discount)}>{money(-discount.amount_minor)}</Row>}
      {tip_minor !== 0 && <Row label={m.payments_tip()}>{money(tip_minor)}</Row>}
      <div className="flex justify-between gap-4 text-xl font-semibold cramped:flex-wrap">
        <dt>{m.payments_total()}</dt>
        <dd className="whitespace-nowrap tabular-nums">{money(total_minor)}</dd>
      </div>
      {vat && (
        <Row label={m.payments_of_which_vat({ rate: percentText(vat.rate) })}>
          {money(vat.amount_minor)}
        </Row>
      )}
    </dl>
  )
}

function Payments({ receipt: { payments, currency, refunded_minor } }: Props) {
  const money = (minor: number) => moneyText(minor, currency)
  return (
    <dl className="grid gap-1.5">
      {payments.map(({ method, amount_minor, received_minor, change_minor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the payments is fixed
        <Fragment key={index}>
          <Row label={saleMethodLabel(method)}>{money(amount_minor)}</Row>
          {received_minor !== null && (
            <Row label={m.payments_received()}>{money(received_minor)}</Row>
          )}
          {change_minor !== null && <Row label={m.payments_change()}>{money(change_minor)}</Row>}
        </Fragment>
      ))}
      {refunded_minor > 0 && <Row label={m.payments_refunded()}>{money(refunded_minor)}</Row>}
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-x-4 text-label cramped:flex-wrap">
    <dt className="quiet min-w-0">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)
