import { m } from '@ujuzi/contract/messages'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props<Row> = {
  rows: readonly Row[]
  index: number
  /** Name of the row for screen readers. */
  name: string
  onChange: (rows: Row[]) => void
}

/** Moves a row up or down, or removes it. */
export function RowButtons<Row>({ rows, index, name, onChange }: Props<Row>) {
  const moveTo = (to: number) => {
    const others = rows.toSpliced(index, 1)
    onChange(others.toSpliced(to, 0, ...rows.slice(index, index + 1)))
  }
  return (
    <span className="flex flex-none">
      {index > 0 && (
        <IconButton label={m.services_move_up({ name })} onClick={() => moveTo(index - 1)}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
      )}
      {index < rows.length - 1 && (
        <IconButton label={m.services_move_down({ name })} onClick={() => moveTo(index + 1)}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
      )}
      <IconButton
        label={m.services_remove_row({ name })}
        onClick={() => onChange(rows.toSpliced(index, 1))}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
