import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { MergeResult } from './merge.ts'

/** Both versions of a form, with their merge. */
export type DraftConflict<T> = MergeResult<T> & { mine: T; theirs: T }

type Words<T> = {
  labelOf: (key: keyof T & string) => string
  textOf: (key: keyof T & string, side: T) => string
}

type Props<T> = Words<T> & {
  conflict: DraftConflict<T>
  /** Shown if both changes can be merged without a choice. */
  text: string
  /** Shown if the user has to choose between values. */
  chooseText: string
  onClose: () => void
  onSave: (merged: T) => void
}

/**
 * Resolves concurrent changes of a form, made in another window or by another person: nothing is overwritten without
 * a choice.
 */
export function MergeDialog<T extends object>(props: Props<T>) {
  const { conflict, text, chooseText, labelOf, textOf, onClose, onSave } = props
  const { merged, theirs } = conflict
  const elsewhere = conflict.elsewhere as (keyof T & string)[]
  const conflicts = conflict.conflicts as (keyof T & string)[]
  const [takesTheirs, setTakesTheirs] = useState<readonly (keyof T)[]>([])
  const result = () => ({
    ...merged,
    ...Object.fromEntries(takesTheirs.map((key) => [key, theirs[key]])),
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.profile_merge_title()}
      text={conflicts.length > 0 ? chooseText : text}
      closeLabel={m.profile_close()}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.profile_keep_editing()}
          </Button>
          <Button data-first-focus onClick={() => onSave(result())}>
            {m.profile_save_changes()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
        {elsewhere.length > 0 && (
          <Alert tone="info">
            {m.profile_changed_elsewhere({ fields: elsewhere.map(labelOf).join(', ') })}
          </Alert>
        )}
        {conflicts.map((key) => (
          <FieldConflict
            key={key}
            of={key}
            conflict={conflict}
            labelOf={labelOf}
            textOf={textOf}
            takesTheirs={takesTheirs.includes(key)}
            onChange={(theirs) =>
              setTakesTheirs(
                theirs ? [...takesTheirs, key] : takesTheirs.filter((other) => other !== key),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  )
}

type FieldConflictProps<T> = Words<T> & {
  of: keyof T & string
  conflict: DraftConflict<T>
  takesTheirs: boolean
  onChange: (theirs: boolean) => void
}

function FieldConflict<T>(props: FieldConflictProps<T>) {
  const { of, conflict, labelOf, textOf, takesTheirs, onChange } = props
  const sides = [
    { title: m.profile_yours(), draft: conflict.mine, isTheirs: false },
    { title: m.profile_theirs(), draft: conflict.theirs, isTheirs: true },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{labelOf(of)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ title, draft, isTheirs }) => (
          <label
            key={title}
            className="flex cursor-pointer items-start gap-3 rounded-card border-2 p-3 has-checked:border-primary"
          >
            <input
              type="radio"
              name={of}
              checked={takesTheirs === isTheirs}
              onChange={() => onChange(isTheirs)}
              className="mt-0.5 size-5 flex-none accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-muted-foreground">{title}</span>
              <span className="whitespace-pre-line">{textOf(of, draft)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
