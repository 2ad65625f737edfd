import { m } from '@ujuzi/contract/messages'
import { type Currency, currencies, currencyCodes } from '@ujuzi/contract/money/currencies'
import { useLocation } from 'react-router'
import { useVisitorCurrency } from '#app/lib/page/visitor-currency.ts'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** Colour of the title; that of text if not given. */
  titleClassName?: string
}

/** A plain form that redirects back to the current page: the currency is part of the whole document. */
export function CurrencyForm({ titleClassName }: Props) {
  const currency = useVisitorCurrency()
  const { pathname, search } = useLocation()
  return (
    <form
      noValidate
      action="/currency"
      method="post"
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <input type="hidden" name="back" value={pathname + search} />
      <label
        htmlFor="currency-choice"
        className={classes('flex min-h-11 items-center font-semibold md:w-full', titleClassName)}
      >
        {m.layout_currency()}
      </label>
      <CurrencySelect current={currency} />
      <button type="submit" className="min-h-11 flex-none px-2 underline underline-offset-4">
        {m.layout_currency_submit()}
      </button>
    </form>
  )
}

const CurrencySelect = ({ current }: { current: Currency }) => (
  <select
    id="currency-choice"
    name="currency"
    key={current}
    defaultValue={current}
    className="min-h-11 max-w-full min-w-0 rounded-control border-[1.5px] border-current bg-transparent px-3"
  >
    {currencyCodes.map((code) => (
      <option key={code} value={code}>
        {`${code} · ${currencies[code].symbol}`}
      </option>
    ))}
  </select>
)
