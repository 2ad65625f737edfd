import { m } from '@ujuzi/contract/messages'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

export const bookingFormId = 'booking'

/** Why the request failed. `lost`: no response arrived, so the request can be retried unchanged. */
export type RequestFailure = { message: string; lost: boolean; fields?: Record<string, string> }

type Props = { ready: boolean; failure: RequestFailure | undefined; block?: boolean }

export function ConfirmButton({ ready, failure, block }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button
      type="submit"
      form={bookingFormId}
      size="large"
      block={block}
      disabled={!ready}
      pending={sending}
      pendingLabel={m.book_confirming()}
    >
      {failure?.lost ? m.book_try_again() : m.book_confirm()}
    </Button>
  )
}

export function RequestFailureAlert({ failure }: { failure: RequestFailure | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  if (!failure || sending) return null
  return (
    <Alert tone="destructive">
      {failure.message} {failure.lost && m.book_nothing_lost()}
    </Alert>
  )
}
