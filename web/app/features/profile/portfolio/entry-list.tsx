import { m } from '@ujuzi/contract/messages'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props<T> = {
  /** The field with the list. */
  at: ListKey
  title: string
  emptyText: string
  items: readonly T[]
  max: number
  error?: string
  addLabel: string
  nameOf: (piece: T, index: number) => string
  onAdd: () => void
  onRemove: (key: string) => void
  renderSummary: (piece: T) => ReactNode
  renderFields: (piece: T, index: number) => ReactNode
}

/** A list of entries that are edited one by one. */
export function EntryList<T extends { key: string }>(props: Props<T>) {
  const { at, title, emptyText, items, max, error, addLabel, nameOf, onAdd, onRemove } = props
  const { editing } = useEditor()
  return (
    <ProfileSection title={title} fields={[at]}>
      {items.length === 0 && <p className="mt-2 text-muted-foreground">{emptyText}</p>}
      <ul className="mt-2 divide-y">
        {items.map((piece, index) => (
          <li key={piece.key} className="py-3">
            {editing ? (
              <fieldset className="grid gap-3">
                <legend className="sr-only">{nameOf(piece, index)}</legend>
                <div className="grid gap-3 sm:grid-cols-2">{props.renderFields(piece, index)}</div>
                <IconButton
                  label={m.profile_delete({ title: nameOf(piece, index) })}
                  className="-my-1 justify-self-end"
                  onClick={() => onRemove(piece.key)}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </fieldset>
            ) : (
              props.renderSummary(piece)
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {editing && items.length < max && (
        <Button look="outline" className="mt-2 justify-self-start" onClick={onAdd}>
          <Plus aria-hidden className="size-5" />
          {addLabel}
        </Button>
      )}
    </ProfileSection>
  )
}
