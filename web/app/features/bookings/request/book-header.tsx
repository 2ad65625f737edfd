import { m } from '@ujuzi/contract/messages'
import { Brand } from '#app/layouts/brand.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'

/** Minimal header with only a back link, so that nothing distracts from booking. */
export function BookHeader({ id, name }: { id: string; name: string }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-20 border-b bg-background">
        <div className="wrap flex min-h-16 items-center gap-1">
          <BackLink bare to={`/services/${id}`} label={m.book_back_to({ name })} />
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
