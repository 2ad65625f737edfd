import { m } from '@ujuzi/contract/messages'
import {
  createPackage,
  type Package,
  packageVisits,
  updatePackage,
} from '@ujuzi/contract/payments/packages'
import type { Service } from '@ujuzi/contract/services/services'
import { wholeNumber } from '@ujuzi/contract/text/digits'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { amountInput, parseAmount } from '#app/domain/payments/money-text.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  services: readonly Service[]
  /** The package to change; absent for a new one. */
  sold?: Package
  onClose: () => void
}

const validOptions = [30, 60, 90, 180, 365] as const

/** Form of a package. Keeps what was typed if the server refuses it. */
export function PackageDialog({ services, sold, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(() => draftOf(services, sold))
  const creating = useSubmission(createPackage, m.packages_save_failed())
  const updating = useSubmission(updatePackage, m.packages_save_failed())
  const { pending, fields, setFields } = sold ? updating : creating
  const form = useErrorFocus(Object.keys(fields).length > 0 ? fields : undefined)
  const currency =
    sold?.currency ?? services.find(({ id }) => id === draft.service)?.currency ?? 'USD'
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { terms, errors } = readDraft(draft, currency)
    if (!terms) return setFields(errors)
    const result = sold
      ? await updating.send({ params: { id: sold.id }, body: { ...terms, version: sold.version } })
      : await creating.send({ body: { service_id: draft.service, ...terms } })
    if (typeof result === 'string') return
    notify.success(m.packages_did_save())
    await revalidate()
    onClose()
  }
  return (
    <SubmitDialog
      title={sold ? m.packages_edit_title() : m.packages_new()}
      text={sold ? m.packages_edit_text() : undefined}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={m.packages_save()}
      pending={pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-1">
          {sold ? (
            <p className="font-semibold">{sold.service.title}</p>
          ) : (
            <Select
              label={m.packages_service()}
              value={draft.service}
              options={services.map(({ id, title }) => ({ value: id, label: title }))}
              error={fields.service_id}
              onChange={(event) => change({ service: event.target.value })}
            />
          )}
          <div className="grid gap-4 min-[26rem]:grid-cols-2">
            <TextField
              label={m.packages_visits()}
              value={draft.visits}
              inputMode="numeric"
              autoComplete="off"
              error={fields.visits}
              onChange={(event) => change({ visits: event.target.value })}
            />
            <MoneyField
              label={m.packages_price()}
              value={draft.price}
              currency={currency}
              error={fields.price_minor}
              onChange={(price) => change({ price })}
            />
          </div>
          <Select
            label={m.packages_valid()}
            value={draft.valid}
            options={validChoices(sold)}
            error={fields.valid_days}
            onChange={(event) => change({ valid: event.target.value })}
          />
        </form>
      )}
    </SubmitDialog>
  )
}

type Draft = { service: string; visits: string; price: string; valid: string }

const draftOf = (services: readonly Service[], sold: Package | undefined): Draft => ({
  service: sold?.service.id ?? services[0]?.id ?? '',
  visits: String(sold?.visits ?? 5),
  price: sold ? amountInput(sold.price_minor, sold.currency) : '',
  valid: String(sold?.valid_days ?? ''),
})

const validChoices = (sold: Package | undefined) => {
  const own = sold?.valid_days
  const days = [...new Set([...validOptions, ...(own ? [own] : [])])].sort((a, b) => a - b)
  return [
    { value: '', label: m.packages_valid_always() },
    ...days.map((count) => ({ value: String(count), label: m.ui_day_count({ count }) })),
  ]
}

function readDraft({ visits, price, valid }: Draft, currency: string) {
  const errors: Record<string, string> = {}
  const count = wholeNumber(visits)
  const price_minor = parseAmount(price, currency)
  if (count < packageVisits.min || count > packageVisits.max) {
    errors.visits = m.packages_visits_between(packageVisits)
  }
  if (!price_minor) errors.price_minor = m.payments_enter_amount()
  if (!price_minor || errors.visits) return { errors }
  const valid_days = valid ? Number(valid) : undefined
  return { errors, terms: { visits: count, price_minor, valid_days } }
}
