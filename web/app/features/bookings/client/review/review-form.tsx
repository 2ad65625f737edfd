import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { praises, reviewBodyMax } from '@ujuzi/contract/reviews/reviews'
import { Eye } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { bookingPath, dayText } from '#app/domain/bookings/client-text.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { StarChoice } from '#app/ui/form/star-choice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { praiseLabels, publicName, starOptions, starsLabel } from './rating-text.ts'
import { type ReviewDraft, useReviewDraft } from './review-draft.ts'

export type ReviewFailure = { message: string; fields?: Record<string, string>; lost: boolean }

type Props = {
  booking: Booking
  /** The existing review, when it is edited. */
  existing: ReviewDraft | undefined
  reviewId: string | undefined
  name: string
  now: number
  failure: ReviewFailure | undefined
}

export function ReviewForm({ booking, existing, reviewId, name, now, failure }: Props) {
  const { draft, saveDraft } = useReviewDraft(booking, existing)
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form noValidate method="post" className="grid gap-7">
      {reviewId && <input type="hidden" name="id" value={reviewId} />}
      <StarChoice
        legend={m.client_your_rating()}
        name="rating"
        options={starOptions.map((stars) => ({ value: stars, name: starsLabel(stars) }))}
        value={draft.rating}
        onChange={(rating) => saveDraft({ ...draft, rating })}
        hint={m.client_choose_stars()}
        error={failure?.fields?.rating}
      />
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-label font-semibold">
          <OptionalLabel>{m.client_what_was_good()}</OptionalLabel>
        </p>
        <Chips
          legend={m.client_what_was_good()}
          type="checkbox"
          name="praise"
          ticked
          options={praises.map((one) => ({ value: one, label: praiseLabels[one]() }))}
          values={draft.praise}
          onChange={(praise) => saveDraft({ ...draft, praise })}
        />
      </div>
      <TextArea
        name="review"
        label={<OptionalLabel>{m.client_your_review()}</OptionalLabel>}
        hint={m.client_review_hint()}
        error={failure?.fields?.review}
        maxLength={reviewBodyMax}
        rows={5}
        value={draft.text}
        onChange={(event) => saveDraft({ ...draft, text: event.target.value })}
        counter={`${draft.text.length}/${reviewBodyMax}`}
      />
      <VisibilityNote booking={booking} name={name} now={now} />
      <div className="grid gap-2">
        {failure && !sending && !failure.fields && (
          <Alert tone="destructive">
            {failure.message} {failure.lost && m.book_nothing_lost()}
          </Alert>
        )}
        <Button
          type="submit"
          size="large"
          block
          disabled={draft.rating === 0}
          pending={sending}
          pendingLabel={m.ui_sending()}
        >
          {submitText(Boolean(existing), failure)}
        </Button>
        <LinkButton to={bookingPath(booking)} look="ghost" block>
          {m.client_not_now()}
        </LinkButton>
      </div>
    </Form>
  )
}

function submitText(isChange: boolean, failure: ReviewFailure | undefined) {
  if (failure?.lost) return m.ui_try_again()
  return isChange ? m.client_save_review() : m.client_post_review()
}

/** Says who can read the review, under which name, and until when it can be written. */
function VisibilityNote({ booking, name, now }: Pick<Props, 'booking' | 'name' | 'now'>) {
  const { professional, review_until, timezone } = booking
  return (
    <p className="flex gap-3 rounded-control bg-accent p-3.5 text-label leading-normal">
      <Eye aria-hidden className="mt-0.5 size-5" />
      <span className="min-w-0">
        {m.client_readers({ signed: publicName(name), name: professional.business_name })}{' '}
        {review_until && m.client_review_until({ day: dayText(review_until, timezone, now) })}
      </span>
    </p>
  )
}
