import { m } from '@ujuzi/contract/messages'
import { Form } from 'react-router'
import { useKeptText } from '#app/lib/kept-text.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { BookableService, BookPage } from './book-page.ts'
import { RefundLadder } from './refund-ladder.tsx'
import { Step } from './step.tsx'

export const bookingForm = 'booking'
export const noteName = (businessId: string) => `note_for_${businessId}`

const noteMax = 500

type Props = {
  business: BookPage['business']
  service: BookableService | undefined
  start: string | undefined
  now: number
}

/** The form of the booking; its buttons stand in the summary and in the bar of a phone. */
export function DetailsStep({ business, service, start, now }: Props) {
  const [note, keepNote] = useKeptText(noteName(business.id))
  return (
    <Step number={3} state={start ? 'now' : 'next'}>
      <h2 className="heading-4">{m.book_your_details()}</h2>
      <Form id={bookingForm} method="post" preventScrollReset className="mt-4 grid gap-7">
        {service && <input type="hidden" name="service_id" value={service.id} />}
        {start && <input type="hidden" name="start" value={start} />}
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
        {service && start && <RefundLadder {...{ business, service, start, now }} />}
      </Form>
    </Step>
  )
}
