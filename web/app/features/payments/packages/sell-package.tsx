import { m } from '@ujuzi/contract/messages'
import type { Package } from '@ujuzi/contract/payments/packages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import { SaleDialog } from '../sale/sale-dialog.tsx'
import { draftForPackage } from '../sale/sale-draft.ts'
import { packageTitle } from './package-row.tsx'

type Props = {
  client: { id: string; name: string }
  packages: readonly Package[]
  onClose: () => void
}

/** Chooses a package, and then takes its payment. */
export function SellPackage({ client, packages, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Package>()
  const close = () => {
    onClose()
    revalidate()
  }
  if (!chosen) return <ChooseDialog {...{ client, packages, onClose, onChoose: setChosen }} />
  return (
    <SaleDialog
      title={m.packages_sell_title()}
      text={m.packages_sell_to({ name: client.name })}
      initial={draftForPackage(chosen, packageTitle(chosen), client.id)}
      onClose={close}
    />
  )
}

type ChooseProps = Props & { onChoose: (chosen: Package) => void }

function ChooseDialog({ client, packages, onClose, onChoose }: ChooseProps) {
  const [id, setId] = useState(packages[0]?.id ?? '')
  const choose = () => {
    const chosen = packages.find((one) => one.id === id)
    if (chosen) onChoose(chosen)
  }
  return (
    <SubmitDialog
      title={m.packages_sell_title()}
      text={m.packages_sell_to({ name: client.name })}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={m.ui_continue()}
      onClose={onClose}
    >
      {(formId) => (
        <form
          noValidate
          id={formId}
          className="pt-1"
          onSubmit={(event) => {
            event.preventDefault()
            choose()
          }}
        >
          <Select
            data-first-focus
            label={m.packages_choose()}
            value={id}
            options={packages.map((one) => ({
              value: one.id,
              label: `${packageTitle(one)}: ${moneyText(one.price_minor, one.currency)}`,
            }))}
            onChange={(event) => setId(event.target.value)}
          />
        </form>
      )}
    </SubmitDialog>
  )
}
