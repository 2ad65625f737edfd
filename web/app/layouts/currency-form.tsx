import { m } from '@ujuzi/contract/messages'
import { type Currency, currencies, currencyCodes } from '@ujuzi/contract/money/currencies'
import { useLocation } from 'react-router'
import { useVisitorCurrency } from '#app/lib/page/visitor-currency.ts'
import { classes } from '#app/ui/classes.ts'
import { preferenceTitleClasses } from './preferences.tsx'

/** A plain form that redirects back to the current page: the currency is part of the whole document. */
export function CurrencyForm() {
  const currency = useVisitorCurrency()
  const { pathname, search } = useLocation()
  return (
    <form noValidate action="/currency" method="post">
      <input type="hidden" name="back" value={pathname + search} />
      <Currencies current={currency} />
    </form>
  )
}

function Currencies({ current }: { current: Currency }) {
  return (
    <>
      <label htmlFor="currency-choice" className={classes('block', preferenceTitleClasses)}>
        {m.layout_currency()}
      </label>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
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
        <button type="submit" className="min-h-11 px-2 underline underline-offset-4">
          {m.layout_currency_submit()}
        </button>
      </span>
    </>
  )
}
