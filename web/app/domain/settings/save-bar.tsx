import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'

type Props = {
  changes: number
  pending: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Appears with the first change and stays in view until the changes are saved or discarded. */
export function SaveBar({ changes, pending, onDiscard, onSave }: Props) {
  if (changes === 0 && !pending) return null
  return (
    <section
      aria-label={m.settings_unsaved()}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex items-center gap-2 cramped:flex-wrap border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-label shadow-2 cramped:-mx-2 cramped:px-2 md:bottom-4 md:mx-0 md:mb-0 md:rounded-card md:border"
    >
      <p role="status" className="min-w-0 flex-1 leading-snug cramped:basis-full">
        {m.settings_changes({ count: changes })}
      </p>
      <Button
        look="ghost"
        disabled={pending}
        onClick={onDiscard}
        className="whitespace-nowrap max-md:px-3"
      >
        {m.ui_discard()}
      </Button>
      <Button
        pending={pending}
        pendingLabel={m.ui_saving()}
        onClick={onSave}
        className="whitespace-nowrap max-md:px-3.5"
      >
        {m.ui_save_changes()}
      </Button>
    </section>
  )
}
