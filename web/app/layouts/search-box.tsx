import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'

type Props = {
  /** URL of the search page; it reads the query parameter `q`. */
  action?: string
  /** Adds a submit button, for keyboards that offer none. */
  withButton?: boolean
  className?: string
}

/** A plain form, so that search works before hydration and without scripts. */
export function SearchBox({ action = '/services', withButton, className }: Props) {
  return (
    <search className={className}>
      <form noValidate action={action} className="flex w-full gap-2 cramped:flex-wrap">
        <label className={boxClasses(false)}>
          <Search aria-hidden className="size-5 text-muted-foreground" />
          <input
            type="search"
            name="q"
            maxLength={200}
            aria-label={m.layout_search_label()}
            placeholder={m.layout_search_placeholder()}
            className={controlClasses}
          />
        </label>
        {withButton && (
          <button type="submit" className={buttonClasses({})}>
            {m.layout_search_submit()}
          </button>
        )}
      </form>
    </search>
  )
}
