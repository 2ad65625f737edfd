import { m } from '@ujuzi/contract/messages'
import { replyToReview, reviewBodyMax, type ServiceReview } from '@ujuzi/contract/services/reviews'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'
import { Button } from '#app/ui/button.tsx'
import { KeptTextArea } from '#app/ui/form/saved-text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export const replyName = (reviewId: string) => `reply_${reviewId}`

type Props = {
  review: ServiceReview
  /** By hand, not because something typed was found. */
  opened: boolean
  onClose: () => void
}

/** The one reply of a business; what is typed stays until it has arrived. */
export function ReplyForm({ review: { id, client_name }, opened, onClose }: Props) {
  const [reply, keepReply] = useKeptText(replyName(id))
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(replyToReview, m.reviews_not_sent())
  const form = useFaultFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const answer = await send({ params: { id }, body: { reply } })
    if (typeof answer === 'string') {
      if (answer === 'reply_exists') await revalidate()
      return
    }
    forgetText(replyName(id))
    notify.success(m.reviews_replied())
    onClose()
    await revalidate()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid max-w-160 gap-3">
      <KeptTextArea
        keptAs={replyName(id)}
        max={reviewBodyMax}
        ref={opened ? focusOnce : undefined}
        name="reply"
        label={m.reviews_reply_to({ name: client_name })}
        hint={m.reviews_reply_hint()}
        required
        rows={4}
        error={fields.reply}
        onChange={() => setFields({})}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.reviews_sending()}>
          {m.reviews_reply_send()}
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            keepReply('')
            onClose()
          }}
        >
          {m.reviews_discard()}
        </Button>
      </div>
    </form>
  )
}
