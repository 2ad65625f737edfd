import { m } from '@ujuzi/contract/messages'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { ChevronDown, Search } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'
import type { ServiceListTotals } from './load-services.ts'
import { readFilters, type Status, searchWithFilters, statuses } from './service-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { categories: readonly ServiceCategory[]; totals: ServiceListTotals }

/** One category is no choice: its list is left out. */
export function ServiceFilters({ categories, totals }: Props) {
  const [search] = useSearchParams()
  const hasChoice = categories.length > 1 || readFilters(search).category !== undefined
  return (
    <search
      className={classes(
        'grid gap-3',
        hasChoice
          ? 'md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_15rem_auto]'
          : 'lg:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <SearchField />
      {hasChoice && <CategorySelect categories={categories} />}
      <StatusFilter totals={totals} />
    </search>
  )
}

function SearchField() {
  const { typed, type, send } = useTypedSearch()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className={classes(boxClasses(false), 'h-full')}>
        <Search aria-hidden className="size-5 text-muted-foreground" />
        <input
          type="search"
          name="q"
          aria-label={m.services_search()}
          placeholder={m.services_search()}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className={controlClasses}
        />
      </label>
    </form>
  )
}

/** Offers only categories in use, and the selected one even if its last service is gone. */
function CategorySelect({ categories }: Pick<Props, 'categories'>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { category } = readFilters(search)
  const options =
    category && !categories.includes(category) ? [...categories, category] : categories
  return (
    <span className={boxClasses(false)}>
      <select
        name="category"
        aria-label={m.services_category()}
        value={category ?? ''}
        onChange={({ target }) =>
          navigate(listPath + searchWithFilters(search, { category: target.value }), {
            preventScrollReset: true,
          })
        }
        className={classes(controlClasses, 'appearance-none text-ellipsis')}
      >
        <option value="">{m.services_all_categories()}</option>
        {options.map((slug) => (
          <option key={slug} value={slug}>
            {categoryLabel(slug)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-5 text-muted-foreground" />
    </span>
  )
}

const statusLabels = {
  all: m.services_all,
  active: m.services_actives,
  inactive: m.services_inactives,
} as const satisfies Record<Status, () => string>

const countOf = ({ services, active }: ServiceListTotals, status: Status) =>
  ({ all: services, active, inactive: services - active })[status]

function StatusFilter({ totals }: Pick<Props, 'totals'>) {
  const [search] = useSearchParams()
  const { status = 'all' } = readFilters(search)
  return (
    <nav
      aria-label={m.services_status()}
      className="flex gap-1 rounded-card border bg-secondary p-0.75 md:col-span-full lg:col-auto cramped:flex-col"
    >
      {statuses.map((option) => (
        <Link
          key={option}
          to={listPath + searchWithFilters(search, { status: option })}
          preventScrollReset
          aria-current={option === status ? 'true' : undefined}
          className={classes(
            'flex min-h-11 flex-1 items-center justify-center gap-x-1.5 rounded-[9px] px-2 text-label font-semibold leading-tight md:px-3.5 cramped:flex-wrap',
            option === status ? 'bg-chosen shadow-1' : 'hover:bg-accent',
          )}
        >
          {statusLabels[option]()}
          <span className="font-normal text-muted-foreground">
            {countText(countOf(totals, option))}
          </span>
        </Link>
      ))}
    </nav>
  )
}
