import type { ClientPlace } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import { Form } from 'react-router'
import { PolicyTexts } from '#app/domain/bookings/policy-texts.tsx'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import {
  optionIdsOf,
  type ServiceSequence,
  sequenceTotal,
  withKeys,
} from '#app/features/bookings/shared/service-sequence.ts'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { useEarlyInput } from '#app/lib/forms/use-early-input.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { classes } from '#app/ui/classes.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { bookingFormId, type RequestFailure } from './confirm.tsx'
import { useNoteDraft } from './place-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { RequirementsField } from './requirements-field.tsx'

const noteMax = 500

type Props = {
  business: BookPage['business']
  sequence: ServiceSequence
  member: { id: string } | undefined
  start: string | undefined
  now: number
  failure: RequestFailure | undefined
  savedPlaces: readonly ClientPlace[]
}

/** The booking form. Its submit buttons are in the summary and in the bar on phones. */
export function DetailsStep(props: Props) {
  const { business, sequence, member, start, now, failure, savedPlaces } = props
  const [note, setNote] = useNoteDraft(business.id)
  const form = useErrorFocus(failure?.fields)
  useEarlyInput(form)
  const total = sequenceTotal(sequence)
  const { requirements } = business.policy
  return (
    <Step number={3} state={start ? 'now' : 'next'}>
      <h2 className={classes('heading-4', !start && 'text-muted-foreground')}>
        {m.book_your_details()}
      </h2>
      <Form
        noValidate
        data-early
        id={bookingFormId}
        ref={form}
        method="post"
        autoComplete="off"
        // Folded until a time is chosen; what was typed before a change of the time stays.
        className={classes('mt-4 grid gap-7', !start && 'hidden')}
      >
        {withKeys(sequence).map(({ key, service }) => (
          <input key={key} type="hidden" name="service_id" value={service.id} />
        ))}
        {optionIdsOf(sequence).map((id) => (
          <input key={id} type="hidden" name="option_id" value={id} />
        ))}
        {member && <input type="hidden" name="member_id" value={member.id} />}
        {start && <input type="hidden" name="start" value={start} />}
        <input type="hidden" name="policy_shown" value={business.policyVersion} />
        <input type="hidden" name="policy" value={JSON.stringify(business.policy)} />
        <PlaceFields business={business} failure={failure} savedPlaces={savedPlaces} />
        <TextArea
          name="note"
          label={<OptionalLabel>{m.book_note_for({ name: business.name })}</OptionalLabel>}
          placeholder={m.book_note_placeholder()}
          maxLength={noteMax}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          counter={note.length > 0 ? `${note.length}/${noteMax}` : undefined}
        />
        <PolicyTexts policy={business.policy} except="requirements" />
        {total && start && <RefundPreview {...{ business, service: total, start, now }} />}
        {requirements && (
          <RequirementsField key={requirements} text={requirements} failure={failure} />
        )}
      </Form>
    </Step>
  )
}
