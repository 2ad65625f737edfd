import { m } from '@ujuzi/contract/messages'
import { Form } from 'react-router'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { placed, totalOf, type Visit } from '#app/features/bookings/shared/service-sequence.ts'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { bookingForm, type Failed } from './confirm.tsx'
import { useNote } from './place.ts'
import { PlaceFields } from './place-fields.tsx'
import { RefundLadder } from './refund-ladder.tsx'

const noteMax = 500

type Props = {
  business: BookPage['business']
  visit: Visit
  start: string | undefined
  now: number
  failed: Failed | undefined
}

/** The form of the booking; its buttons stand in the summary and in the bar of a phone. */
export function DetailsStep({ business, visit, start, now, failed }: Props) {
  const [note, keepNote] = useNote(business.id)
  const form = useFaultFocus(failed?.fields)
  const total = totalOf(visit)
  return (
    <Step number={3} state={start ? 'now' : 'next'}>
      <h2 className="heading-4">{m.book_your_details()}</h2>
      <Form id={bookingForm} ref={form} method="post" className="mt-4 grid gap-7">
        {placed(visit).map(({ key, service }) => (
          <input key={key} type="hidden" name="service_id" value={service.id} />
        ))}
        {start && <input type="hidden" name="start" value={start} />}
        <PlaceFields business={business} failed={failed} />
        <TextArea
          name="note"
          label={
            <>
              {m.book_note_for({ name: business.name })}{' '}
              <span className="font-normal text-muted-foreground">{m.book_optional()}</span>
            </>
          }
          placeholder={m.book_note_placeholder()}
          maxLength={noteMax}
          rows={3}
          value={note}
          onChange={(event) => keepNote(event.target.value)}
          counter={note.length > 0 ? `${note.length}/${noteMax}` : undefined}
        />
        {total && start && <RefundLadder {...{ business, service: total, start, now }} />}
      </Form>
    </Step>
  )
}
