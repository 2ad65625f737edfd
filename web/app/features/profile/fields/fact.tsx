import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { useEditor } from '#app/features/profile/editor.ts'
import { classes } from '#app/ui/classes.ts'

type Props = { label: string; children?: ReactNode }

/** A labelled value, or a placeholder if it is empty. */
export function Fact({ label, children }: Props) {
  const { editing } = useEditor()
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <dl className={classes('grid content-start gap-0.5 wrap-anywhere', !editing && 'py-3')}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="whitespace-pre-line">
        {isEmpty ? <span className="text-muted-foreground">{m.profile_nothing()}</span> : children}
      </dd>
    </dl>
  )
}
