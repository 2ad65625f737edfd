import { m } from '@ujuzi/contract/messages'
import { Copy, Share2 } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { whatsAppLink } from './about/whatsapp.ts'
import type { BusinessProps } from './business-page.ts'

type Props = BusinessProps & { address: string }

/** The sharing of the browser where it has one; else, and without scripts, a small menu. */
export function Share({ business: { business_name, location }, address }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const title = `${business_name}, ${location}`
  useClosedFromOutside(menu)

  async function share(event: MouseEvent) {
    const asked = event.target instanceof Element && event.target.closest('summary')
    if (!asked || menu.current?.open || typeof navigator.share !== 'function') return
    event.preventDefault()
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // Whoever changes their mind wants no second question.
      const refused = !(error instanceof DOMException && error.name === 'AbortError')
      if (refused && menu.current) menu.current.open = true
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
        <AddressField address={address} />
        <a
          href={whatsAppLink(undefined, `${title}\n${address}`)}
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

/** Can be copied by hand too: without scripts, or where the browser does not let them. */
function AddressField({ address }: { address: string }) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(m.business_link_copied())
    } catch {
      field.current?.select()
      setSaid(m.business_copy_failed())
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
        value={address}
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
        {said}
      </p>
    </>
  )
}

function useClosedFromOutside(menu: { current: HTMLDetailsElement | null }) {
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
