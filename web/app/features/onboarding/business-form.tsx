import { bioMaxLength } from '@ujuzi/contract/api/limits'
import { onboardProfessional } from '@ujuzi/contract/businesses/onboarding'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { categoryLabel, categorySlugs, isCategory } from '@ujuzi/contract/services/categories'
import { Store } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { type FindTowns, TownBox } from './town-box.tsx'
import { faultsAfter, useKeptForm } from './use-saved-form.ts'

type Props = { accountId: string; findTowns: FindTowns; onDone: () => void | Promise<void> }

const nothing = { business_name: '', category: '', location: '', placeId: '', bio: '' }
const attempt = 'onboarding_attempt'

/** Sent again after a lost answer, it is the same wish and founds one business. */
const once: typeof call = (endpoint, sent) =>
  call(endpoint, sent, { idempotencyKey: attemptKey(attempt, sent) })

/** The four things a business begins with. */
export function BusinessForm({ accountId, findTowns, onDone }: Props) {
  const { values, put, forget } = useKeptForm(`onboarding:${accountId}`, nothing)
  const { pending, fields, setFields, send } = useSubmission(
    onboardProfessional,
    m.onboarding_failed(),
    { caller: once },
  )
  const [refusals, setRefusals] = useState(0)
  const form = useFaultFocus(refusals)
  const change = (changes: Partial<typeof nothing>) => {
    put(changes)
    setFields(faultsAfter(fields, changes))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const missing = missingIn(values)
    setRefusals(refusals + 1)
    if (missing || !isCategory(values.category)) return setFields(missing ?? {})
    const { business_name, category, location, placeId, bio } = values
    const answer = await send({
      body: { business_name, category, location: placeId || location, bio },
    })
    setRefusals(refusals + 2)
    // Set up meanwhile in another tab: there is nothing left to do here.
    if (typeof answer === 'string' && answer !== 'business_exists') return
    endAttempt(attempt)
    await onDone()
    forget()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4.5">
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
  )
}

/** The same sentences as the server has, without asking it. */
function missingIn({ business_name, category, location, bio }: typeof nothing) {
  const required = m.field_required()
  const found = {
    ...(!business_name.trim() && { business_name: required }),
    ...(!category && { category: m.field_category_required() }),
    ...(!location.trim() && { location: required }),
    ...(!bio.trim() && { bio: required }),
    ...(bio.trim().length > bioMaxLength && { bio: m.onboarding_bio_long({ max: bioMaxLength }) }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}
