import { paymentMethods, payoutFrequencies } from '@ujuzi/contract/api/options'
import { payoutFrequencyLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { currencyCodes, currencyDecimals, currencyFacts } from '@ujuzi/contract/money/currencies'
import { paymentLabel } from '@ujuzi/contract/money/payment-labels'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Segments } from '#app/domain/settings/segments.tsx'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import {
  SettingNumber,
  SettingSwitch,
  SettingText,
} from '#app/features/settings/setting-fields.tsx'
import { settingLabel } from '#app/features/settings/setting-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { currencyName } from './currency-name.ts'
import {
  genericMethods,
  methodsSentence,
  minimumSentence,
  payoutSentence,
  taxSentence,
} from './payment-sentences.ts'

/** `payoutMethods` is the list of payout methods, which is saved on its own. */
export const PaymentTab = ({ payoutMethods }: { payoutMethods: ReactNode }) => (
  <>
    <MethodsCard />
    {payoutMethods}
    <PayoutsCard />
    <PricesCard />
    <TaxCard />
  </>
)

function MethodsCard() {
  const { draft, set } = useSettings()
  const accepted = draft['payment.accepted_methods']
  const [offered, setOffered] = useState(() =>
    paymentMethods.filter((method) => genericMethods.includes(method) || accepted.includes(method)),
  )
  return (
    <SettingCard
      fields={['payment.accepted_methods', 'payment.default_currency']}
      title={m.business_settings_methods()}
      text={m.business_settings_methods_text()}
      sentence={methodsSentence(draft)}
    >
      <Chips
        legend={m.business_settings_methods()}
        type="checkbox"
        name="accepted_methods"
        ticked
        options={offered.map((value) => ({ value, label: paymentLabel(value) }))}
        values={accepted}
        onChange={(values) =>
          set(
            'payment.accepted_methods',
            paymentMethods.filter((method) => values.includes(method)),
          )
        }
      />
      {offered.length < paymentMethods.length && (
        <Button
          look="ghost"
          size="small"
          className="-mt-2 justify-self-start"
          onClick={() => setOffered(paymentMethods)}
        >
          <Plus aria-hidden className="size-4.5" />
          {m.business_settings_more_methods()}
        </Button>
      )}
      <CurrencySelect />
    </SettingCard>
  )
}

function CurrencySelect() {
  const { draft, errors, set } = useSettings()
  return (
    <Select
      label={m.business_settings_currency()}
      hint={m.business_settings_currency_hint()}
      options={currencyCodes.map((value) => ({ value, label: currencyName(value) }))}
      value={draft['payment.default_currency']}
      error={errors['payment.default_currency']}
      onChange={({ target }) => {
        const code = currencyCodes.find((one) => one === target.value)
        if (code) set('payment.default_currency', code)
      }}
    />
  )
}

function PayoutsCard() {
  const { draft, settings, set } = useSettings()
  return (
    <SettingCard
      fields={['payment.payout_frequency']}
      title={m.business_settings_payouts()}
      text={m.business_settings_payouts_text()}
      sentence={payoutSentence(draft, settings.payment.payment_methods)}
    >
      <Segments
        label={settingLabel('payment.payout_frequency')}
        options={payoutFrequencies.map((value) => ({ value, label: payoutFrequencyLabel(value) }))}
        value={draft['payment.payout_frequency']}
        onChange={(value) => set('payment.payout_frequency', value)}
      />
    </SettingCard>
  )
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4'

const priceFields = [
  'payment.pricing.base_rate',
  'payment.pricing.minimum_booking_amount',
  'payment.pricing.cancellation_fee_percentage',
] as const satisfies SettingsKey[]

function PricesCard() {
  const { draft } = useSettings()
  const currency = draft['payment.default_currency']
  const amount = {
    unit: currencyFacts(currency)?.symbol ?? currency,
    step: 10 ** -currencyDecimals(currency),
  }
  return (
    <SettingCard
      fields={priceFields}
      title={m.business_settings_prices()}
      sentence={minimumSentence(draft, currency)}
    >
      <div className={pair}>
        <SettingNumber {...amount} at="payment.pricing.base_rate" />
        <SettingNumber
          {...amount}
          at="payment.pricing.minimum_booking_amount"
          hint={m.business_settings_minimum_hint()}
        />
      </div>
      <SettingNumber
        at="payment.pricing.cancellation_fee_percentage"
        unit={m.business_settings_of_the_price()}
        hint={m.business_settings_cancellation_fee_hint()}
      />
    </SettingCard>
  )
}

const taxFields = [
  'payment.tax_settings.tax_id',
  'payment.tax_settings.vat_registered',
  'payment.tax_settings.tax_rate',
] as const satisfies SettingsKey[]

function TaxCard() {
  const { draft, example } = useSettings()
  return (
    <SettingCard
      fields={taxFields}
      title={m.business_settings_tax()}
      sentence={taxSentence(draft, example)}
    >
      <SettingSwitch at="payment.tax_settings.vat_registered" />
      <div className={pair}>
        <SettingText at="payment.tax_settings.tax_id" />
        {draft['payment.tax_settings.vat_registered'] && (
          <SettingNumber
            at="payment.tax_settings.tax_rate"
            step={0.1}
            unit={m.business_settings_percent()}
          />
        )}
      </div>
    </SettingCard>
  )
}
