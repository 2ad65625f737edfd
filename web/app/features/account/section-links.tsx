import { m } from '@ujuzi/contract/messages'
import { Link, useLocation } from 'react-router'

const sections = {
  personal: m.account_personal,
  password: m.ui_password,
  'two-step': m.account_two_step,
  'sign-in': m.account_sign_in,
  google: m.account_google,
  devices: m.account_devices,
  logins: m.security_logins,
  networks: m.account_networks,
  protection: m.account_protection,
  data: m.account_data,
  delete: m.account_delete,
} as const satisfies Record<string, () => string>

export type SectionId = keyof typeof sections
const ids = Object.keys(sections) as SectionId[]

export const sectionTitle = (id: SectionId) => sections[id]()

/** Also used when the focused element is about to be removed. */
export const focusSection = (id: SectionId) =>
  document.getElementById(id)?.focus({ preventScroll: true })

/** Navigation to the sections: a sidebar on wide screens, a horizontal strip on phones. */
export function SectionLinks({ without }: { without: readonly SectionId[] }) {
  const { hash } = useLocation()
  return (
    <nav
      aria-label={m.account_sections()}
      className="scrollbar-none relative -mx-4 flex gap-1 overflow-x-auto border-b px-4 cramped:-mx-2 cramped:px-2 md:mx-0 md:flex-wrap md:px-0 lg:sticky lg:top-24 lg:-ml-3 lg:grid lg:content-start lg:self-start lg:border-b-0"
    >
      {ids
        .filter((id) => !without.includes(id))
        .map((id) => (
          <Link
            key={id}
            to={`#${id}`}
            replace
            aria-current={hash === `#${id}` ? 'location' : undefined}
            // Moves focus to the section, as browsers do for links within a page.
            onClick={() => focusSection(id)}
            className="flex min-h-11 flex-none items-center rounded-control px-3 font-medium whitespace-nowrap text-muted-foreground hover:bg-accent hover:text-foreground aria-[current=location]:font-semibold aria-[current=location]:text-foreground lg:whitespace-normal lg:aria-[current=location]:bg-secondary"
          >
            {sections[id]()}
          </Link>
        ))}
    </nav>
  )
}
