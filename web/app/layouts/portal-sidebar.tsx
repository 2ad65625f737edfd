import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import { badgeText } from '#app/lib/i18n/numbers.ts'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { Brand } from './brand.tsx'

export type PortalLink = {
  to: string
  label: string
  icon: ReactNode
  /** Number of items that wait on the page, e.g. unread conversations. */
  badge?: { count: number; label: string } | undefined
}

type Props = {
  name: string
  home: string
  links: readonly PortalLink[]
  footer?: ReactNode
  /** Called when a link is followed, so that the mobile sheet can close. */
  onFollow?: () => void
}

export function Sidebar({ name, home, links, footer, onFollow }: Props) {
  return (
    <>
      <div className="flex h-15 flex-none items-center justify-between gap-2 px-3 rail:justify-center rail:px-0">
        <Brand to={home} />
        <span className="text-caption text-muted-foreground rail:hidden">{name}</span>
      </div>
      <div className="flex-none">
        <Selvedge thin />
      </div>
      <nav aria-label={m.layout_portal()} className="grid flex-none gap-1 p-3 rail:px-0">
        {links.map((link) => (
          <SidebarLink key={link.to} {...link} end={link.to === home} onFollow={onFollow} />
        ))}
      </nav>
      <span className="flex-1" />
      <div className="rail:hidden">
        {footer}
        <p className="px-4 pt-1 pb-3.5 text-caption text-muted-foreground">
          © {new Date().getUTCFullYear()} {site.name}
        </p>
      </div>
    </>
  )
}

const currentPageBar =
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-[4px] aria-[current=page]:before:bg-primary rail:aria-[current=page]:before:left-0'

type LinkProps = PortalLink & {
  /** Highlights the link only on an exact match, not on nested pages (`end` of `NavLink`). */
  end: boolean
  onFollow?: () => void
}

function SidebarLink({ to, label, icon, badge, end, onFollow }: LinkProps) {
  const labelRef = useRef<HTMLSpanElement>(null)
  const isRail = () => (labelRef.current?.offsetWidth ?? 0) <= 1
  return (
    <Tooltip text={label} needed={isRail}>
      <NavLink
        to={to}
        end={end}
        onClick={onFollow}
        className={`relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sidebar-accent aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-foreground rail:justify-center rail:rounded-none rail:px-0 [&_svg]:size-5 ${currentPageBar}`}
      >
        {icon}
        <span ref={labelRef} className="rail:sr-only">
          {label}
        </span>
        {badge && <LinkBadge {...badge} />}
      </NavLink>
    </Tooltip>
  )
}

const LinkBadge = ({ count, label }: NonNullable<PortalLink['badge']>) => (
  <span className="ml-auto min-w-[1.5rem] rounded-full bg-foreground px-1.5 text-center text-caption leading-[1.5rem] font-semibold text-background tabular-nums rail:absolute rail:top-1 rail:right-0 rail:size-2.5 rail:min-w-0 rail:overflow-hidden rail:p-0 rail:text-transparent">
    <span aria-hidden="true">{badgeText(count)}</span>
    <span className="sr-only">{label}</span>
  </span>
)
