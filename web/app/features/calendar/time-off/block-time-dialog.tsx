import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { ResourceField } from '#app/domain/calendar/resource-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { SpanFields } from './span-fields.tsx'

type Props = { businessCalendar: BusinessCalendar; day: string }

/** Form that blocks hours or whole days in the calendar, once or repeatedly. */
export const BlockTimeDialog = ({ businessCalendar, day }: Props) => (
  <FormDialog
    intent="block"
    title={m.professional_block_time()}
    text={m.professional_block_text()}
    submitLabel={m.professional_block_time()}
  >
    {(failure) => <Fields businessCalendar={businessCalendar} day={day} failure={failure} />}
  </FormDialog>
)

function Fields({
  businessCalendar,
  day: first,
  failure,
}: Props & { failure: FormFailure | undefined }) {
  const [search] = useSearchParams()
  const [day, setDay] = useState(first)
  const selectedParam = (name: string) => search.get(name) ?? undefined
  return (
    <>
      <SpanFields
        day={day}
        onDay={setDay}
        initial={{ whole: false, from: selectedParam('from'), to: selectedParam('to') }}
        failure={failure}
      />
      <RepeatFields day={day} failure={failure} />
      {businessCalendar.resources.length > 1 && (
        <ResourceField
          resources={businessCalendar.resources}
          label={m.professional_which_resource()}
          any={m.professional_all_resources()}
          defaultValue={
            businessCalendar.resources.find(
              ({ number }) => String(number) === selectedParam('resource'),
            )?.id
          }
          error={failure?.fields.resource_id}
        />
      )}
      <ReasonField failure={failure} />
    </>
  )
}
