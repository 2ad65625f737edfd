import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReviewText } from '#app/domain/reviews/review-text.tsx'
import { useSavedText } from '#app/lib/storage/saved-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { ReplyForm, replyDraftKey } from './reply-form.tsx'

/** A review with the actions available to its business. */
export function ReceivedReview({ review }: { review: ServiceReview }) {
  const { id, can, hidden, client_name } = review
  const [savedReply] = useSavedText(replyDraftKey(id))
  const [open, setOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isReplying = can.reply && (open || savedReply !== '')
  return (
    <div ref={top} tabIndex={-1} className="grid gap-3 outline-none">
      <ReviewText
        review={review}
        badge={
          hidden && (
            <Badge tone="warning">
              <EyeOff aria-hidden />
              {m.reviews_hidden()}
            </Badge>
          )
        }
      />
      {isReplying && (
        <ReplyForm
          review={review}
          opened={open}
          onClose={() => {
            setOpen(false)
            top.current?.focus()
          }}
        />
      )}
      {!isReplying && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {can.reply && (
            <Button
              look="outline"
              size="small"
              aria-label={m.reviews_reply_to({ name: client_name })}
              onClick={() => setOpen(true)}
            >
              {m.reviews_reply()}
            </Button>
          )}
          {can.report && (
            <LinkButton
              to={reportReviewPath(id)}
              look="ghost"
              size="small"
              className="first:-ml-3.5"
              aria-label={m.reviews_report_of({ name: client_name })}
            >
              {m.ui_report()}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Path of the form that reports a review of one's own business, in the portal. */
const reportReviewPath = (reviewId: string) => `/professional/reviews/${reviewId}/report`
