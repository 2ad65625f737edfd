import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { Suspense, useState } from 'react'
import { Await } from 'react-router'
import { useEditor } from '#app/features/profile/editor.ts'
import { errorUnder } from '#app/features/profile/fields/field-errors.ts'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Stars } from '#app/ui/data/rating.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'

/** Loaded after the page; undefined when loading failed. */
export type Reviews = Promise<ServiceReview[] | undefined>

const at = 'portfolio.testimonials'
const maxCount = profileLimits.testimonials

/** Selects the reviews that are pinned to the top of the public page. */
export function TestimonialsSection({ reviews }: { reviews: Reviews }) {
  const { draft, editing, errors, profile } = useEditor()
  const error = errorUnder(errors, at)
  const count = draft[at].length
  return (
    <ProfileSection
      title={m.profile_testimonials()}
      text={m.profile_testimonials_text({ count: maxCount })}
      fields={[at]}
      badge={editing && <Badge>{m.profile_chosen_of({ count, most: maxCount })}</Badge>}
    >
      {editing ? (
        <Suspense fallback={<Skeleton className="mt-3 h-24 w-full rounded-control" />}>
          <Await resolve={reviews}>{(all) => <TestimonialPicker all={all} />}</Await>
        </Suspense>
      ) : (
        <TestimonialList all={profile.portfolio.testimonials} />
      )}
      {error && <FieldError>{error}</FieldError>}
    </ProfileSection>
  )
}

type Testimonial = { id: string; client_name: string; rating: number; review: string }

function TestimonialList({ all }: { all: readonly Testimonial[] }) {
  if (all.length === 0) {
    return <p className="mt-2 text-muted-foreground">{m.profile_no_testimonials()}</p>
  }
  return (
    <ul className="mt-2 divide-y">
      {all.map((review) => (
        <li key={review.id} className="py-3">
          <TestimonialText {...review} />
        </li>
      ))}
    </ul>
  )
}

function TestimonialPicker({ all }: { all: (Testimonial & { hidden: boolean })[] | undefined }) {
  const { draft, edit } = useEditor()
  const chosen = draft[at].map(({ id }) => id)
  const [chosenAtFirst] = useState(chosen)
  const [shown, setShown] = useState(initialCount)
  if (!all) return <p className="mt-2 text-muted-foreground">{m.ui_reviews_failed()}</p>
  // Initially selected reviews are listed first, and keep their place when deselected.
  const [before, others] = partition(
    all.filter(({ hidden }) => !hidden),
    ({ id }) => chosenAtFirst.includes(id),
  )
  const choices = [...before, ...others]
  if (choices.length === 0) {
    return <p className="mt-2 text-muted-foreground">{m.profile_no_reviews()}</p>
  }
  const toggle = (id: string, on: boolean) =>
    edit((now) => {
      const others = now[at].filter((one) => one.id !== id)
      return { [at]: on ? [...others, { id }] : others }
    })
  return (
    <>
      <ul className="mt-2 divide-y">
        {choices.slice(0, shown).map((review) => (
          <li key={review.id} className="py-1.5">
            <Checkbox
              label={<TestimonialText {...review} />}
              checked={chosen.includes(review.id)}
              disabled={chosen.length >= maxCount && !chosen.includes(review.id)}
              onChange={({ target }) => toggle(review.id, target.checked)}
            />
          </li>
        ))}
      </ul>
      {choices.length > shown && (
        <Button
          look="outline"
          className="mt-2 justify-self-start"
          onClick={() => setShown(shown + 20)}
        >
          {m.reviews_more()}
        </Button>
      )}
    </>
  )
}

const initialCount = 8

const partition = <T,>(list: readonly T[], is: (one: T) => boolean) =>
  [list.filter(is), list.filter((one) => !is(one))] as const

const TestimonialText = ({ client_name, rating, review }: Testimonial) => (
  <span className="grid gap-0.5 wrap-anywhere">
    <span className="flex flex-wrap items-center gap-x-2.5">
      <b className="font-semibold">{client_name}</b>
      <span className="text-rating">
        <Stars given={rating} label={m.business_rated({ rating: String(rating) })} />
      </span>
    </span>
    {review && <span className="whitespace-pre-line">{review}</span>}
  </span>
)
