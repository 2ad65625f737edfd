import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getSecurity } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { ReauthenticationProvider } from '#app/features/account/reauthentication-provider.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'
import type { Route } from './+types/team.route.ts'
import { InviteDialog } from './dialogs/invite-dialog.tsx'
import { firstCallsOfTeam, loadTeam, type Team } from './load-team.ts'
import { People } from './people/people.tsx'
import { Roles } from './roles/roles.tsx'
import { Today } from './today/today.tsx'

export const meta = () => [{ title: `${m.team_title()} · ${site.name}` }]

export const handle = {
  firstCalls: () => [...firstCallsOfTeam(), firstCall(getProfile, {}), firstCall(getSecurity, {})],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const access = { request, role: 'professional' } as const
  const [team, user, security] = await Promise.all([
    loadTeam(request),
    call(getProfile, {}),
    call(getSecurity, {}),
  ])
  const { email } = requireData(user, access)
  return { team, email, hasPassword: requireData(security, access).has_password }
}

/** Switching tabs does not revalidate. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentParams.tab === nextParams.tab && defaultShouldRevalidate

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function TeamRoute({ loaderData: { team, ...account } }: Route.ComponentProps) {
  if (!team) {
    return (
      <>
        <PortalHeading title={m.team_title()} />
        <NoBusiness />
      </>
    )
  }
  return (
    <ReauthenticationProvider {...account}>
      <TeamPage team={team} />
    </ReauthenticationProvider>
  )
}

const path = '/professional/team'

function TeamPage({ team }: { team: Team }) {
  const { tab } = useParams()
  const navigate = useNavigate()
  const figures = useFigures()
  const ownerCalls = useReauthenticatingOptions()
  const [isInviting, setInviting] = useState(false)
  const { people, invitations, business } = team
  const isOwner = business.role === 'owner'
  const onInvite = isOwner ? () => setInviting(true) : undefined
  const isAlone = people.length + invitations.length === 1
  const contents = {
    people: (
      <People {...{ team, ownerCalls, onInvite }} portrait={figures.business?.portrait ?? null} />
    ),
    today: <Today business={business} day={team.day} pictures={picturesOf(people)} />,
    roles: <Roles />,
  }
  return (
    <>
      <PortalHeading
        title={m.team_title()}
        text={teamText(team)}
        primary={
          onInvite &&
          !isAlone && (
            <Button onClick={onInvite}>
              <UserPlus aria-hidden className="size-5" />
              {m.team_invite()}
            </Button>
          )
        }
      />
      <Tabs
        label={m.team_title()}
        value={tab === 'roles' || tab === 'today' ? tab : 'people'}
        tabs={[
          { value: 'people', label: m.team_people(), content: contents.people },
          { value: 'today', label: m.team_today(), content: contents.today },
          { value: 'roles', label: m.team_roles(), content: contents.roles },
        ]}
        onChange={(value) =>
          navigate(value === 'people' ? path : `${path}/${value}`, { preventScrollReset: true })
        }
      />
      {isInviting && (
        <InviteDialog
          businessId={business.id}
          services={team.services}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  )
}

/** Photos by account. */
const picturesOf = (people: Team['people']) =>
  new Map(
    people.flatMap(({ account_id, picture }): [string, string][] =>
      account_id && picture ? [[account_id, picture]] : [],
    ),
  )

function teamText({ people, invitations }: Team) {
  const counts = [
    m.team_count_people({ count: people.length }),
    ...(invitations.length > 0 ? [m.team_count_invitations({ count: invitations.length })] : []),
  ]
  return `${counts.join(', ')}.`
}
