import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { CircleQuestionMark, LogOut, Settings } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { saveUser } from '#app/domain/accounts/save-session.ts'
import { BusinessAvatar, type BusinessFace } from '#app/domain/business/business-avatar.tsx'
import { continueUnsent } from '#app/domain/conversations/outbox/continue-unsent.ts'
import { syncSavedDevice } from '#app/domain/notifications/push/saved-device.ts'
import { AccountMenu } from '#app/layouts/account-menu.tsx'
import { pageSkeleton } from '#app/layouts/page-skeletons.tsx'
import { type PageFill, PortalFrame } from '#app/layouts/portal-frame.tsx'
import { PortalPage, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import { classes } from '#app/ui/classes.ts'
import { MenuAction, MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'
import { signOut } from './end-session.ts'

const EmailSuppressionNotice = lazy(async () => ({
  default: (await import('#app/domain/accounts/email-suppression-notice.tsx'))
    .EmailSuppressionNotice,
}))

type Props = Omit<ComponentProps<typeof PortalFrame>, 'children' | 'fill'> & {
  /** The signed-in user; undefined while loading. */
  person: User | undefined
  /** The business that the user owns; its face is theirs. */
  business?: BusinessFace | undefined
  /** Path of the settings page: last navigation link and menu item. */
  settings: string
  /** Path of the page that changes the email address; by default the account page of the settings. */
  account?: string
  /** Path of the help page, if the portal has one. */
  help?: string
  /**
   * Headings of pages by path, if they are not the names of their links; undefined if the heading depends on their
   * data.
   */
  headings: Record<string, string | undefined>
  /** Placeholder of the page while loading; by default the one for the kind of page. */
  skeleton?: ReactNode
  /** Items of the account menu above the settings. */
  menu?: ReactNode
  /** Shown instead of the page. */
  instead?: ReactNode
  /** Shown instead of the page if it, or what the portal itself loads, could not be loaded. */
  failure?: ReactNode
}

/** Portal of the signed-in user: frame, account menu and the current page. */
export function UserPortal(props: Props) {
  const {
    person,
    business,
    settings,
    account = `${settings}/account`,
    help,
    headings,
    skeleton,
    menu,
    instead,
    failure,
    links,
    actions,
    ...rest
  } = props
  const { footer: foot, ...frame } = rest
  const { pathname } = useLocation()
  const pageFill = usePageFill()
  const fill = failure ? undefined : pageFill
  const icon = <Settings aria-hidden />
  const allLinks = [
    ...links,
    { to: settings, label: m.account_settings(), icon },
    ...(help
      ? [{ to: help, label: m.help_title(), icon: <CircleQuestionMark aria-hidden /> }]
      : []),
  ]
  const heading =
    pathname in headings ? headings[pathname] : allLinks.find(({ to }) => to === pathname)?.label
  return (
    <PortalFrame
      {...frame}
      isLoading={!person && !failure}
      links={allLinks}
      fill={fill}
      actions={
        <>
          {actions}
          {person && <Menu {...{ person, business, settings }} items={menu} />}
          {!person && failure && (
            <span aria-hidden="true" className="grid size-11 place-items-center">
              <span className="account-avatar" />
            </span>
          )}
        </>
      }
      footer={foot ?? (person && <Foot person={person} />)}
    >
      {failure ??
        (person ? (
          <Page {...{ person, business, account, instead }} fill={fill !== undefined} />
        ) : (
          <Placeholder {...{ heading, skeleton }} fill={fill !== undefined} />
        ))}
    </PortalFrame>
  )
}

type PlaceholderProps = {
  heading: string | undefined
  skeleton: ReactNode
  fill: boolean
}

/** A page that fills the screen has a placeholder that does so, too, with a heading of its own. */
function Placeholder({ heading, skeleton, fill }: PlaceholderProps): ReactNode {
  const { pathname } = useLocation()
  const boxes = skeleton ?? pageSkeleton(pathname)
  return fill && boxes ? boxes : <PortalSkeleton heading={heading}>{boxes}</PortalSkeleton>
}

type PageProps = Person & { account: string; instead: ReactNode; fill: boolean }

function Page({ person, business, account, instead, fill }: PageProps): ReactNode {
  useSessionOwner(person.id)
  useEffect(() => saveUser(person, business), [person, business])
  useEffect(() => void syncSavedDevice(person.id), [person.id])
  useEffect(() => void continueUnsent(person.id), [person.id])
  if (instead) return instead
  return (
    <>
      {!fill && person.email_suppression && (
        <Suspense>
          <EmailSuppressionNotice user={person} stop={person.email_suppression} account={account} />
        </Suspense>
      )}
      <PortalPage fill={fill} />
    </>
  )
}

/** How the deepest page that says so fills the screen (`fill` of its handle). */
function usePageFill() {
  const fills = useMatches().map(({ handle }) => (handle as { fill?: PageFill } | undefined)?.fill)
  return fills.findLast((fill) => fill !== undefined)
}

type Person = { person: User; business: BusinessFace | undefined }

type MenuProps = Person & { settings: string; items: ReactNode }

const Menu = ({ person, business, settings, items }: MenuProps) => (
  <AccountMenu
    person={person}
    face={business ? <BusinessAvatar business={business} size="small" /> : <AccountFace />}
  >
    {items}
    <MenuLink to={settings}>
      <Settings aria-hidden className="size-5" />
      {m.account_settings()}
    </MenuLink>
    <MenuAction onSelect={signOut}>
      <LogOut aria-hidden className="size-5" />
      {m.auth_sign_out()}
    </MenuAction>
  </AccountMenu>
)

/** The photo or the initials of the account, as public pages show them. */
const AccountFace = ({ className = '' }) => (
  <span aria-hidden="true" className={classes('account-avatar flex-none', className)} />
)

const Foot = ({ person }: { person: User }) => (
  <div className="flex items-center gap-3 px-4 py-3">
    <AccountFace className="size-12 text-base" />
    <div className="min-w-0 leading-tight wrap-anywhere">
      <p className="font-semibold text-foreground">{person.name}</p>
      <p className="text-sm text-muted-foreground">{person.email}</p>
    </div>
  </div>
)
