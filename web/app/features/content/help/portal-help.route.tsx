import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { loadHelp } from '#app/features/content/texts.server.ts'
import { requireUser } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Route } from './+types/portal-help.route.ts'
import { readHelpTopics } from './help-topics.ts'
import { PortalAnswers } from './portal-answers.tsx'

const topicsOf = {
  client: ['booking', 'paying', 'messages', 'account', 'safety'],
  professional: ['calendar', 'clients', 'business', 'messages', 'paying', 'account', 'safety'],
}

export const meta = () => [{ title: `${m.help_title()} · ${site.name}` }]

/** Loaded on the server: the values that the texts mention would otherwise be in the scripts of every page. */
export const loader = () => readHelpTopics(loadHelp())

export const handle = { firstCalls: () => [firstCall(getProfile, {})] }

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [user, all] = await Promise.all([requireUser(request), serverLoader()])
  const ids = topicsOf[user.user_type === 'professional' ? 'professional' : 'client']
  return { user, topics: ids.flatMap((id) => all.filter((topic) => topic.id === id)) }
}
clientLoader.hydrate = true as const

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** Help of a portal: answers for the role of the user, a search in them, and the contact form. */
export default function PortalHelp({ loaderData: { user, topics } }: Route.ComponentProps) {
  const { hash, pathname } = useLocation()
  const [q, setQ] = useState('')
  return (
    <>
      <PortalHeading
        title={m.help_title()}
        text={m.help_portal_text()}
        action={
          <LinkButton to="#write" look="outline">
            {m.ui_write_to_us()}
          </LinkButton>
        }
      />
      <PortalSearch q={q} onChange={setQ} />
      <PortalAnswers topics={topics} q={q} target={hash.slice(1)} path={pathname} />
      <Card
        id="write"
        className="grid max-w-176 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6"
      >
        <div>
          <h2 className="title-1">{m.help_stuck()}</h2>
          <p className="mt-1 text-muted-foreground">{m.help_stuck_text()}</p>
        </div>
        <ContactForm person={user} />
      </Card>
    </>
  )
}

type SearchProps = { q: string; onChange: (q: string) => void }

/** Filters the answers during typing, without a request. */
const PortalSearch = ({ q, onChange }: SearchProps) => (
  <search className="max-w-176">
    <TextField
      type="search"
      label={m.help_search_label()}
      icon={<Search aria-hidden className="size-5" />}
      placeholder={m.help_search_placeholder()}
      maxLength={100}
      value={q}
      onChange={({ target }) => onChange(target.value)}
    />
  </search>
)
