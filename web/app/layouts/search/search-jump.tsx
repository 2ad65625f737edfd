import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { boxClasses } from '#app/ui/form/field.tsx'

/** Stands for the search box on pages with a search field of their own: it puts the cursor there. Without scripts, a link to the page. */
export const SearchJump = () => (
  <a href="#main" onClick={focusField} className={boxClasses(false)}>
    <Search aria-hidden className="size-5 flex-none text-muted-foreground" />
    <span className="min-w-0 flex-1 cursor-text truncate text-muted-foreground">
      {m.layout_search_placeholder()}
    </span>
  </a>
)

function focusField(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>('#main input[name="q"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}
