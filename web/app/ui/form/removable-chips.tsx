import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { chipClasses } from '#app/ui/form/chips.tsx'
import type { SelectChoice } from '#app/ui/form/select.tsx'

type Props = { label: string; chips: readonly SelectChoice[]; onRemove: (value: string) => void }

/** Selected values as chips; clicking one removes it. */
export function RemovableChips({ label, chips, onRemove }: Props) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.value}>
          <button
            type="button"
            aria-label={m.profile_remove_what({ what: chip.label })}
            className={chipClasses(false)}
            onClick={() => onRemove(chip.value)}
          >
            {chip.label}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
