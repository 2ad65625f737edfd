import { m } from '@ujuzi/contract/messages'
import { Copy, Ellipsis, Share2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { clothButtonClasses } from '#app/ui/cloth-button.ts'
import type { BusinessProps } from './business-data.ts'

type Props = BusinessProps & { url: string }

/** Ways to share the page: a bottom sheet on phones, else a menu below the button. Also opens without scripts. */
export function Share({ business: { business_name, location }, url }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<boolean>()
  const title = `${business_name}, ${location}`
  useCloseOnOutsideEvent(menu)
  const close = () => menu.current?.removeAttribute('open')

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  // Cancelling the dialog of the device is no failure.
  const shareOnDevice = () => navigator.share({ title, url }).then(close, () => undefined)

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group relative">
      <summary
        className={classes(
          buttonClasses({ look: 'outline' }),
          clothButtonClasses,
          'group-open:bg-accent',
        )}
      >
        <Share2 aria-hidden className="size-5" />
        <span className="max-lg:sr-only">{m.business_share()}</span>
      </summary>
      {hydrated && (
        <div aria-hidden="true" data-scrim className="fixed inset-0 z-40 bg-scrim md:hidden" />
      )}
      <div className="z-50 grid gap-2 bg-popover p-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-dialog max-md:px-4 max-md:pt-5 max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:shadow-3 md:absolute md:top-full md:right-0 md:mt-1.5 md:w-72 md:rounded-card md:border md:shadow-2">
        <p className="pb-1 text-label font-semibold md:hidden">{title}</p>
        <a
          href={whatsAppLink(undefined, `${title}\n${url}`)}
          target="_blank"
          rel="noopener"
          className={classes(buttonClasses({ block: true }), 'min-h-14 md:min-h-12')}
        >
          <SocialIcon name="whatsapp" />
          {m.business_share_whatsapp()}
        </a>
        {hydrated && (
          <Button look="outline" block onClick={copy}>
            <Copy aria-hidden className="size-5" />
            {m.business_copy_link()}
          </Button>
        )}
        {hydrated && typeof navigator.share === 'function' && (
          <Button look="outline" block onClick={shareOnDevice}>
            <Ellipsis aria-hidden className="size-5" />
            {m.business_share_more()}
          </Button>
        )}
        {(!hydrated || copied === false) && <LinkField url={url} />}
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {copied === true && m.ui_link_copied()}
          {copied === false && m.business_copy_failed()}
        </p>
      </div>
    </details>
  )
}

/** To copy the link by hand, without scripts or access to the clipboard. */
function LinkField({ url }: { url: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {m.business_share_address()}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 w-full min-w-0 rounded-control border border-input bg-card px-3 text-sm"
      />
    </div>
  )
}

function useCloseOnOutsideEvent(menu: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = menu
      if (!current?.open || !(target instanceof Element)) return
      if (!current.contains(target) || target.matches('[data-scrim]')) current.open = false
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
