import { m } from '@ujuzi/contract/messages'
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { focusAddButton, keepFocus } from './row-focus.ts'

type Props<Row> = {
  rows: readonly Row[]
  index: number
  /** Name of the row for screen readers. */
  name: string
  onChange: (rows: Row[]) => void
}

/** Moves a row up or down, or removes it. */
export function RowButtons<Row>({ rows, index, name, onChange }: Props<Row>) {
  const moveButton = (Icon: LucideIcon, label: string, to: number) => {
    const isPossible = to >= 0 && to < rows.length
    return (
      <IconButton
        label={label}
        // Not disabled, because the button at the end of the list would lose the focus.
        aria-disabled={!isPossible || undefined}
        className={isPossible ? undefined : 'opacity-40'}
        onClick={(event) => {
          if (!isPossible) return
          const others = rows.toSpliced(index, 1)
          onChange(others.toSpliced(to, 0, ...rows.slice(index, index + 1)))
          keepFocus(event)
        }}
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    )
  }
  return (
    <span className="flex flex-none">
      {moveButton(ArrowUp, m.services_move_up({ name }), index - 1)}
      {moveButton(ArrowDown, m.services_move_down({ name }), index + 1)}
      <IconButton
        label={m.services_remove_row({ name })}
        onClick={(event) => {
          onChange(rows.toSpliced(index, 1))
          focusAddButton(event)
        }}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
