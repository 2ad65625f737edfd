import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import type { ReactNode } from 'react'
import { Loom } from '#app/ui/brand/loom.tsx'

type Props = {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Fills the first square of the row, once a first step has been made. */
  cloth?: { id: string; category: ServiceCategory }
}

export function EmptyState({ title, text, action, cloth }: Props) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 px-5 py-9 text-center">
      <div className="mb-2 w-full max-w-64">
        <Loom
          done={cloth ? 1 : 0}
          total={5}
          clothId={cloth?.id ?? ''}
          category={cloth?.category ?? 'other'}
        />
      </div>
      <h2 className="heading-4">{title}</h2>
      {text && <p className="text-muted-foreground">{text}</p>}
      {action}
    </div>
  )
}
