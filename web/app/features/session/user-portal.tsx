import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Settings } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { AccountMenu } from '#app/layouts/account-menu.tsx'
import { PortalFrame } from '#app/layouts/portal-frame.tsx'
import { PortalPage, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { useHolder } from '#app/lib/http/use-session-owner.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'
import { SignOut } from './sign-out.tsx'

type Props = Omit<ComponentProps<typeof PortalFrame>, 'children'> & {
  /** Whose portal it is; nobody's while that is being found out. */
  person: User | undefined
  /** Where the settings are: the last of the links, and in the menu. */
  settings: string
  /** The boxes of the page while it is found out whose it is; usual ones without. */
  skeleton?: ReactNode
}

/** A portal of one person: who they are, their menu, and the page they are on. */
export function OwnPortal(props: Props) {
  const { person, settings, skeleton, links, actions, foot, ...frame } = props
  const icon = <Settings aria-hidden />
  return (
    <PortalFrame
      {...frame}
      links={[...links, { to: settings, label: m.account_settings(), icon }]}
      actions={
        <>
          {actions}
          {person && <Menu person={person} settings={settings} />}
        </>
      }
      foot={foot ?? (person && <Foot person={person} />)}
    >
      {person ? <Page person={person} /> : skeleton || <PortalSkeleton />}
    </PortalFrame>
  )
}

function Page({ person }: { person: User }): ReactNode {
  useHolder(person.id)
  return <PortalPage />
}

const Menu = ({ person, settings }: { person: User; settings: string }) => (
  <AccountMenu person={person}>
    <MenuLink to={settings}>
      <Settings aria-hidden className="size-5" />
      {m.account_settings()}
    </MenuLink>
    <SignOut />
  </AccountMenu>
)

const Foot = ({ person }: { person: User }) => (
  <div className="flex items-center gap-3 px-4 py-3">
    <Avatar name={person.name} />
    <div className="min-w-0 leading-tight">
      <p className="truncate font-semibold text-foreground">{person.name}</p>
      <p className="truncate text-sm text-muted-foreground">{person.email}</p>
    </div>
  </div>
)
