import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Droplets, MapPin, Scissors, Search, Sparkles, Zap } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { searchFieldId } from '#app/layouts/search/search-box.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** A plain form, so that search works without scripts. */
export function HeroSearch() {
  return (
    <search className="max-w-144">
      <form
        noValidate
        action="/services"
        className="grid rounded-[1rem] bg-card p-1.5 text-foreground shadow-2 md:grid-cols-[1.2fr_1fr_auto] md:items-center lg:max-xl:grid-cols-1 xl:grid-cols-[1.2fr_1fr_auto]"
      >
        <SearchField
          label={m.landing_search_what()}
          icon={<Search aria-hidden className="size-4.5" />}
          type="search"
          id={searchFieldId}
          name="q"
          maxLength={200}
          placeholder={m.landing_search_what_example()}
        />
        <SearchField
          label={m.landing_search_where()}
          icon={<MapPin aria-hidden className="size-4.5" />}
          name="place"
          maxLength={100}
          autoComplete="address-level2"
          placeholder={m.landing_search_where_example()}
        />
        <button
          type="submit"
          className={`${buttonClasses({ size: 'large' })} max-md:mt-1.5 lg:max-xl:mt-1.5`}
        >
          {m.layout_search_submit()}
        </button>
      </form>
    </search>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & { label: string; icon: ReactNode }

const SearchField = ({ label, icon, ...input }: FieldProps) => (
  <label className="grid min-h-15 content-center rounded-[8px] border-b px-3 py-1.5 focus-within:outline-2 focus-within:outline-ring md:not-first:rounded-none md:not-first:border-l md:border-b-0 lg:max-xl:border-b! lg:max-xl:border-l-0!">
    <span className="text-caption leading-tight font-medium text-muted-foreground">{label}</span>
    <span className="flex items-center gap-2 text-muted-foreground">
      {icon}
      <input
        {...input}
        className="min-h-7 w-full min-w-0 bg-transparent font-medium text-foreground outline-none placeholder:font-normal placeholder:text-muted-foreground"
      />
    </span>
  </label>
)

const popular = [
  { slug: 'barber', Icon: Scissors },
  { slug: 'hairdresser', Icon: Sparkles },
  { slug: 'plumber', Icon: Droplets },
  { slug: 'electrician', Icon: Zap },
] as const

/** The most searched categories, one tap each; a row that scrolls on phones. */
export function PopularCategories() {
  return (
    <ul
      aria-label={m.landing_popular()}
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0 cramped:-mx-2 cramped:px-2"
    >
      {popular.map(({ slug, Icon }) => (
        <li key={slug} className="flex-none">
          <Link
            to={`/services?category=${slug}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-current px-3.5 text-label font-medium transition-colors hover:bg-current/10"
          >
            <Icon aria-hidden className="size-4" />
            {categoryLabel(slug)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The two ways to sign up, below the search. */
export function JoinLinks() {
  return (
    <p className="for-visitor flex flex-wrap items-baseline gap-x-1.5 text-label">
      <span>{m.landing_new_here()}</span>
      <Link to="/auth/register?type=client" className={joinClasses}>
        {m.landing_join_client()}
      </Link>
      <span>{m.landing_or()}</span>
      <Link to="/auth/register?type=professional" className={joinClasses}>
        {m.landing_join_professional()}
      </Link>
    </p>
  )
}

const joinClasses =
  'inline-flex min-h-7 items-center font-semibold underline underline-offset-4 hover:decoration-2'
