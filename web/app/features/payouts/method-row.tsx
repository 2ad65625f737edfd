import { m } from '@ujuzi/contract/messages'
import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import { type PayoutMethod, setDefaultPayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { Check, Clock3, EllipsisVertical } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { longDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { methodIcons } from './method-kinds.ts'
import { lastDigits } from './method-words.ts'
import type { OwnerCalls, PayoutBusiness } from './payout-types.ts'

type Props = {
  business: PayoutBusiness
  method: PayoutMethod
  own: OwnerCalls
  onChange: () => void
  onRemove: () => void
}

export function MethodRow({ business, method, own, onChange, onRemove }: Props) {
  const { type, provider, account_name, account_number, pays_from } = method
  const Icon = methodIcons[type]
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 flex-none text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-semibold wrap-anywhere">{payoutProviderLabel(type, provider)}</h3>
          <MethodBadges method={method} />
        </div>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {account_name}
          <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
            {` · ${account_number}`}
          </span>
          <span className="sr-only">{`, ${m.payout_ends({ end: lastDigits(method) })}`}</span>
        </p>
        {pays_from && (
          <p className="mt-1 text-sm">{payoutDelayText(pays_from, business.timezone)}</p>
        )}
      </div>
      <MethodMenu
        businessId={business.id}
        method={method}
        own={own}
        onChange={onChange}
        onRemove={onRemove}
      />
    </li>
  )
}

function MethodBadges({
  method: { is_verified, is_default, pays_from },
}: {
  method: PayoutMethod
}) {
  return (
    <>
      {is_verified && (
        <Badge tone="success">
          <Check aria-hidden />
          {m.payout_verified()}
        </Badge>
      )}
      {is_default && <Badge>{m.payout_default()}</Badge>}
      {pays_from && (
        <Badge tone="warning">
          <Clock3 aria-hidden />
          {m.payout_waits()}
        </Badge>
      )}
    </>
  )
}

type MenuProps = Omit<Props, 'business'> & { businessId: string }

function MethodMenu({ businessId, method, own, onChange, onRemove }: MenuProps) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(setDefaultPayoutMethod, m.payout_default_failed(), own)

  async function makeDefault() {
    const result = await send({ params: { id: businessId, method_id: method.id } })
    if (typeof result === 'string') return
    notify.success(m.payout_default_changed())
    await revalidate()
  }

  const name = payoutProviderLabel(method.type, method.provider)
  const label = m.payout_actions({ name, end: lastDigits(method) })
  return (
    <DropdownMenu
      trigger={
        <IconButton label={label} aria-busy={pending} className="-mt-2 -mr-2">
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {!method.is_default && (
        <MenuAction onSelect={makeDefault}>{m.payout_make_default()}</MenuAction>
      )}
      <MenuAction onSelect={onChange}>{m.ui_change()}</MenuAction>
      <MenuAction onSelect={onRemove}>
        <span className="text-destructive">{m.payout_remove()}</span>
      </MenuAction>
    </DropdownMenu>
  )
}

const payoutDelayText = (from: string, timezone: string) =>
  m.payout_waits_until({
    day: longDay(from, timezone),
    time: timeText(from, timezone),
    town: zoneTown(timezone),
  })
