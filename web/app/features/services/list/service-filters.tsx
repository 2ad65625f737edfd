import { m } from '@ujuzi/contract/messages'
import { categoryLabel, type ServiceCategory } from '@ujuzi/contract/services/categories'
import { ChevronDown, Search } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'
import { readFilters, type Status, searchWithFilters, statuses } from './service-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { categories: readonly ServiceCategory[] }

export const ServiceFilters = ({ categories }: Props) => (
  <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_15rem_auto]">
    <SearchField />
    <CategorySelect categories={categories} />
    <StatusFilter />
  </search>
)

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
function CategorySelect({ categories }: Props) {
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

function StatusFilter() {
  const [search] = useSearchParams()
  const { status = 'all' } = readFilters(search)
  return (
    <nav
      aria-label={m.services_status()}
      className="flex gap-1 rounded-card border bg-secondary p-0.75 md:col-span-2 lg:col-span-1 cramped:flex-col"
    >
      {statuses.map((option) => (
        <Link
          key={option}
          to={listPath + searchWithFilters(search, { status: option })}
          preventScrollReset
          aria-current={option === status ? 'true' : undefined}
          className={classes(
            'grid min-h-11 flex-1 place-items-center rounded-[9px] px-3.5 text-label font-semibold leading-tight',
            option === status ? 'bg-chosen shadow-1' : 'hover:bg-accent',
          )}
        >
          {statusLabels[option]()}
        </Link>
      ))}
    </nav>
  )
}
