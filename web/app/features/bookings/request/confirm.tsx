import { m } from '@ujuzi/contract/messages'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

export const bookingForm = 'booking'

/** Why the last try did not work. `lost`: no answer came, so the same wish may be sent again. */
export type Failed = { message: string; lost: boolean; fields?: Record<string, string> }

type Props = { ready: boolean; failed: Failed | undefined; block?: boolean }

export function ConfirmButton({ ready, failed, block }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button
      type="submit"
      form={bookingForm}
      size="large"
      block={block}
      disabled={!ready}
      pending={sending}
      pendingLabel={m.book_confirming()}
    >
      {failed?.lost ? m.book_try_again() : m.book_confirm()}
    </Button>
  )
}

export function Failure({ failed }: { failed: Failed | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  if (!failed || sending) return null
  return (
    <Alert tone="destructive">
      {failed.message} {failed.lost && m.book_nothing_lost()}
    </Alert>
  )
}
