import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Link } from 'react-router'
import { LogoMark, LogoWord } from '#app/ui/brand/logo.tsx'

export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link
      to={to}
      aria-label={m.layout_home_link({ name: site.name })}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <LogoMark />
      <LogoWord className="rail:hidden cramped:hidden" />
    </Link>
  )
}
