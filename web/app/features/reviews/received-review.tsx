import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { EllipsisVertical, EyeOff, Flag, Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReviewText } from '#app/domain/reviews/review-text.tsx'
import { useSavedText } from '#app/lib/storage/saved-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'
import { ReplyForm, replyDraftKey } from './reply-form.tsx'

/** A review with the actions available to its business. */
export function ReceivedReview({ review }: { review: ServiceReview }) {
  const { id, can, hidden, client_name } = review
  const [savedReply] = useSavedText(replyDraftKey(id))
  const [open, setOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isReplying = can.reply && (open || savedReply !== '')
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-1 outline-none">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
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
        </div>
        {can.report && (
          <DropdownMenu
            trigger={
              <IconButton
                label={m.reviews_actions({ name: client_name })}
                className="-mt-2.5 -mr-2.5"
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </IconButton>
            }
          >
            <MenuLink to={reportReviewPath(id)}>
              <Flag aria-hidden className="size-5" />
              {m.ui_report()}
            </MenuLink>
          </DropdownMenu>
        )}
      </div>
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
      {!isReplying && can.reply && (
        <Button
          look="ghost"
          size="small"
          flush
          className="-mb-2 justify-self-start text-primary"
          aria-label={m.reviews_reply_to({ name: client_name })}
          onClick={() => setOpen(true)}
        >
          <Reply aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {m.reviews_reply()}
        </Button>
      )}
    </div>
  )
}

/** Path of the form that reports a review of one's own business, in the portal. */
const reportReviewPath = (reviewId: string) => `/professional/reviews/${reviewId}/report`
