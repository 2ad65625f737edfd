import {
  type ClientGroup,
  type ClientSort,
  clientSorts,
} from '@ujuzi/contract/client-records/client-records'
import { lapsedDays } from '@ujuzi/contract/client-records/limits'
import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { tags: readonly string[]; phonesToCheck: number }

/** Search, groups, tags and order of the list of clients. */
export function ClientFilters({ tags, phonesToCheck }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [show, tag, sort] = ['show', 'tag', 'sort'].map((name) => search.get(name))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <search className="min-w-[min(16rem,100%)] max-w-96 flex-1">
          <Form noValidate key={search.get('q')}>
            {[...search].map(
              ([name, value]) =>
                ['show', 'tag', 'sort'].includes(name) && (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
            )}
            <TextField
              type="search"
              name="q"
              label={<span className="sr-only">{m.clients_search()}</span>}
              placeholder={m.clients_search()}
              icon={<Search aria-hidden className="size-5" />}
              defaultValue={search.get('q') ?? ''}
              maxLength={100}
              enterKeyHint="search"
            />
          </Form>
        </search>
        <div className="min-w-[min(11rem,100%)]">
          <Select
            label={<span className="sr-only">{m.clients_order()}</span>}
            options={clientSorts.map((value) => ({ value, label: sortLabels[value]() }))}
            value={sort ?? 'recent'}
            onChange={({ target }) =>
              navigate(filtered(search, { sort: target.value }), { replace: true })
            }
          />
        </div>
      </div>
      <nav aria-label={m.clients_show()} className="flex gap-2 overflow-x-auto py-0.5 md:flex-wrap">
        <FilterLink to={filtered(search, { show: null, tag: null })} on={!show && !tag}>
          {m.clients_show_all()}
        </FilterLink>
        {groups.map(([group, label]) => (
          <FilterLink
            key={group}
            to={filtered(search, { show: show === group ? null : group })}
            on={show === group}
          >
            {label()}
          </FilterLink>
        ))}
        {(phonesToCheck > 0 || show === 'check_phone') && (
          <FilterLink
            to={filtered(search, { show: show === 'check_phone' ? null : 'check_phone' })}
            on={show === 'check_phone'}
          >
            {m.clients_show_check_phone({ count: phonesToCheck })}
          </FilterLink>
        )}
        {tags.map((one) => (
          <FilterLink
            key={one}
            to={filtered(search, { tag: tag === one ? null : one })}
            on={tag === one}
          >
            {one}
          </FilterLink>
        ))}
      </nav>
    </div>
  )
}

const groups: [ClientGroup, () => string][] = [
  ['regular', () => m.clients_show_regular()],
  ['new', () => m.clients_show_new()],
  ['walk_in', () => m.clients_show_walk_in()],
  ['lapsed', () => m.clients_show_lapsed({ days: lapsedDays.usual })],
]

const sortLabels: Record<ClientSort, () => string> = {
  recent: () => m.clients_order_recent(),
  name: () => m.clients_order_name(),
  visits: () => m.clients_order_visits(),
  spent: () => m.clients_order_spent(),
}

type FilterLinkProps = { to: string; on: boolean; children: string }

const FilterLink = ({ to, on, children }: FilterLinkProps) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-current={on || undefined}
    className={`${chipClasses(on)} flex-none`}
  >
    {children}
  </Link>
)

/** The current search with other filters, from the first page on. */
function filtered(search: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(search)
  next.delete('shown')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
