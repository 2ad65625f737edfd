import { m } from '@ujuzi/contract/messages'
import { Pencil } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Preview } from './profile-preview.tsx'

export type ActionsProps = {
  editing: boolean
  pending: boolean
  portrait: string | null
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}

export function Actions(props: ActionsProps) {
  return (
    <div className="hidden gap-3 md:flex">
      <Buttons {...props} />
    </div>
  )
}

/** On a phone they stay under the thumb. */
export function ActionBar(props: ActionsProps) {
  return (
    <>
      <div aria-hidden="true" className="h-14 md:hidden" />
      <section
        aria-label={m.profile_title()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:flex-auto md:hidden cramped:flex-col"
      >
        <Buttons {...props} />
      </section>
    </>
  )
}

function Buttons({ editing, pending, portrait, onEdit, onCancel, onSave }: ActionsProps) {
  if (!editing) {
    return (
      <>
        <Preview portrait={portrait} />
        <Button onClick={onEdit} className="max-md:px-2">
          <Pencil aria-hidden className="size-5" />
          {m.profile_edit()}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button look="outline" disabled={pending} onClick={onCancel} className="max-md:px-2">
        {m.profile_cancel()}
      </Button>
      <Button
        pending={pending}
        pendingLabel={m.professional_saving()}
        onClick={onSave}
        className="max-md:px-2"
      >
        {m.profile_save_changes()}
      </Button>
    </>
  )
}
