import { type CountryCode, countryCodes, countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { countriesWithMobileMoney } from '@ujuzi/contract/payouts/networks'
import { getLocale } from '@ujuzi/contract/runtime'
import type { SubmitEvent } from 'react'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import {
  accountNumberHint,
  accountNumberLabel,
  completeNumberError,
  digitCountText,
} from './account-number-words.ts'
import { methodChoices } from './method-kinds.ts'
import { ProviderField } from './provider-field.tsx'
import type { useMethodForm } from './use-method-form.ts'

type Props = { id: string; form: ReturnType<typeof useMethodForm> }

/** Fields of a payout method; the submit button is in the footer of the dialog. */
export function MethodForm({ id, form: { typed, fields, failures, change, save } }: Props) {
  const form = useErrorFocus(failures)
  const { type, country } = typed
  const countryOptions = type === 'mobile_money' ? countriesWithMobileMoney : countryCodes

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes the event on to a form around the dialog, although the dialog is not inside it in the document.
    event.stopPropagation()
    await save()
  }

  return (
    <form
      id={id}
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <OptionCards
        stacked
        legend={m.payout_kind()}
        name="type"
        options={methodChoices()}
        value={type}
        onChange={(kind) => change({ type: kind })}
      />
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
    </form>
  )
}
