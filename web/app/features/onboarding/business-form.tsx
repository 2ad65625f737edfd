import { bioMaxLength } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { onboardProfessional } from '@ujuzi/contract/onboarding/onboarding'
import { getLocale } from '@ujuzi/contract/runtime'
import { categorySlugs, isCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Store } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { BusinessPreview, type BusinessValues } from './business-preview.tsx'
import { type FindTowns, TownBox } from './town-box.tsx'
import { clearChangedErrors, useSavedForm } from './use-saved-form.ts'

type Props = { accountId: string; findTowns: FindTowns; onDone: () => void | Promise<void> }

const emptyValues: BusinessValues = {
  business_name: '',
  category: '',
  location: '',
  placeId: '',
  bio: '',
}
const attemptName = 'onboarding_attempt'

/** Retries of an equal submission have one idempotency key and create one business. */
const callOnce: typeof call = (endpoint, sent) =>
  call(endpoint, sent, { idempotencyKey: getIdempotencyKey(attemptName, sent) })

/** The first data of a business. */
export function BusinessForm({ accountId, findTowns, onDone }: Props) {
  const { values, update, clear } = useSavedForm(`onboarding:${accountId}`, emptyValues)
  const { pending, fields, setFields, send } = useSubmission(
    onboardProfessional,
    m.onboarding_failed(),
    { callApi: callOnce },
  )
  const [refusals, setRefusals] = useState(0)
  const form = useErrorFocus(refusals)
  const change = (changes: Partial<typeof emptyValues>) => {
    update(changes)
    setFields(clearChangedErrors(fields, changes))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const missing = missingErrors(values)
    setRefusals(refusals + 1)
    if (missing || !isCategory(values.category)) return setFields(missing ?? {})
    const { business_name, category, location, placeId, bio } = values
    const result = await send({
      body: { business_name, category, location: placeId || location, bio },
    })
    setRefusals(refusals + 2)
    // The business was created in another tab meanwhile.
    if (typeof result === 'string' && result !== 'business_exists') return
    clearIdempotencyKey(attemptName)
    await onDone()
    clear()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12">
      <BusinessPreview accountId={accountId} values={values} />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid gap-4.5 lg:order-first"
      >
        <TextField
          label={m.onboarding_business_name()}
          name="business_name"
          required
          maxLength={120}
          autoComplete="organization"
          icon={<Store aria-hidden className="size-5" />}
          value={values.business_name}
          error={fields.business_name}
          onChange={(event) => change({ business_name: event.target.value })}
        />
        <Select
          label={m.onboarding_category()}
          name="category"
          required
          placeholder={m.onboarding_category_placeholder()}
          options={categorySlugs.map((value) => ({
            value,
            label: categoryLabel(value, getLocale()),
          }))}
          value={values.category}
          error={fields.category}
          onChange={(event) => change({ category: event.target.value })}
        />
        <TownBox
          location={values.location}
          placeId={values.placeId}
          hint={m.onboarding_town_hint()}
          needsTown
          error={fields.location}
          findTowns={findTowns}
          onChange={change}
        />
        <TextArea
          label={m.onboarding_bio()}
          name="bio"
          required
          hint={m.onboarding_bio_hint()}
          counter={m.onboarding_bio_count({ n: values.bio.length, max: bioMaxLength })}
          value={values.bio}
          error={fields.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <Button
          type="submit"
          size="large"
          block
          pending={pending}
          pendingLabel={m.onboarding_create_pending()}
        >
          {m.onboarding_create()}
        </Button>
        <p className="text-center text-sm text-muted-foreground">{m.onboarding_later()}</p>
      </form>
    </div>
  )
}

/** Messages for missing fields, worded as by the server. */
function missingErrors({ business_name, category, location, bio }: typeof emptyValues) {
  const errors = {
    ...(!business_name.trim() && { business_name: m.required_business_name() }),
    ...(!category && { category: m.field_category_required() }),
    ...(!location.trim() && { location: m.required_location() }),
    ...(!bio.trim() && { bio: m.required_bio() }),
    ...(bio.trim().length > bioMaxLength && { bio: m.onboarding_bio_long({ max: bioMaxLength }) }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
