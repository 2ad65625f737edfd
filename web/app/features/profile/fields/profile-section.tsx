import type { ReactNode } from 'react'
import { useId } from 'react'
import { useEditor } from '#app/features/profile/editor.ts'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'

type Props = {
  title: string
  text?: ReactNode
  badge?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the profile with its own heading. */
export function ProfileSection({ title, text, badge, className, children }: Props) {
  const id = useId()
  return (
    <Card
      role="group"
      aria-labelledby={id}
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
    </Card>
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
