import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { fieldPath, type LinkedField } from '#app/domain/business/field-path.ts'

type Props = {
  /** The list that gets the first picture. */
  at: LinkedField
  /** What is added, for screen readers. */
  label: string
}

/** The places of pictures that are not there yet; the first leads to where they are added. */
export const EmptyPictures = ({ at, label }: Props) => (
  <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
    <Link
      to={fieldPath(at)}
      preventScrollReset
      aria-label={label}
      className={`grid place-items-center content-center gap-1 font-semibold hover:border-foreground hover:bg-accent ${slot}`}
    >
      <Plus aria-hidden className="size-5" />
      <span aria-hidden="true">{m.ui_add()}</span>
    </Link>
    {[2, 3, 4].map((place) => (
      <span
        key={place}
        aria-hidden="true"
        className={`${slot} ${place > 2 ? 'max-sm:hidden' : ''}`}
      />
    ))}
  </div>
)

const slot =
  'aspect-square max-h-40 w-full rounded-control border-[1.5px] border-dashed border-input bg-card'
