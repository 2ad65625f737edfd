import { m } from '@ujuzi/contract/messages'
import { List, Map as MapIcon } from 'lucide-react'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = { params: SearchParams }

/** Narrow screens: floating button that switches between list and map. */
export function ViewButton({ params, className }: Props & { className: string }) {
  const { to, Icon, label } = viewSwitch(params)
  return (
    <div
      className={classes(
        'pointer-events-none inset-x-0 bottom-7.5 z-20 text-center lg:hidden',
        className,
      )}
    >
      <LinkButton
        to={to}
        look="bold"
        data-map-control
        className="pointer-events-auto rounded-full shadow-2"
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </LinkButton>
    </div>
  )
}

const viewSwitch = (params: SearchParams) =>
  params.view === 'map'
    ? { to: searchPath(params, { view: 'list' }), Icon: List, label: m.search_list() }
    : { to: searchPath(params, { view: 'map' }), Icon: MapIcon, label: m.search_map() }
