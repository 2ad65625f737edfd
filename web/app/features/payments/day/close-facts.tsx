import { m } from '@ujuzi/contract/messages'
import type { DayClose } from '@ujuzi/contract/payments/days'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Total } from './day-totals.tsx'

type Props = { closed: DayClose; currency: string }

/** The counted cash of a closed day, beside what was expected. */
export function CloseFacts({ closed, currency }: Props) {
  const money = (minor: number) => moneyText(minor, currency)
  const { difference_minor, note } = closed
  return (
    <div className="grid gap-2 border-t pt-4">
      <dl className="grid gap-2 text-label">
        <Total label={m.payments_opening_float()}>{money(closed.opening_float_minor)}</Total>
        <Total label={m.payments_expected_cash()}>{money(closed.expected_cash_minor)}</Total>
        <Total label={m.payments_counted_cash()}>
          <b className="font-semibold">{money(closed.counted_cash_minor)}</b>
        </Total>
        <Total label={m.payments_difference()}>{differenceText(difference_minor, currency)}</Total>
      </dl>
      {note && <p className="border-l-[3px] pl-3 text-label wrap-anywhere">{note}</p>}
    </div>
  )
}

/** "None", "+₦500" or "-₦500". */
export const differenceText = (minor: number, currency: string) =>
  minor === 0 ? m.payments_no_difference() : `${minor > 0 ? '+' : ''}${moneyText(minor, currency)}`
