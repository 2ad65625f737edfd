import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { minPersonQueryLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { findAccounts } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Route } from './+types/people.route.ts'
import { PeopleList } from './people-list.tsx'

export const meta = () => [{ title: `${m.oversight_people()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const q = (search.get('q') ?? '').trim()
  const shown = shownCount(search)
  if (q.length < minPersonQueryLength) return { q, shown, people: undefined }
  const people = await loadPages(shown, async (paging) =>
    requireData(await call(findAccounts, { query: { q, ...paging } }), {
      request,
      role: 'reviewer',
    }),
  )
  return { q, shown, people }
}

export { PortalFailure as ErrorBoundary }

export default function People({ loaderData: { q, shown, people } }: Route.ComponentProps) {
  return (
    <>
      <PortalHeading
        title={m.oversight_people()}
        text={people ? m.oversight_found({ count: people.count }) : m.oversight_people_text()}
      />
      <Card className="p-3 md:p-5">
        <SearchBox q={q} />
        {people && people.items.length > 0 && <PeopleList people={people.items} />}
        {people?.items.length === 0 && (
          <EmptyState title={m.oversight_nobody({ q })} text={m.oversight_nobody_text()} />
        )}
        {!people && <EmptyState title={m.oversight_start()} text={m.oversight_start_text()} />}
        {people?.more && (
          <LinkButton
            to={`?${new URLSearchParams({ q, shown: String(shown + pageSizeDefault) })}`}
            preventScrollReset
            look="outline"
            block
            className="mt-4"
          >
            {m.desk_more()}
          </LinkButton>
        )}
      </Card>
    </>
  )
}

function SearchBox({ q }: { q: string }) {
  const searching = useNavigation().state === 'loading'
  return (
    <search>
      <Form key={q} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(12rem,60vw)] max-w-112 flex-1">
          <TextField
            type="search"
            name="q"
            label={m.oversight_search_label()}
            icon={<Search aria-hidden className="size-5" />}
            defaultValue={q}
            maxLength={100}
          />
        </div>
        <Button type="submit" look="outline" className="min-h-12" pending={searching}>
          {m.oversight_search()}
        </Button>
      </Form>
      <p className="mt-1.5 text-sm text-muted-foreground">{m.oversight_search_hint()}</p>
    </search>
  )
}
