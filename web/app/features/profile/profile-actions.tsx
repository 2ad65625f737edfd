import { m } from '@ujuzi/contract/messages'
import { Pencil } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { PreviewButton } from './preview-button.tsx'

export type ProfileActionsProps = {
  editing: boolean
  /** Whether all cards are being saved. */
  pending: boolean
  /** Whether any card is being saved. */
  disabled: boolean
  portrait: string | null
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}

export function ProfileActions(props: ProfileActionsProps) {
  return (
    <div className="hidden gap-3 md:flex">
      <ActionButtons {...props} />
    </div>
  )
}

/** On phones the buttons are fixed to the bottom of the screen. */
export function ProfileActionBar(props: ProfileActionsProps) {
  return (
    <>
      <div aria-hidden="true" className="h-14 max-md:order-last md:hidden" />
      <section
        aria-label={m.profile_title()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:flex-auto md:hidden cramped:flex-col"
      >
        <ActionButtons {...props} />
      </section>
    </>
  )
}

function ActionButtons({
  editing,
  pending,
  disabled,
  portrait,
  onEdit,
  onCancel,
  onSave,
}: ProfileActionsProps) {
  if (!editing) {
    return (
      <>
        <PreviewButton portrait={portrait} />
        <Button onClick={onEdit} className="max-md:px-2">
          <Pencil aria-hidden className="size-5" />
          {m.profile_edit()}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={onCancel} className="max-md:px-2">
        {m.ui_cancel()}
      </Button>
      <Button
        pending={pending}
        pendingLabel={m.ui_saving()}
        disabled={disabled && !pending}
        onClick={onSave}
        className="max-md:px-2"
      >
        {m.ui_save_changes()}
      </Button>
    </>
  )
}
