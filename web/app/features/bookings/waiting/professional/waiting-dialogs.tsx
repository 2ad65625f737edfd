import {
  nightOfferEndMinute,
  offerMinutes,
  type WaitingEntry,
} from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenTimes } from '#app/domain/bookings/dialog-data.ts'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { StartFields } from '#app/features/bookings/professional/reschedule/start-fields.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { openTimesUrlOf } from './open-times.ts'

type Props = {
  entries: readonly WaitingEntry[]
  businessId: string
  /** First day on which the offered client can come, from today on, with its open times. */
  firstDay: string
  openTimes: OpenTimes | undefined
  failure: FormFailure | undefined
}

/** Dialogs that offer a time to a client and that remove one; their state is in the URL. */
export function WaitingDialogs({ entries, businessId, firstDay, openTimes, failure }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const close = () =>
    navigate(searchWith(search, { offer: null, remove: null }), {
      replace: true,
      preventScrollReset: true,
    })
  const find = (name: string) => entries.find(({ id }) => id === search.get(name))
  const [offered, removed] = [find('offer'), find('remove')]
  const entry = offered ?? removed
  if (!entry) return null
  const name = entry.client?.name ?? ''
  const shared = {
    closeLabel: m.ui_close(),
    onClose: close,
  }
  const fields = (intent: string) => (
    <>
      <input type="hidden" name="do" value={intent} />
      <input type="hidden" name="business" value={businessId} />
      <input type="hidden" name="entry" value={entry.id} />
      {failure && Object.keys(failure.fields).length === 0 && (
        <Alert tone="destructive">{failure.message}</Alert>
      )}
    </>
  )
  if (removed && !offered) {
    return (
      <ConfirmDialog
        {...shared}
        title={m.waiting_remove_question({ name })}
        cancelLabel={m.waiting_keep()}
        confirmLabel={m.ui_remove()}
        pendingLabel={m.ui_removing()}
        look="destructive"
      >
        {fields('remove')}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      title={m.waiting_offer_to({ name })}
      text={m.waiting_offer_text({
        name,
        minutes: offerMinutes,
        morning: clockText(nightOfferEndMinute),
      })}
      cancelLabel={m.ui_cancel()}
      confirmLabel={m.waiting_send()}
      pendingLabel={m.ui_saving()}
      look="primary"
    >
      {fields('offer')}
      <StartFields
        openTimesUrlFor={(day) => openTimesUrlOf(entry, { businessId, day })}
        day={firstDay}
        {...(openTimes && { initialOpenTimes: openTimes })}
        openTimesTitle={m.waiting_open_times()}
        failure={failure}
      />
    </ConfirmDialog>
  )
}
