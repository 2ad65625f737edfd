import { m } from '@ujuzi/contract/messages'
import { Copy, Share2 } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { BusinessProps } from './business-page.ts'

type Props = BusinessProps & { url: string }

/** Uses the browser's share dialog where available; otherwise, and without scripts, a small menu. */
export function Share({ business: { business_name, location }, url }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const title = `${business_name}, ${location}`
  useCloseOnOutsideEvent(menu)

  async function share(event: MouseEvent) {
    const isOnSummary = event.target instanceof Element && event.target.closest('summary')
    if (!isOnSummary || menu.current?.open || typeof navigator.share !== 'function') return
    event.preventDefault()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Cancelling the share dialog does not open the menu.
      const hasFailed = !(error instanceof DOMException && error.name === 'AbortError')
      if (hasFailed && menu.current) menu.current.open = true
    }
  }

  return (
    <details ref={menu} onClick={share} onKeyDown={closeOnEscape} className="group relative">
      <summary
        className={classes(buttonClasses({ look: 'outline', block: true }), 'group-open:bg-accent')}
      >
        <Share2 aria-hidden className="size-5" />
        {m.business_share()}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 mt-1.5 grid w-72 max-w-[calc(100vw-2rem)] gap-2 rounded-card border bg-popover p-3 shadow-2 md:right-0 md:left-auto cramped:w-full">
        <LinkField url={url} />
        <a
          href={whatsAppLink(undefined, `${title}\n${url}`)}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ look: 'outline', block: true })}
        >
          <SocialIcon name="whatsapp" />
          {m.business_share_whatsapp()}
        </a>
      </div>
    </details>
  )
}

/** Can also be copied by hand, without scripts or clipboard access. */
function LinkField({ url }: { url: string }) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(m.business_link_copied())
    } catch {
      field.current?.select()
      setStatus(m.business_copy_failed())
    }
  }
  return (
    <>
      <label htmlFor={id} className="text-sm font-semibold">
        {m.business_share_address()}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 w-full min-w-0 rounded-control border border-input bg-card px-3 text-sm"
      />
      {hydrated && (
        <Button look="outline" block onClick={copy}>
          <Copy aria-hidden className="size-5" />
          {m.business_copy_link()}
        </Button>
      )}
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {status}
      </p>
    </>
  )
}

function useCloseOnOutsideEvent(menu: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = menu
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [menu])
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
