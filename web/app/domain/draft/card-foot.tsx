import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

type Props = {
  /** Number of changed fields of the card. */
  changes: number
  pending: boolean
  /** Whether another card is being saved. */
  disabled: boolean
  /** Names of the fields that were changed elsewhere meanwhile. */
  changedElsewhere: readonly string[]
  /** Where the page has a button besides that saves all cards. */
  saveLabel?: string
  onDiscard: () => void
  onSave: () => void
}

/** Saves a card once it has unsaved changes, and names what was changed elsewhere meanwhile. */
export function CardFoot(props: Props) {
  const { changes, pending, disabled, changedElsewhere, onDiscard, onSave } = props
  const { saveLabel = m.ui_save_changes() } = props
  const isChanged = changes > 0 || pending
  if (!isChanged && changedElsewhere.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t px-4 py-3 md:px-5">
      {changedElsewhere.length > 0 && (
        <Alert tone="info">
          {m.settings_changed_elsewhere({ fields: changedElsewhere.join(', ') })}
        </Alert>
      )}
      {isChanged && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="min-w-0 flex-1 text-label leading-snug max-sm:basis-full">
            {m.settings_changes({ count: changes })}
          </p>
          <Button look="ghost" disabled={pending} onClick={onDiscard}>
            {m.ui_discard()}
          </Button>
          <Button
            pending={pending}
            pendingLabel={m.ui_saving()}
            disabled={disabled}
            onClick={onSave}
          >
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
