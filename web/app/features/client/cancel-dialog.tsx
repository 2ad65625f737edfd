import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { formatPrice, fromMinor, toMinor } from '@ujuzi/contract/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { X } from 'lucide-react'
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { clothCategory } from '#app/lib/cloth-category.ts'
import { percentText } from '#app/lib/numbers.ts'
import { longDay, timeText } from '#app/lib/times.ts'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Cloth } from '#app/ui/cloth.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const form = 'cancel-booking'

/** Opens the question; the address says that it is open, so that Back closes it. */
export function CancelLink({ booking }: { booking: Booking }) {
  const [search] = useSearchParams()
  if (!booking.can.cancel) return null
  const open = new URLSearchParams(search)
  open.set('cancel', booking.id)
  return (
    <Link
      to={`?${open}`}
      preventScrollReset
      className={buttonClasses({ look: 'remove', size: 'small' })}
    >
      <X aria-hidden className="size-4.5" />
      {booking.status === 'pending' ? m.client_cancel_request() : m.client_cancel()}
    </Link>
  )
}

export function CancelDialog({ booking }: { booking: Booking | undefined }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const sending = useNavigation().formMethod === 'POST'
  if (!booking?.can.cancel) return null
  const { service, start, timezone, status, professional } = booking
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete('cancel')
    navigate(`?${rest}`, { replace: true, preventScrollReset: true })
  }
  const pending = status === 'pending'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && close()}
      title={pending ? m.client_cancel_request_question() : m.client_cancel_question()}
      text={`${service.name}, ${longDay(start, timezone)}, ${timeText(start, timezone)}`}
      closeLabel={m.client_close()}
      footer={
        <>
          <Button look="outline" onClick={close}>
            {m.client_keep_it()}
          </Button>
          <Button
            type="submit"
            form={form}
            look="destructive"
            pending={sending}
            pendingLabel={m.client_cancelling()}
          >
            {pending ? m.client_cancel_request() : m.client_cancel_booking()}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" preventScrollReset className="grid gap-5 pt-2">
        <input type="hidden" name="id" value={booking.id} />
        <Cost booking={booking} />
        <TextField
          name="reason"
          label={
            <>
              {m.client_tell_why({ name: professional.business_name })}{' '}
              <span className="font-normal text-muted-foreground">{m.client_optional()}</span>
            </>
          }
          placeholder={m.client_they_see_this()}
          maxLength={500}
        />
      </Form>
    </Dialog>
  )
}

/** What it costs now, in amounts, as a strip of cloth and in words. */
function Cost({ booking }: { booking: Booking }) {
  const { refund_if_cancelled_now: refund, price, currency, professional } = booking
  if (!refund) return null
  const kept = fromMinor(
    (toMinor(price, currency) ?? 0) - (toMinor(refund.amount, currency) ?? 0),
    currency,
  )
  const money = (amount: number) => formatPrice(amount, currency, getLocale())
  const name = professional.business_name
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2">
        <div>
          <dt className="text-sm text-muted-foreground">{m.client_you_get_back()}</dt>
          <dd className="text-[1.75rem] leading-tight font-semibold">{money(refund.amount)}</dd>
        </div>
        <div className="text-end">
          <dt className="text-sm text-muted-foreground">{m.client_they_keep({ name })}</dt>
          <dd className="text-xl font-semibold">{money(kept)}</dd>
        </div>
      </dl>
      <div
        aria-hidden="true"
        className="h-6 overflow-hidden rounded-[4px] border-[1.5px] border-dashed border-input bg-card"
      >
        <div className="h-full overflow-hidden" style={{ width: `${refund.percent}%` }}>
          <Cloth
            id={professional.id}
            category={clothCategory(professional.category)}
            size="600x40"
          />
        </div>
      </div>
      <p>
        {m.client_cancel_share({ percent: percentText(refund.percent), price: money(price) })}{' '}
        {m.client_cancel_direct({ name })}
      </p>
    </div>
  )
}
