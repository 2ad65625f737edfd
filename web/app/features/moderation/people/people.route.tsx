import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { minPersonQueryLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { type AccountSummary, findAccounts } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { Link } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { roleLabels } from '#app/features/moderation/moderation-words.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { ListSearch } from '#app/ui/form/list-search.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import type { Route } from './+types/people.route.ts'
import { AccountStateBadge } from './state-badge.tsx'

export const meta = () => [{ title: `${m.moderation_people()} · ${site.name}` }]

const wordsIn = (search: URLSearchParams) => (search.get('q') ?? '').trim()
const isSearched = (q: string) => q.length >= minPersonQueryLength

export const handle = {
  firstCalls({ search }: FirstPage) {
    const q = wordsIn(search)
    return isSearched(q) ? [firstCall(findAccounts, { query: { q, ...firstPageOf(search) } })] : []
  },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const q = wordsIn(search)
  const shown = shownCount(search)
  if (!isSearched(q)) return { q, shown, people: undefined }
  const people = await loadPages(shown, async (paging) =>
    requireData(await call(findAccounts, { query: { q, ...paging } }), {
      request,
      role: 'moderator',
    }),
  )
  return { q, shown, people }
}

export { PortalFailure as ErrorBoundary }

export default function People({ loaderData: { q, shown, people } }: Route.ComponentProps) {
  return (
    <>
      <PortalHeading
        title={m.moderation_people()}
        text={
          people
            ? m.moderation_found({ count: people.count, shown: cappedCountText(people) })
            : m.moderation_people_text()
        }
      />
      <Card className="p-3 md:p-5">
        <ListSearch
          q={q}
          label={m.moderation_search_label()}
          submitLabel={m.moderation_search()}
          hint={m.moderation_search_hint()}
          className="max-w-112"
        />
        {people && people.items.length > 0 && <PeopleList people={people.items} />}
        {people?.items.length === 0 && (
          <EmptyState
            title={m.moderation_none_found({ q })}
            text={m.moderation_none_found_text()}
          />
        )}
        {!people && <EmptyState title={m.moderation_start()} text={m.moderation_start_text()} />}
        {people?.more && (
          <LinkButton
            to={`?${new URLSearchParams({ q, shown: String(shown + pageSizeDefault) })}`}
            preventScrollReset
            look="outline"
            block
            className="mt-4"
          >
            {m.ui_show_more()}
          </LinkButton>
        )}
      </Card>
    </>
  )
}

/** Search results; unusual account states are shown at the end of the line. */
const PeopleList = ({ people }: { people: readonly AccountSummary[] }) => (
  <ul className="mt-3">
    {people.map(({ id, name, email, role, state, business }) => (
      <li
        key={id}
        className="relative flex items-center gap-3 border-t py-3 first:border-t-0 hover:bg-accent"
      >
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 leading-snug">
          <div className="min-w-[min(12rem,50vw)] flex-1">
            <h2 className="font-semibold wrap-anywhere">
              <Link to={`/review/people/${id}`} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h2>
            <p className="text-label text-muted-foreground wrap-anywhere">
              {[roleLabels[role](), business?.name].filter(Boolean).join(' · ')}
            </p>
            <p className="text-label text-muted-foreground wrap-anywhere">{email}</p>
          </div>
          {state !== 'active' && <AccountStateBadge state={state} />}
        </div>
      </li>
    ))}
  </ul>
)
