import { m } from '@ujuzi/contract/messages'
import type { Currency } from '@ujuzi/contract/money/currencies'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { ratesAsOf } from '@ujuzi/contract/money/rates'
import { type ExistingPrices, repricedMinor, repricing } from '@ujuzi/contract/money/repricing'
import { getLocale } from '@ujuzi/contract/runtime'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { currencyName } from './currency-name.ts'

type Props = {
  from: Currency
  to: Currency
  /** A price of the business in `from`, as an example. */
  price: number
  onChoose: (choice: ExistingPrices) => void
  onClose: () => void
}

/** Asks what happens to the prices of a business that changes its currency. */
export const CurrencyDialog = ({ from, to, price, onChoose, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={m.business_settings_currency_change()}
    text={m.business_settings_currency_change_text({
      from: currencyName(from),
      to: currencyName(to),
    })}
    closeLabel={m.ui_close()}
  >
    <div className="grid gap-3">
      {(['convert', 'keep'] as const).map((choice) => (
        <Button
          key={choice}
          look="outline"
          size="large"
          block
          data-first-focus={choice === 'convert' || undefined}
          onClick={() => onChoose(choice)}
        >
          <span className="grid gap-0.5 py-1">
            {choice === 'convert'
              ? m.business_settings_prices_convert()
              : m.business_settings_prices_keep()}
            <span className="text-sm font-normal text-muted-foreground">
              {exampleText(choice, { from, to, price })}
            </span>
          </span>
        </Button>
      ))}
      <p className="text-sm text-muted-foreground">
        {m.business_settings_prices_rate({ day: dateText(noonUtc(ratesAsOf), 'UTC') })}
      </p>
    </div>
  </Dialog>
)

function exampleText(
  choice: ExistingPrices,
  { from, to, price }: Pick<Props, 'from' | 'to' | 'price'>,
) {
  const minor = toMinor(price, from) ?? 0
  return m.business_settings_price_becomes({
    before: formatMoney(minor, from, getLocale()),
    after: formatMoney(repricedMinor(minor, repricing(choice, from, to)), to, getLocale()),
  })
}
