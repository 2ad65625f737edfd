import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useEditor } from '#app/features/profile/editor.ts'
import { fieldLabel } from '#app/features/profile/fields/field-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Draft, FieldKey } from './draft.ts'
import type { Conflict } from './use-save.ts'
import { valueText } from './value-text.ts'

type Props = {
  conflict: NonNullable<Conflict>
  onClose: () => void
  onSave: (merged: Draft) => void
}

/**
 * Resolves concurrent changes of a profile, made in another window or by another person: nothing is overwritten without
 * a choice.
 */
export function MergeDialog({ conflict, onClose, onSave }: Props) {
  const { merged, theirs, elsewhere, conflicts } = conflict
  const [takesTheirs, setTakesTheirs] = useState<readonly FieldKey[]>([])
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
      text={conflicts.length > 0 ? m.profile_merge_choose() : m.profile_merge_text()}
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
            {m.profile_changed_elsewhere({ fields: elsewhere.map(fieldLabel).join(', ') })}
          </Alert>
        )}
        {conflicts.map((key) => (
          <FieldConflict
            key={key}
            of={key}
            conflict={conflict}
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

type FieldConflictProps = {
  of: FieldKey
  conflict: NonNullable<Conflict>
  takesTheirs: boolean
  onChange: (theirs: boolean) => void
}

function FieldConflict({ of, conflict, takesTheirs, onChange }: FieldConflictProps) {
  const { places } = useEditor()
  const sides = [
    { title: m.profile_yours(), draft: conflict.mine, isTheirs: false },
    { title: m.profile_theirs(), draft: conflict.theirs, isTheirs: true },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{fieldLabel(of)}</legend>
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
              <span className="whitespace-pre-line">{valueText(of, draft, places)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
