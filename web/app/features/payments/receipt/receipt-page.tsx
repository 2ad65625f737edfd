import { m } from '@ujuzi/contract/messages'
import type { Receipt as ReceiptData } from '@ujuzi/contract/payments/receipts'
import { Printer } from 'lucide-react'
import { Brand } from '#app/layouts/brand.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Receipt } from './receipt.tsx'

type Props = { receipt: ReceiptData; back?: { to: string; label: string } }

/** A receipt to read and print, without the frame of the site. */
export function ReceiptPage({ receipt, back }: Props) {
  return (
    <>
      <div className="print-hidden contents">
        <SkipLink />
        <header className="print-hidden sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b bg-background px-4 py-2.5">
          <div className="grow">{back ? <BackLink {...back} /> : <Brand />}</div>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {m.ui_print()}
          </Button>
        </header>
      </div>
      <main
        id="main"
        className="grid min-h-[calc(100dvh-4rem)] content-start justify-items-center bg-muted px-4 pt-6 pb-12 print:block print:min-h-0 print:bg-transparent print:p-0"
      >
        <Receipt receipt={receipt} />
      </main>
    </>
  )
}
