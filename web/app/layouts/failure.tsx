import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Loom } from '#app/ui/brand/loom.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'

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
        {m.ui_try_again()}
      </a>
      <LinkButton to="/" look="outline" reloadDocument>
        {m.ui_go_home()}
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
    <div className="wrap grid justify-items-center gap-4 py-16 text-center md:py-24">
      <div className="mb-2 w-[min(16rem,70vw)]">
        <Loom done={1} total={5} clothId="missing" category="hairdresser" />
      </div>
      <h1 className="heading-2">{title}</h1>
      <p className="max-w-120 text-lead text-muted-foreground">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
