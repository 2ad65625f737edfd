import { m } from '@ujuzi/contract/messages'
import { categoryLabel, type ServiceCategory } from '@ujuzi/contract/services/categories'
import { ChevronDown, Search } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/features/services/service-paths.ts'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, innerClasses } from '#app/ui/form/field.tsx'
import { filtersIn, type Status, searchWith, statuses } from './service-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { categories: readonly ServiceCategory[] }

export const ServiceFilters = ({ categories }: Props) => (
  <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_15rem_auto]">
    <WordBox />
    <CategoryChoice categories={categories} />
    <StatusSwitch />
  </search>
)

function WordBox() {
  const { typed, type, send } = useTypedSearch()
  return (
    <form
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
          className={innerClasses}
        />
      </label>
    </form>
  )
}

/** Only what the services are of; the chosen one stays even when the last of it is gone. */
function CategoryChoice({ categories }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { category } = filtersIn(search)
  const offered =
    category && !categories.includes(category) ? [...categories, category] : categories
  return (
    <span className={boxClasses(false)}>
      <select
        name="category"
        aria-label={m.services_category()}
        value={category ?? ''}
        onChange={({ target }) =>
          navigate(listPath + searchWith(search, { category: target.value }), {
            preventScrollReset: true,
          })
        }
        className={classes(innerClasses, 'appearance-none text-ellipsis')}
      >
        <option value="">{m.services_all_categories()}</option>
        {offered.map((slug) => (
          <option key={slug} value={slug}>
            {categoryLabel(slug)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-5 text-muted-foreground" />
    </span>
  )
}

const words = {
  all: m.services_all,
  active: m.services_actives,
  inactive: m.services_inactives,
} as const satisfies Record<Status, () => string>

function StatusSwitch() {
  const [search] = useSearchParams()
  const { status = 'all' } = filtersIn(search)
  return (
    <nav
      aria-label={m.services_status()}
      className="flex gap-1 rounded-card border bg-secondary p-0.75 md:col-span-2 lg:col-span-1 cramped:flex-col"
    >
      {statuses.map((one) => (
        <Link
          key={one}
          to={listPath + searchWith(search, { status: one })}
          preventScrollReset
          aria-current={one === status ? 'true' : undefined}
          className={classes(
            'grid min-h-11 flex-1 place-items-center rounded-[9px] px-3.5 text-label font-semibold leading-tight',
            one === status ? 'bg-card shadow-1' : 'hover:bg-accent',
          )}
        >
          {words[one]()}
        </Link>
      ))}
    </nav>
  )
}
