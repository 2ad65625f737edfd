import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import {
  type ClientPackage,
  endClientPackage,
  type Package,
} from '@ujuzi/contract/payments/packages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { boughtText, packageStateText } from '#app/domain/payments/package-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { SellPackage } from './sell-package.tsx'

type Props = {
  client: ClientHistory
  bought: readonly ClientPackage[]
  /** Packages that can be sold. */
  onSale: readonly Package[]
}

/** The packages of a client, with what is left of them. Absent where the business sells none. */
export function ClientPackages({ client, bought, onSale }: Props) {
  const [selling, setSelling] = useState(false)
  const [ending, setEnding] = useState<ClientPackage>()
  if (bought.length === 0 && onSale.length === 0) return null
  return (
    <Card className="grid gap-3 p-4 md:p-5">
      <h2 className="title-2">{m.packages_title()}</h2>
      {bought.length === 0 ? (
        <p className="text-muted-foreground">{m.packages_none_bought({ name: client.name })}</p>
      ) : (
        <ul>
          {bought.map((one) => (
            <Bought
              key={one.id}
              bought={one}
              onEnd={client.can_change && one.state === 'open' ? () => setEnding(one) : undefined}
            />
          ))}
        </ul>
      )}
      {onSale.length > 0 && (
        <div>
          <Button look="outline" size="small" onClick={() => setSelling(true)}>
            <Plus aria-hidden className="size-5" />
            {m.packages_sell()}
          </Button>
        </div>
      )}
      {selling && (
        <SellPackage client={client} packages={onSale} onClose={() => setSelling(false)} />
      )}
      {ending && <EndDialog bought={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

type BoughtProps = { bought: ClientPackage; onEnd: (() => void) | undefined }

const Bought = ({ bought, onEnd }: BoughtProps) => (
  <li className="flex items-start gap-3 border-t py-2.5 first:border-t-0 first:pt-0">
    <div className="min-w-0 flex-1">
      <p className="font-semibold break-words">{bought.service.title}</p>
      <p className={bought.state === 'open' ? '' : 'text-muted-foreground'}>
        {packageStateText(bought)}
      </p>
      <p className="text-label text-muted-foreground">{boughtText(bought)}</p>
    </div>
    {onEnd && (
      <Button look="ghost" size="small" className="-mt-1.5 -mr-3.5" onClick={onEnd}>
        {m.packages_end()}
      </Button>
    )}
  </li>
)

function EndDialog({ bought, onClose }: { bought: ClientPackage; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(endClientPackage, m.packages_end_failed())
  const confirm = async () => {
    const result = await send({ params: { id: bought.id }, body: {} })
    onClose()
    if (typeof result !== 'string') notify.success(m.packages_did_end())
    await revalidate()
  }
  return (
    <DestructiveDialog
      title={m.packages_end_title()}
      text={m.packages_end_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.packages_end_keep()}
      confirmLabel={m.packages_end_confirm()}
      pending={pending}
      pendingLabel={m.packages_ending()}
      onKeep={onClose}
      onConfirm={confirm}
    />
  )
}
