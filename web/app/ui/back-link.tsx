import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { iconButtonClasses } from './icon-button.tsx'
import { Link } from './link.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'children'> & {
  /** Where it leads. */
  label: string
  /** Shows only the arrow, beside the title of a bar. */
  bare?: boolean
}

/** The way to the page above. Its arrow stands on the edge of the page. */
export const BackLink = ({ label, bare = false, className, ...link }: Props) => (
  <Link
    {...link}
    {...(bare && { 'aria-label': label })}
    className={classes(
      'cramped:ms-0',
      bare
        ? classes(iconButtonClasses, '-ms-3')
        : '-ms-2 inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 justify-self-start rounded-control px-2 py-1 leading-tight font-semibold transition-colors hover:bg-accent',
      className,
    )}
  >
    <ArrowLeft aria-hidden className="size-5 flex-none rtl:-scale-x-100" />
    {!bare && <span className="min-w-0">{label}</span>}
  </Link>
)
