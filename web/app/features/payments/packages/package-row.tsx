import { m } from '@ujuzi/contract/messages'
import type { Package } from '@ujuzi/contract/payments/packages'
import { Pencil, Trash2 } from 'lucide-react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = { sold: Package; canChange: boolean; onEdit: () => void; onDelete: () => void }

export function PackageRow({ sold, canChange, onEdit, onDelete }: Props) {
  const { service, visits, price_minor, currency, valid_days, in_use } = sold
  const perVisit = moneyText(Math.round(price_minor / visits), currency)
  const facts = [
    m.packages_per_visit({ amount: perVisit }),
    valid_days && m.ui_day_count({ count: valid_days }),
    in_use > 0 && m.packages_in_use({ count: in_use }),
  ]
  return (
    <li className="flex items-start gap-3 border-t py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold break-words">{packageTitle(sold)}</span>
          <span className="font-semibold tabular-nums">{moneyText(price_minor, currency)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-label text-muted-foreground">
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <Saving sold={sold} />
        </p>
        {!service.is_active && (
          <p className="text-label text-warning-foreground">{m.packages_inactive()}</p>
        )}
      </div>
      {canChange && (
        <div className="-my-1.5 -mr-2 flex flex-none">
          <IconButton label={`${m.ui_edit()}: ${packageTitle(sold)}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`${m.ui_delete()}: ${packageTitle(sold)}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** "Skin fade, 5 appointments" */
export const packageTitle = ({ service, visits }: Package) =>
  `${service.title}, ${m.packages_visits_of({ visits })}`

/** Amount that the client saves, compared with single visits at the current price. */
function Saving({ sold: { service, visits, price_minor, currency } }: { sold: Package }) {
  const singleMinor = service.price_minor * visits
  const savedMinor = singleMinor - price_minor
  if (savedMinor <= 0) return null
  const percent = percentText(Math.round((savedMinor / singleMinor) * 100))
  return (
    <span className="text-success">
      {m.packages_saving_of({ amount: moneyText(savedMinor, currency), percent })}
    </span>
  )
}
