import { m } from '@ujuzi/contract/messages'
import { closeNoteLength, type SalesDay } from '@ujuzi/contract/payments/days'
import { useState } from 'react'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { amountInput, moneyText, parseAmount } from '#app/domain/payments/money-text.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import { usePaymentAction } from '../use-payment-action.ts'
import { CloseFacts, differenceText } from './close-facts.tsx'
import { DayTotals, Total } from './day-totals.tsx'

type Props = { day: SalesDay; today: string; onClose: () => void }

/** Counts the cash of a day and closes it. Says the difference while it is typed. */
export function CloseDayDialog({ day, today, onClose }: Props) {
  const { currency, totals, last_counted_minor } = day
  const [opening, setOpening] = useState(amountInput(last_counted_minor ?? 0, currency))
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [submits, setSubmits] = useState(0)
  const { result, pending, send } = usePaymentAction()
  const ref = useErrorFocus(submits)
  if (result?.day) return <DayClosed day={result.day} today={today} onClose={onClose} />

  const openingMinor = parseAmount(opening, currency)
  const countedMinor = parseAmount(counted, currency)
  const expectedMinor = (openingMinor ?? 0) + totals.cash_minor
  const differenceMinor = countedMinor === undefined ? 0 : countedMinor - expectedMinor
  const errors = {
    opening: openingMinor === undefined && m.payments_enter_amount(),
    counted: countedMinor === undefined && m.payments_enter_amount(),
    note: differenceMinor !== 0 && !note.trim() && m.field_difference_note(),
  }
  const shown = (error: string | false) => (submits > 0 && error ? error : undefined)
  const submit = () => {
    setSubmits(submits + 1)
    if (openingMinor === undefined || countedMinor === undefined || errors.note) return
    send({
      intent: 'close',
      day: day.day,
      body: {
        opening_float_minor: openingMinor,
        counted_cash_minor: countedMinor,
        note: note.trim(),
      },
    })
  }
  return (
    <SubmitDialog
      title={m.payments_close_day()}
      text={capitalised(longDay(noonUtc(day.day), 'UTC'))}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={m.payments_close_day()}
      pending={pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => (
        <form
          id={formId}
          ref={ref}
          noValidate
          className="grid gap-5 pt-1"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <DayTotals day={day} />
          <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
            <MoneyField
              label={m.payments_opening_float()}
              value={opening}
              currency={currency}
              error={shown(errors.opening)}
              onChange={setOpening}
            />
            <MoneyField
              label={m.payments_counted_cash()}
              value={counted}
              currency={currency}
              error={shown(errors.counted)}
              onChange={setCounted}
            />
          </div>
          <dl className="grid gap-2 rounded-card bg-accent p-4" aria-live="polite">
            <Total label={m.payments_expected_cash()}>
              <b className="text-lg font-semibold">{moneyText(expectedMinor, currency)}</b>
            </Total>
            {countedMinor !== undefined && (
              <Total label={m.payments_difference()}>
                <b className={differenceMinor === 0 ? 'text-success' : 'text-destructive'}>
                  {differenceText(differenceMinor, currency)}
                </b>
              </Total>
            )}
          </dl>
          <TextArea
            label={m.payments_close_note()}
            value={note}
            maxLength={closeNoteLength}
            rows={2}
            error={shown(errors.note)}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className="text-label text-muted-foreground">{m.payments_close_text()}</p>
          {result?.failure && !pending && (
            <Alert tone="destructive">{result.failure.message}</Alert>
          )}
        </form>
      )}
    </SubmitDialog>
  )
}

function DayClosed({ day, today, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.payments_day_closed()}
      text={capitalised(longDay(noonUtc(day.day), 'UTC'))}
      closeLabel={m.ui_close()}
      footer={
        <Button look="outline" onClick={onClose}>
          {m.payments_done()}
        </Button>
      }
    >
      <div className="grid gap-4 pt-1">
        <DayTotals day={day} />
        {day.closed && <CloseFacts closed={day.closed} currency={day.currency} />}
        {day.day === today && (
          <p className="text-label text-muted-foreground">{m.payments_next_day_hint()}</p>
        )}
      </div>
    </Dialog>
  )
}
