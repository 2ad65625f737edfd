import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import type { ComponentType } from 'react'
import { Cloth } from './cloth.tsx'
import type { DrawnCloth } from './drawn-cloth.tsx'

type Props = {
  done: number
  total: number
  clothId: string
  category: ServiceCategory
  /** With it the element is a progress bar; without it, decoration. */
  labelledBy?: string
  className?: string
  /** Shows a piece of the cloth; a picture by default. */
  piece?: ComponentType<Parameters<typeof DrawnCloth>[0]>
}

/** Progress as a row of squares: finished ones show the cloth pattern, the others a dashed outline. */
export function Loom({
  done,
  total,
  clothId,
  category,
  labelledBy,
  className = 'h-10',
  piece: Piece = Cloth,
}: Props) {
  const bar = labelledBy && {
    role: 'progressbar',
    'aria-labelledby': labelledBy,
    'aria-valuemin': 0,
    'aria-valuemax': total,
    'aria-valuenow': done,
  }
  return (
    <span {...(bar || { 'aria-hidden': true })} className="grid auto-cols-fr grid-flow-col gap-1">
      {Array.from({ length: total }, (_, square) => square).map((square) =>
        square < done ? (
          <span key={square} className={`overflow-hidden rounded-[4px] ${className}`}>
            <Piece id={clothId} category={category} cut={square} size="300x300" />
          </span>
        ) : (
          <span
            key={square}
            className={`rounded-[4px] border-[1.5px] border-dashed border-input bg-card ${className}`}
          />
        ),
      )}
    </span>
  )
}
