import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { boxClasses, innerClasses } from '#app/ui/form/field.tsx'

type Props = {
  /** The page that searches; it reads the parameter `q`. */
  action?: string
  /** With a button of its own, where the keyboard may not offer one. */
  withButton?: boolean
  className?: string
}

/** A plain form, so that it searches before and without any script. */
export function SearchBox({ action = '/services', withButton, className }: Props) {
  return (
    <search className={className}>
      <form action={action} className="flex w-full gap-2 cramped:flex-wrap">
        <label className={boxClasses(false)}>
          <Search aria-hidden className="size-5 text-muted-foreground" />
          <input
            type="search"
            name="q"
            maxLength={200}
            aria-label={m.layout_search_label()}
            placeholder={m.layout_search_placeholder()}
            className={innerClasses}
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
