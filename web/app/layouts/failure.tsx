import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'

export function MissingPage() {
  return (
    <Failure title={m.pages_missing_title()} text={m.pages_missing_text()}>
      <LinkButton to="/services">{m.layout_browse_services()}</LinkButton>
      <LinkButton to="/" look="outline">
        {m.pages_go_home()}
      </LinkButton>
    </Failure>
  )
}

/** Shows `reason` for an error that is not a bug, e.g. a lost connection; otherwise the reference number. */
export function BrokenPage({ reference, reason }: { reference?: string; reason?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Failure
      title={reason ? m.portal_page_failed() : m.pages_error_title()}
      text={reason ?? m.pages_error_text()}
    >
      {/* A document request: client-side navigation may be what broke. */}
      <a href={pathname + search} className={buttonClasses({})}>
        {m.pages_error_retry()}
      </a>
      <LinkButton to="/" look="outline" reloadDocument>
        {m.pages_go_home()}
      </LinkButton>
      {reference && !reason && (
        <p className="w-full text-sm text-muted-foreground">
          {m.pages_error_reference({ reference })}
        </p>
      )}
    </Failure>
  )
}

type Props = { title: string; text: string; children: ReactNode }

function Failure({ title, text, children }: Props) {
  return (
    <NoticePage title={title} text={text}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </NoticePage>
  )
}
