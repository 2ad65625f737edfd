import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LogoMark, LogoWord } from '#app/ui/brand/logo.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'

type Props = {
  to?: string
  /** Classes of the word beside the mark. */
  wordClassName?: string | undefined
}

export function Brand({ to = '/', wordClassName }: Props) {
  return (
    <Link
      to={to}
      aria-label={m.layout_home_link({ name: site.name })}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <LogoMark />
      <LogoWord className={classes('rail:hidden cramped:hidden', wordClassName)} />
    </Link>
  )
}
