import { m } from '@ujuzi/contract/messages'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { Mail, MessageCircle, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'
import { besideFieldClasses } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { usePaymentAction } from '../use-payment-action.ts'

type Props = { sale: Sale; url?: string | undefined }

/** Prints the receipt, or gives it to the client by email or WhatsApp; says what was really sent. */
export function ReceiptSharing({ sale, url: knownUrl }: Props) {
  const link = usePaymentAction()
  const url = knownUrl ?? link.result?.url
  return (
    <section aria-label={m.payments_give_receipt()} className="grid gap-3">
      <h3 className="text-label font-semibold">{m.payments_give_receipt()}</h3>
      <div className="flex flex-wrap gap-2">
        <a
          href={`/professional/payments/${sale.id}/receipt`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ look: 'outline', size: 'small' })}
        >
          <Printer aria-hidden className="size-5" />
          {m.ui_print()}
          <span className="sr-only">{m.client_new_tab()}</span>
        </a>
        {url ? (
          <WhatsAppLink sale={sale} url={url} />
        ) : (
          <Button
            look="outline"
            size="small"
            pending={link.pending}
            onClick={() => link.send({ intent: 'link', id: sale.id })}
          >
            <Share2 aria-hidden className="size-5" />
            {m.payments_share_link()}
          </Button>
        )}
      </div>
      <EmailForm sale={sale} />
      {url && (
        <CopyField
          label={m.payments_private_link()}
          hint={m.payments_link_hint()}
          url={url}
          copyLabel={m.ui_copy()}
          copied={m.ui_link_copied()}
          failed={m.ui_copy_failed()}
        />
      )}
      {link.result?.failure && <Alert tone="destructive">{link.result.failure.message}</Alert>}
    </section>
  )
}

function WhatsAppLink({ sale, url }: { sale: Sale; url: string }) {
  const { number, total_minor, currency, client_phone } = sale
  const text = m.payments_share_text({ number, amount: moneyText(total_minor, currency), url })
  const href = (client_phone && whatsAppLink(client_phone, text)) || whatsAppLink(undefined, text)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ look: 'outline', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-5" />
      {m.payments_whatsapp()}
      <span className="sr-only">{m.client_new_tab()}</span>
    </a>
  )
}

/** Emails the client of the booking, or an address that is typed. */
function EmailForm({ sale }: { sale: Sale }) {
  const [typed, setTyped] = useState('')
  const { result, pending, send } = usePaymentAction()
  if (result?.email && !pending) {
    return <Alert tone="success">{m.payments_emailed({ email: result.email })}</Alert>
  }
  const error = result?.failure?.fields.email
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const email = typed.trim()
        send({ intent: 'email', id: sale.id, body: email ? { email } : {} })
      }}
    >
      {!sale.client_has_email && (
        <div className="min-w-[min(100%,12rem)] flex-1">
          <TextField
            label={m.payments_email_address()}
            type="email"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <Button
        type="submit"
        look="outline"
        size="small"
        className={sale.client_has_email ? undefined : besideFieldClasses}
        pending={pending}
        pendingLabel={m.ui_sending()}
      >
        <Mail aria-hidden className="size-5" />
        {sale.client && sale.client_has_email
          ? m.payments_email_to({ name: sale.client })
          : m.payments_email()}
      </Button>
      {result?.failure && !error && !pending && (
        <div className="basis-full">
          <Alert tone="destructive">{result.failure.message}</Alert>
        </div>
      )}
    </form>
  )
}
