import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { CircleUserRound, Menu, Search, X } from 'lucide-react'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'
import { AccountLinks, PortalLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { Disclosure } from './disclosure.tsx'
import { SearchBox, SearchJump } from './search/search-box.tsx'

const pageLinks = () => [
  { to: site.urls.services, label: m.layout_browse_services() },
  { to: site.urls.about, label: m.layout_how_it_works() },
]

const accountLinks = () => [
  { to: site.urls.signIn, label: m.layout_sign_in() },
  { to: site.urls.join, label: m.layout_get_started() },
]

/** Pages with a search of their own; on phones that of the results lies between the logo and the menus. */
export type OwnSearch = 'landing' | 'results' | undefined

export function Header({ ownSearch }: { ownSearch: OwnSearch }) {
  const isResults = ownSearch === 'results'
  return (
    <header className="sticky top-0 z-30 border-b bg-background">
      <div className="wrap relative flex h-16 items-center gap-2">
        <Brand wordClassName={isResults ? 'max-md:hidden' : undefined} />
        <div className="ml-4 hidden w-full min-w-0 max-w-84 md:block md:max-lg:ml-2 md:max-lg:max-w-120">
          {ownSearch ? <SearchJump /> : <SearchBox />}
        </div>
        <span className="flex-1" />
        <nav
          aria-label={m.layout_main_menu()}
          className="hidden flex-none items-center gap-1 whitespace-nowrap lg:flex"
        >
          {pageLinks().map(({ to, label }) => (
            <LinkButton key={to} to={to} look="ghost" className={navClasses}>
              {label}
            </LinkButton>
          ))}
          <LinkButton
            to={site.urls.signIn}
            look="ghost"
            className={classes('for-visitor', navClasses)}
          >
            {m.layout_sign_in()}
          </LinkButton>
          <LinkButton to={site.urls.join} className={classes('for-visitor', navClasses)}>
            {m.layout_get_started()}
          </LinkButton>
          <PortalLinks look="ghost" className={navClasses} />
        </nav>
        <AccountLinks />
        <Menus hasSearch={isResults} />
      </div>
    </header>
  )
}

/** Smaller below 1280 px, so that all links fit beside the search box. */
const navClasses = 'max-xl:px-2 max-xl:text-label'

const panelClasses = 'inset-x-0 top-full border-b p-4 shadow-2'

/** Menus of small screens; wider ones show all links. */
function Menus({ hasSearch }: { hasSearch: boolean }) {
  return (
    <div className="-mr-2.5 flex flex-none lg:hidden cramped:mr-0">
      {!hasSearch && (
        <Disclosure
          label={m.layout_search_label()}
          icon={<Search aria-hidden className="size-5" />}
          outerClassName="md:hidden"
          className={panelClasses}
        >
          <SearchBox withButton />
        </Disclosure>
      )}
      <Disclosure
        label={m.layout_account_menu()}
        icon={<CircleUserRound aria-hidden className="size-5" />}
        outerClassName="for-visitor"
        className="top-full right-4 mt-1 grid max-w-[calc(100%-2rem)] min-w-[min(13rem,100%-2rem)] rounded-card border p-1 shadow-2"
      >
        <MenuLinks links={accountLinks()} />
        <hr className="mx-3 my-1" />
        <MenuLinks links={pageLinks()} />
      </Disclosure>
      <Disclosure
        label={m.layout_menu()}
        icon={
          <>
            <Menu aria-hidden className="size-5 group-open:hidden" />
            <X aria-hidden className="hidden size-5 group-open:block" />
          </>
        }
        className={panelClasses}
      >
        <nav aria-label={m.layout_main_menu()} className="grid gap-1">
          <MenuLinks links={pageLinks()} />
          <div className="mt-2 grid gap-2">
            <PortalLinks look="outline" />
            <LinkButton to={site.urls.signIn} look="outline" block className="for-visitor">
              {m.layout_sign_in()}
            </LinkButton>
            <LinkButton to={site.urls.join} block className="for-visitor">
              {m.layout_get_started()}
            </LinkButton>
          </div>
        </nav>
      </Disclosure>
    </div>
  )
}

function MenuLinks({ links }: { links: { to: string; label: string }[] }) {
  return links.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className="flex min-h-11 items-center rounded-[8px] px-3 font-medium hover:bg-accent"
    >
      {label}
    </Link>
  ))
}
