import { listDemoIdentities } from '@ujuzi/contract/accounts/demo-google'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data, redirect } from 'react-router'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { Route } from './+types/demo-google.route.ts'

export const handle = { noJs: true }

export const meta = () => [
  { title: `${m.auth_demo_google_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const response = await callOnServer(context, listDemoIdentities, { query }, request)
  // The page was opened directly, not by a sign-in.
  if (!response.ok && response.status === 422) throw redirect('/auth/login')
  if (!response.ok) throw data(response.error.message, { status: response.status })
  return response.data
}

/** The demo's replacement for the page on which Google asks for an account. */
export default function DemoGoogle({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AuthHeading title={m.auth_demo_google_title()}>{m.auth_demo_google_text()}</AuthHeading>
      <ul className="grid gap-2">
        {loaderData.people.map(({ name, email, url }) => (
          <li key={email}>
            <a
              href={url}
              className="flex min-h-16 items-center gap-3 rounded-control border px-4 py-2 hover:bg-accent"
            >
              <Avatar name={name} size="small" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted-foreground">{email}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a href={loaderData.cancel_url} className={buttonClasses({ look: 'ghost' })}>
        {m.ui_cancel()}
      </a>
    </>
  )
}
