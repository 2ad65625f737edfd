import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { CardFoot } from '#app/domain/draft/card-foot.tsx'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { fieldLabel } from './field-labels.ts'

type Props = {
  title: string
  text?: ReactNode
  badge?: ReactNode
  /** The fields that the card saves on its own. */
  fields?: readonly FieldKey[]
  className?: string
  children: ReactNode
}

/** A card of the profile with its own heading. */
export function ProfileSection({ title, text, badge, fields, className, children }: Props) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <div
        className={classes('grid grid-cols-[minmax(0,1fr)] content-start p-4 md:p-5', className)}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h2 id={id} className="title-2">
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="text-sm text-muted-foreground">{text}</p>}
        {children}
      </div>
      {fields && <ProfileFoot fields={fields} />}
    </Card>
  )
}

/** The foot of a card with these fields: saves them. */
export function ProfileFoot({ fields }: { fields: readonly FieldKey[] }) {
  const { changes, saving, changedElsewhere, save, discard } = useEditor()
  const isOwn = (key: FieldKey) => fields.includes(key)
  const pending = saving.some(isOwn)
  return (
    <CardFoot
      changes={changes.filter(isOwn).length}
      pending={pending}
      disabled={saving.length > 0 && !pending}
      changedElsewhere={changedElsewhere.filter(isOwn).map(fieldLabel)}
      saveLabel={m.profile_save_section()}
      onDiscard={() => discard(fields)}
      onSave={() => save(fields)}
    />
  )
}

/** Values between separators; while editing, fields with gaps. */
export function FieldList({ columns, children }: { columns?: boolean; children: ReactNode }) {
  const { editing } = useEditor()
  return (
    <div
      className={classes(
        'mt-1.5 grid grid-cols-[minmax(0,1fr)] content-start',
        editing ? 'gap-4 pt-2.5' : 'divide-y',
        columns && editing && 'md:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}
