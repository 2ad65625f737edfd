import { m } from '@ujuzi/contract/messages'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor } from '#app/features/profile/editor.ts'
import { Part } from '#app/features/profile/fields/part.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props<T> = {
  title: string
  none: string
  pieces: readonly T[]
  most: number
  error?: string
  addLabel: string
  nameOf: (piece: T, place: number) => string
  onAdd: () => void
  onRemove: (key: string) => void
  shown: (piece: T) => ReactNode
  fields: (piece: T, place: number) => ReactNode
}

/** A list of small things that are written one by one. */
export function Pieces<T extends { key: string }>(props: Props<T>) {
  const { title, none, pieces, most, error, addLabel, nameOf, onAdd, onRemove } = props
  const { editing } = useEditor()
  return (
    <Part title={title}>
      {pieces.length === 0 && <p className="mt-2 text-muted-foreground">{none}</p>}
      <ul className="mt-2 divide-y">
        {pieces.map((piece, place) => (
          <li key={piece.key} className="py-3">
            {editing ? (
              <fieldset className="grid gap-3">
                <legend className="sr-only">{nameOf(piece, place)}</legend>
                <div className="grid gap-3 sm:grid-cols-2">{props.fields(piece, place)}</div>
                <IconButton
                  label={m.profile_delete({ title: nameOf(piece, place) })}
                  className="-my-1 justify-self-end"
                  onClick={() => onRemove(piece.key)}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </fieldset>
            ) : (
              props.shown(piece)
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {editing && pieces.length < most && (
        <Button look="outline" className="mt-2 justify-self-start" onClick={onAdd}>
          <Plus aria-hidden className="size-5" />
          {addLabel}
        </Button>
      )}
    </Part>
  )
}
