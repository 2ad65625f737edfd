import { m } from '@ujuzi/contract/messages'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = { title: string; onRemove: () => void; children: ReactNode }

/** One entry of a list of settings, with its fields and a button that removes it. */
export function EntryGroup({ title, onRemove, children }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-3 first:border-t-0 first:pt-0"
    >
      <div className="flex items-center justify-between gap-2">
        <span id={id} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </span>
        <IconButton
          label={m.business_settings_remove_named({ name: title })}
          className="-mr-2.5"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {children}
    </fieldset>
  )
}
