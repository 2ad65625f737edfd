import { m } from '@ujuzi/contract/messages'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { longDateText, timeText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { SidePanel } from '#app/ui/overlay/side-panel.tsx'
import { discountLabel } from '../discount-label.ts'
import { ReceiptSharing } from '../receipt/receipt-sharing.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SaleBadge } from './sale-badge.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Props = { sale: Sale; onClose: () => void }

/** A receipt with what can be done with it. */
export function SalePanel({ sale, onClose }: Props) {
  const [asking, setAsking] = useState<'void' | 'refund'>()
  const { number, at, timezone, can } = sale
  const stopAsking = () => setAsking(undefined)
  return (
    <>
      <SidePanel
        title={m.payments_receipt({ number })}
        above={<SaleBadge sale={sale} />}
        text={`${longDateText(at, timezone)}, ${timeText(at, timezone)}`}
        closeLabel={m.ui_close()}
        onClose={onClose}
        footer={
          can.void || can.refund ? (
            <>
              {can.void && (
                <Button
                  look="outline"
                  className="min-w-fit flex-1"
                  onClick={() => setAsking('void')}
                >
                  {m.payments_void()}
                </Button>
              )}
              {can.refund && (
                <Button
                  look="outline"
                  className="min-w-fit flex-1"
                  onClick={() => setAsking('refund')}
                >
                  {m.payments_refund()}
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        <Facts sale={sale} />
        <div>
          <ReceiptSharing key={sale.id} sale={sale} />
        </div>
      </SidePanel>
      {asking === 'void' && <VoidDialog sale={sale} onClose={stopAsking} />}
      {asking === 'refund' && <RefundDialog sale={sale} onClose={stopAsking} />}
    </>
  )
}

function Facts({ sale }: { sale: Sale }) {
  const { currency, lines, discount, tip_minor, total_minor, vat, payments, booking, client } = sale
  const money = (minor: number) => moneyText(minor, currency)
  return (
    <section aria-label={m.payments_kind_sale()} className="grid gap-3">
      <Notes sale={sale} />
      {(client || booking) && (
        <p className="font-semibold">
          {client}
          {booking && (
            <Link
              to={`/professional/bookings?booking=${booking.id}`}
              className="text-link block min-h-11 content-center font-normal"
            >
              {m.payments_open_booking({ reference: booking.reference })}
            </Link>
          )}
        </p>
      )}
      <dl className="grid gap-2 text-label">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines is fixed
          <Fact key={index} label={lineLabel(line)}>
            {money(line.amount_minor)}
          </Fact>
        ))}
        {discount && (
          <Fact
            label={
              // The reason of a visit from a package says so already.
              [!discount.from_package && discountLabel(discount), discount.reason]
                .filter(Boolean)
                .join(', ')
            }
          >
            {money(-discount.amount_minor)}
          </Fact>
        )}
        {tip_minor !== 0 && <Fact label={m.payments_tip()}>{money(tip_minor)}</Fact>}
        <Fact label={m.payments_total()} strong>
          {money(total_minor)}
        </Fact>
        {vat && (
          <Fact label={m.payments_of_which_vat({ rate: percentText(vat.rate) })}>
            {money(vat.amount_minor)}
          </Fact>
        )}
        {payments.map(({ method, amount_minor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the payments is fixed
          <Fact key={index} label={saleMethodLabel(method)}>
            {money(amount_minor)}
          </Fact>
        ))}
        {sale.references.length > 0 && (
          <Fact label={m.payments_reference()}>{sale.references.join(', ')}</Fact>
        )}
      </dl>
    </section>
  )
}

const lineLabel = ({ title, quantity }: Sale['lines'][number]) =>
  quantity === 1 ? title : `${quantity} × ${title}`

/** Which receipts belong together, and why. */
function Notes({ sale: { voided_by, corrects, reason } }: { sale: Sale }) {
  if (voided_by) return <Alert>{m.payments_voided_by({ number: voided_by.number })}</Alert>
  if (!corrects) return null
  return (
    <Alert>
      {m.payments_corrects({ number: corrects })} {reason}
    </Alert>
  )
}

type FactProps = { label: string; strong?: boolean; children: ReactNode }

const Fact = ({ label, strong, children }: FactProps) => (
  <div className="flex justify-between gap-4">
    <dt className={strong ? 'font-semibold' : 'min-w-0 text-muted-foreground wrap-anywhere'}>
      {label}
    </dt>
    <dd className={strong ? 'font-semibold tabular-nums' : 'text-end tabular-nums'}>{children}</dd>
  </div>
)
