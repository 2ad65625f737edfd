import { type CountryCode, countryCodes, countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { countriesWithMobileMoney } from '@ujuzi/contract/payouts/networks'
import { getLocale } from '@ujuzi/contract/runtime'
import type { SubmitEvent } from 'react'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import {
  accountNumberHint,
  accountNumberLabel,
  completeNumberError,
  digitCountText,
} from './account-number-words.ts'
import { methodChoices } from './method-kinds.ts'
import type { OwnerCalls, PayoutBusiness } from './payout-types.ts'
import { ProviderField } from './provider-field.tsx'
import { useMethodForm } from './use-method-form.ts'

type Props = {
  business: PayoutBusiness
  home: CountryCode
  own: OwnerCalls
  onSaved: () => void
  onCancel: (() => void) | undefined
}

export function MethodForm({ business, home, own, onSaved, onCancel }: Props) {
  const { typed, fields, failures, pending, change, save } = useMethodForm({
    businessId: business.id,
    home,
    own,
    onSaved,
  })
  const form = useErrorFocus(failures)
  const { type, country } = typed
  const countryOptions = type === 'mobile_money' ? countriesWithMobileMoney : countryCodes

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await save()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <div className="[&_fieldset]:grid-cols-1 sm:[&_fieldset]:grid-cols-3">
        <RadioCards
          legend={m.payout_kind()}
          name="type"
          options={methodChoices()}
          value={type}
          onChange={(kind) => change({ type: kind })}
        />
      </div>
      {type === 'crypto' ? (
        <Alert tone="warning">{m.payout_crypto_warning()}</Alert>
      ) : (
        <Select
          label={m.payout_country()}
          name="country"
          value={country}
          options={countryOptions.map((code) => ({
            value: code,
            label: countryName(code, getLocale()),
          }))}
          onChange={(event) => change({ country: event.target.value as CountryCode })}
          error={fields.country}
        />
      )}
      <ProviderField typed={typed} change={change} error={fields.provider} />
      <TextField
        label={m.payout_account_name()}
        hint={type === 'crypto' ? undefined : m.payout_account_name_hint()}
        name="account_name"
        value={typed.account_name}
        onChange={(event) => change({ account_name: event.target.value })}
        maxLength={100}
        autoComplete="name"
        error={fields.account_name}
      />
      <TextField
        label={accountNumberLabel(typed)}
        hint={accountNumberHint(typed)}
        counter={digitCountText(typed)}
        name="account_number"
        value={typed.account_number}
        onChange={(event) => change({ account_number: event.target.value })}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode={type === 'mobile_money' ? 'tel' : undefined}
        error={fields.account_number ?? completeNumberError(typed)}
      />
      <p className="text-sm text-muted-foreground">{m.payout_safety()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.payout_saving()}>
          {m.payout_save()}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            {m.payout_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
