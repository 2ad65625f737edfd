import { walkInDays } from '@ujuzi/contract/api/limits'
import { furtherServicesMax } from '@ujuzi/contract/bookings/bookings'
import type { SeriesDate } from '@ujuzi/contract/bookings/series'
import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useState } from 'react'
import { useActionData, useFetcher, useSearchParams } from 'react-router'
import type { BookableServices, DialogData } from '#app/domain/bookings/dialog-data.ts'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { ResourceField } from '#app/domain/calendar/resource-field.tsx'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import {
  openTimesUrl,
  StartFields,
} from '#app/features/bookings/professional/reschedule/start-fields.tsx'
import { lacksVariant, withOptions } from '#app/features/bookings/shared/service-sequence.ts'
import { addDays } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ClientFields } from './client-fields.tsx'
import { RepeatBookingFields } from './repeat-booking-fields.tsx'
import { SeriesDates } from './series-dates.tsx'
import { ServiceFields } from './service-fields.tsx'
import { takenTimes } from './taken-times.ts'

type Props = {
  bookableServices: BookableServices
  /** Calendar of the day for which the form was opened. */
  calendar: BusinessCalendar
  day: string
  today: string
  /** The client for whom the form was opened. */
  bookedClient?: ClientHistory | undefined
}

/** Form for a booking agreed by phone or in person, or for several that repeat. */
export function WalkInDialog(props: Props) {
  const [repeats, setRepeats] = useState(false)
  const { dates, hideDates } = useDates()
  if (props.bookableServices.services.length === 0) return <NoServicesDialog />
  const shown = repeats ? dates : undefined
  return (
    <FormDialog
      intent="enter"
      title={m.professional_add_booking()}
      text={m.professional_enter_text()}
      submitLabel={submitLabel(repeats, shown)}
    >
      {(failure) => (
        <Fields {...props} failure={failure} onPlan={hideDates}>
          <RepeatBookingFields
            {...{ repeats, failure }}
            onRepeats={setRepeats}
            onPlan={hideDates}
          />
          {shown && <SeriesDates dates={shown} />}
        </Fields>
      )}
    </FormDialog>
  )
}

/** The dates that the server sent, until a field that they depend on changes. */
function useDates() {
  const failure = useActionData<FormFailure>()
  const [outdated, setOutdated] = useState<FormFailure>()
  return {
    dates: failure === outdated ? undefined : failure?.dates,
    hideDates: () => setOutdated(failure),
  }
}

function submitLabel(repeats: boolean, shown: readonly SeriesDate[] | undefined) {
  if (!repeats) return m.professional_add_booking()
  return shown ? m.series_book_dates() : m.series_show_dates()
}

type FieldsProps = Props & {
  failure: FormFailure | undefined
  /** Called when a field changes on which the dates of a series depend. */
  onPlan: () => void
  children: ReactNode
}

function Fields({
  bookableServices,
  calendar,
  day,
  today,
  bookedClient,
  failure,
  onPlan,
  children,
}: FieldsProps) {
  const [search] = useSearchParams()
  const [only] = bookableServices.services.length === 1 ? bookableServices.services : []
  const [chosen, setChosen] = useState([only?.id ?? ''])
  const openTimes = useFetcher<DialogData>({ key: 'free-times' })
  const [options, setOptions] = useState<readonly string[]>([])
  const { resources } = calendar
  const asked = resources.find(({ number }) => String(number) === search.get('resource'))?.id ?? ''
  const [resourceId, setResource] = useState(asked)
  const [shownDay, showDay] = useState(day)
  const servicesOf = (ids: readonly string[], optionIds: readonly string[]) =>
    ids.flatMap((id) =>
      bookableServices.services
        .filter((service) => service.id === id)
        .map((service) => withOptions(service, optionIds)),
    )
  const services = servicesOf(chosen, options)
  const choose = (ids: string[], optionIds: readonly string[]) => {
    onPlan()
    setChosen(ids)
    setOptions(optionIds)
    openTimes.load(urlOf(servicesOf(ids, optionIds), shownDay))
  }
  /** What is booked on a day and, once the services are chosen, its open times. */
  const urlOf = (booked: typeof services, on: string) =>
    openTimesUrl(bookableServices.businessId, booked.some(lacksVariant) ? [] : booked, on)
  const calendars = [openTimes.data?.businessCalendar, calendar]
  const takenText = takenTimes(
    calendars.find((one) => one?.days.some(({ date }) => date === shownDay)),
    { day: shownDay, resourceId, serviceIds: chosen },
  )
  return (
    <>
      <ServiceFields
        services={bookableServices.services}
        chosen={chosen}
        booked={services}
        onChange={(ids) => choose(ids, options)}
        onOptions={(optionIds) => choose(chosen, optionIds)}
        max={furtherServicesMax + 1}
        error={failure?.fields.service_id}
      />
      <StartFields
        openTimesUrlFor={(on) => urlOf(services, on)}
        takenText={takenText}
        day={day}
        time={search.get('from') ?? undefined}
        openTimesTitle={resources.length > 1 ? m.professional_free_times_any() : undefined}
        limits={{
          min: addDays(today, -walkInDays.back),
          max: addDays(today, walkInDays.ahead),
        }}
        failure={failure}
        onChange={onPlan}
        onDay={showDay}
      />
      {resources.length > 1 && (
        <ResourceField
          resources={resources}
          label={m.professional_resource_of_booking()}
          any={m.professional_any_resource()}
          value={resourceId}
          error={failure?.fields.resource_id}
          onChange={({ target }) => {
            onPlan()
            setResource(target.value)
          }}
        />
      )}
      <ClientFields client={bookedClient} failure={failure} textsGuests={calendar.texts_guests} />
      <TextArea
        name="note"
        label={<OptionalLabel>{m.professional_note()}</OptionalLabel>}
        maxLength={500}
        rows={2}
        error={failure?.fields.note}
      />
      {children}
    </>
  )
}

function NoServicesDialog() {
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('add')
  return (
    <Dialog
      open
      onOpenChange={() => history.back()}
      title={m.professional_add_booking()}
      text={m.professional_no_services()}
      closeLabel={m.ui_close()}
      footer={
        <LinkButton to={`?${back}`} replace look="outline">
          {m.ui_close()}
        </LinkButton>
      }
    />
  )
}
