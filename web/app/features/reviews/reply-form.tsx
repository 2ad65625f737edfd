import { m } from '@ujuzi/contract/messages'
import { replyToReview, reviewBodyMax, type ServiceReview } from '@ujuzi/contract/reviews/reviews'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'
import { Button } from '#app/ui/button.tsx'
import { SavedTextArea } from '#app/ui/form/saved-text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export const replyDraftKey = (reviewId: string) => `reply_${reviewId}`

type Props = {
  review: ServiceReview
  /** Opened by the user, not because of a saved draft. */
  opened: boolean
  onClose: () => void
}

/** Form for the business's only reply; the text is saved until it is sent. */
export function ReplyForm({ review: { id, client_name }, opened, onClose }: Props) {
  const [reply, saveReply] = useSavedText(replyDraftKey(id))
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(replyToReview, m.reviews_not_sent())
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const result = await send({ params: { id }, body: { reply } })
    if (typeof result === 'string') {
      if (result === 'reply_exists') await revalidate()
      return
    }
    clearSavedText(replyDraftKey(id))
    notify.success(m.reviews_replied())
    onClose()
    await revalidate()
  }

  return (
    <form noValidate ref={form} method="post" onSubmit={submit} className="grid max-w-160 gap-3">
      <SavedTextArea
        draftKey={replyDraftKey(id)}
        max={reviewBodyMax}
        ref={opened ? focusOnMount : undefined}
        name="reply"
        label={m.reviews_reply_to({ name: client_name })}
        hint={m.reviews_reply_hint()}
        required
        rows={4}
        error={fields.reply}
        onChange={() => setFields({})}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.ui_sending()}>
          {m.reviews_reply_send()}
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            saveReply('')
            onClose()
          }}
        >
          {m.ui_discard()}
        </Button>
      </div>
    </form>
  )
}
