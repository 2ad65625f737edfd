import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { m } from '@ujuzi/contract/messages'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { PolicyChanges } from './policy-changes.tsx'

export const bookingFormId = 'booking'

/**
 * Why the request failed. `lost`: no response arrived, so the request can be retried unchanged. `policyShown`: the rules
 * that the page showed, if the business has changed them since.
 */
export type RequestFailure = {
  message: string
  lost: boolean
  fields?: Record<string, string>
  policyShown?: CancellationPolicy
}

type Business = { autoAccepts: boolean }
type Props = {
  business: Business
  ready: boolean
  failure: RequestFailure | undefined
  block?: boolean
}

/** A business that answers requests receives a request, not yet a booking. */
export const confirmLabel = ({ autoAccepts }: Business) =>
  autoAccepts ? m.book_confirm() : m.book_request()

export function ConfirmButton({ business, ready, failure, block }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button
      type="submit"
      form={bookingFormId}
      size="large"
      block={block}
      disabled={!ready}
      pending={sending}
      pendingLabel={business.autoAccepts ? m.book_confirming() : m.book_requesting()}
      // Pressed before the scripts could answer.
      className="aria-busy:cursor-progress aria-busy:opacity-70"
    >
      {failure?.lost ? m.ui_try_again() : confirmLabel(business)}
    </Button>
  )
}

type AlertProps = { failure: RequestFailure | undefined; policy: CancellationPolicy }

export function RequestFailureAlert({ failure, policy }: AlertProps) {
  const sending = useNavigation().formMethod === 'POST'
  if (!failure || sending) return null
  return (
    <Alert tone="destructive">
      {failure.message} {failure.lost && m.book_nothing_lost()}
      {failure.policyShown && <PolicyChanges before={failure.policyShown} after={policy} />}
    </Alert>
  )
}
