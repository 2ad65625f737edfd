import { byHandDays } from '@ujuzi/contract/api/limits'
import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { furtherServicesMax } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import type { Desk, Offer } from '#app/domain/bookings/dialog-data.ts'
import { DeskDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { Failed } from '#app/domain/bookings/form-failure.ts'
import { ChairField } from '#app/domain/calendar/resource-field.tsx'
import { Optional } from '#app/domain/optional-label.tsx'
import {
  freeAddress,
  WhenFields,
} from '#app/features/bookings/professional/reschedule/start-fields.tsx'
import { daysAfter } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ServiceFields } from './service-fields.tsx'

type Props = { offer: Offer; chairs: Agenda['chairs']; day: string; today: string }

/** A visit by telephone or at the door. */
export function EnterDialog(props: Props) {
  if (props.offer.services.length === 0) return <NothingOffered />
  return (
    <DeskDialog
      deed="enter"
      title={m.professional_add_booking()}
      text={m.professional_enter_text()}
      yes={m.professional_add_booking()}
    >
      {(failed) => <Fields {...props} failed={failed} />}
    </DeskDialog>
  )
}

function Fields({ offer, chairs, day, today, failed }: Props & { failed: Failed | undefined }) {
  const [only] = offer.services.length === 1 ? offer.services : []
  const [chosen, setChosen] = useState([only?.id ?? ''])
  const free = useFetcher<Desk>({ key: 'free-times' })
  const services = chosen.flatMap((id) => offer.services.filter((service) => service.id === id))
  const choose = (ids: string[]) => {
    setChosen(ids)
    const wanted = ids.filter(Boolean).map((id) => ({ id }))
    if (wanted.length > 0) free.load(freeAddress(offer.businessId, wanted, day))
  }
  return (
    <>
      <ServiceFields
        services={offer.services}
        chosen={chosen}
        onChange={choose}
        max={furtherServicesMax + 1}
        error={failed?.fields.service_id}
      />
      <WhenFields
        freeOn={
          services.length > 0 ? (on) => freeAddress(offer.businessId, services, on) : undefined
        }
        day={day}
        freeTitle={chairs.length > 1 ? m.professional_free_times_any() : undefined}
        limits={{
          min: daysAfter(today, -byHandDays.back),
          max: daysAfter(today, byHandDays.ahead),
        }}
        failed={failed}
      />
      {chairs.length > 1 && (
        <ChairField
          chairs={chairs}
          label={m.professional_chair_of_visit()}
          any={m.professional_any_chair()}
          error={failed?.fields.chair_id}
        />
      )}
      <TextField
        name="client_name"
        label={m.professional_client_name()}
        autoComplete="off"
        required
        maxLength={100}
        error={failed?.fields.client_name}
      />
      <TextField
        name="client_phone"
        type="tel"
        label={<Optional>{m.professional_client_phone()}</Optional>}
        autoComplete="off"
        maxLength={30}
        error={failed?.fields.client_phone}
      />
      <TextArea
        name="note"
        label={<Optional>{m.professional_note()}</Optional>}
        maxLength={500}
        rows={2}
        error={failed?.fields.note}
      />
    </>
  )
}

function NothingOffered() {
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('add')
  return (
    <Dialog
      open
      onOpenChange={() => history.back()}
      title={m.professional_add_booking()}
      text={m.professional_no_services()}
      closeLabel={m.professional_close()}
      footer={
        <LinkButton to={`?${back}`} replace look="outline">
          {m.professional_back()}
        </LinkButton>
      }
    />
  )
}
