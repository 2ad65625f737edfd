import { m } from '@ujuzi/contract/messages'

/** What somebody wrote, word for word; what is no longer there says so. */
export function Said({ title, children }: { title: string; children: string | null }) {
  return (
    <div>
      <h3 className="text-sm font-medium text-muted-foreground">{title}</h3>
      {children ? (
        <blockquote className="mt-1 max-w-[65ch] border-s-[3px] ps-3.5 whitespace-pre-line wrap-anywhere">
          {children}
        </blockquote>
      ) : (
        <p className="mt-1 text-muted-foreground">{m.oversight_erased()}</p>
      )}
    </div>
  )
}
