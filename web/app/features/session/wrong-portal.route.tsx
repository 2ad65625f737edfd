import { type Role, roles } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect } from 'react-router'
import { homePath } from '#app/domain/accounts/destinations.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/wrong-portal.route.ts'
import { signOut } from './end-session.ts'
import { requireUser } from './require-role.ts'

export const meta = () => [{ title: `${m.auth_portal_own()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const search = new URL(request.url).searchParams
  const wanted = roles.find((role) => role === search.get('wanted')) ?? 'client'
  if (user.user_type === wanted) throw redirect(homePath(wanted))
  return { user, wanted }
}

export function HydrateFallback() {
  return <p role="status">{m.ui_one_moment()}</p>
}

const titles = {
  client: m.auth_portal_client,
  professional: m.auth_portal_professional,
  moderator: m.auth_portal_moderator,
} as const satisfies Record<Role, unknown>

const explanations = {
  client: m.auth_portal_text_client,
  professional: m.auth_portal_text_professional,
  moderator: m.auth_portal_text_moderator,
} as const satisfies Record<Role, unknown>

export default function WrongPortal({ loaderData: { user, wanted } }: Route.ComponentProps) {
  useSessionOwner(user.id)
  return (
    <>
      <h1 className="heading-4 text-[2rem]!">{titles[wanted]()}</h1>
      <p>{explanations[user.user_type]({ name: user.name, site: site.name })}</p>
      <LinkButton to={homePath(user.user_type)} size="large" block>
        {m.auth_portal_own()}
      </LinkButton>
      <Button look="outline" size="large" block onClick={signOut}>
        {m.auth_sign_out()}
      </Button>
    </>
  )
}
