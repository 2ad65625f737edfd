import { payoutMethodsMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { HelpLink } from '#app/domain/help-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { MethodRow } from './method-row.tsx'
import type { OwnerCalls, PayoutBusiness } from './payout-types.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  business: PayoutBusiness
  /** Oldest first. */
  methods: readonly PayoutMethod[]
  own: OwnerCalls
  /** Further settings below the list. */
  children?: ReactNode
}

type OpenDialog = { kind: 'add' } | { kind: 'change' | 'remove'; method: PayoutMethod }

/** The payout methods of a business, and their dialogs. */
export function PayoutMethodsSection({ business, methods, own, children }: Props) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-4 p-4 md:p-5">
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className="title-2">
          {m.payout_title()}
        </h2>
        {methods.length === 0 && <p className="mt-1 text-muted-foreground">{m.payout_empty()}</p>}
      </div>
      {methods.length > 0 && (
        <ul className="-my-2 grid grid-cols-[minmax(0,1fr)] divide-y">
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              business={business}
              method={method}
              own={own}
              onChange={() => setDialog({ kind: 'change', method })}
              onRemove={() => setDialog({ kind: 'remove', method })}
            />
          ))}
        </ul>
      )}
      <AddButton count={methods.length} onClick={() => setDialog({ kind: 'add' })} />
      {children}
      <HelpLink portal="professional" topic="payout" label={m.help_about_payout()} />
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          businessId={business.id}
          method={dialog.method}
          methods={methods}
          own={own}
          onClose={close}
          onRemoved={() => title.current?.focus()}
        />
      )}
      {dialog && dialog.kind !== 'remove' && (
        <MethodDialog
          business={business}
          methods={methods}
          method={dialog.kind === 'change' ? dialog.method : undefined}
          own={own}
          onClose={close}
        />
      )}
    </Card>
  )
}

function AddButton({ count, onClick }: { count: number; onClick: () => void }) {
  if (count >= payoutMethodsMax) {
    return <p className="text-sm text-muted-foreground">{m.payout_full({ count })}</p>
  }
  return (
    <div>
      <Button look={count === 0 ? 'primary' : 'outline'} onClick={onClick}>
        <Plus aria-hidden className="size-5" />
        {m.payout_add()}
      </Button>
    </div>
  )
}
