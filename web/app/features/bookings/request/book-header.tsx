import { m } from '@ujuzi/contract/messages'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Brand } from '#app/layouts/brand.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

/** Minimal header with only a back link, so that nothing distracts from booking. */
export function BookHeader({ id, name }: { id: string; name: string }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-20 border-b bg-background">
        <div className="wrap flex min-h-16 items-center gap-1">
          <Link
            to={`/services/${id}`}
            aria-label={m.book_back_to({ name })}
            className={`${iconButtonClasses} -ml-2.5 cramped:ml-0`}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <h1 className="min-w-0 flex-1 py-2 leading-tight font-semibold">
            {m.book_title({ name })}
          </h1>
          <span className="hidden md:block">
            <Brand />
          </span>
        </div>
      </header>
    </>
  )
}
