import type { Category } from '@ujuzi/contract/services/categories'
import { classes } from '#app/ui/classes.ts'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

type BandPerson = { portrait: string; category: Category; clothId: string }

type Props = {
  people: readonly BandPerson[]
  /** Height, and the shape of the corners. */
  className: string
}

/** Drawn people side by side, for decoration. */
export const PortraitBand = ({ people, className }: Props) => (
  <div aria-hidden="true" className={classes('flex overflow-hidden', className)}>
    {people.map(({ portrait, ...cloth }) => (
      <Portrait
        key={portrait}
        src={portraitUrl(portrait)}
        size="300x300"
        className="min-w-0 flex-1"
        {...cloth}
      />
    ))}
  </div>
)
