import { type InvitedRole, invitedRoles } from '@ujuzi/contract/businesses/grants'
import { addMember, invitationDays } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { AtSign } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TeamService } from '#app/features/team/load-team.ts'
import { sentText } from '#app/features/team/sent-text.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ServiceChips } from './service-chips.tsx'

type Props = { businessId: string; services: readonly TeamService[]; onClose: () => void }

const attemptName = 'invite_attempt'

/** Retries of an equal invitation have one idempotency key and send one message. */
const callOnce: typeof call = (endpoint, sent) =>
  call(endpoint, sent, { idempotencyKey: getIdempotencyKey(attemptName, sent) })

/** Invites a person by email or phone, as a manager or as staff. */
export function InviteDialog({ businessId, services, onClose }: Props) {
  const [contact, setContact] = useState('')
  const [role, setRole] = useState<InvitedRole>('staff')
  const [chosen, setChosen] = useState(() => services.map(({ id }) => id))
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(addMember, m.team_invite_failed(), {
    callApi: callOnce,
    onError(message, code) {
      if (code !== 'invalid_input')
        notify.failure(code === 'sms_not_set_up' ? m.team_sms_missing() : message)
    },
  })
  const formId = useId()
  const form = useErrorFocus(fields)
  const isAll = chosen.length === services.length

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    if (!contact.trim()) return setFields({ contact: m.field_email_or_phone() })
    if (!isAll && chosen.length === 0) return setFields({ services: m.team_services_missing() })
    const result = await send({
      params: { id: businessId },
      body: { ...parseContact(contact), role, service_ids: isAll ? undefined : chosen },
    })
    if (result === 'sms_not_set_up') return setFields({ contact: m.team_sms_missing() })
    if (typeof result === 'string') return
    clearIdempotencyKey(attemptName)
    notify.success(sentText(result))
    onClose()
    await revalidate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.team_invite_title()}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.ui_cancel()} onLeave={onClose}>
          <Button type="submit" form={formId} pending={pending} pendingLabel={m.ui_sending()}>
            {m.team_send()}
          </Button>
        </DialogFooter>
      }
    >
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid gap-5"
      >
        <TextField
          label={m.team_contact()}
          name="contact"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          data-first-focus
          icon={<AtSign aria-hidden className="size-5" />}
          hint={contactHint(contact)}
          value={contact}
          error={fields.contact ?? fields.email ?? fields.phone}
          onChange={({ target }) => {
            setContact(target.value)
            setFields({})
          }}
        />
        <RoleChoice roles={invitedRoles} value={role} onChange={setRole} />
        <ServiceChips
          services={services}
          chosen={chosen}
          error={fields.services ?? fields.service_ids}
          onChange={(next) => {
            setChosen(next)
            setFields({})
          }}
        />
        <p
          aria-live="polite"
          className="relative overflow-hidden rounded-control bg-muted py-3.5 pr-4 pl-5 text-label leading-normal wrap-anywhere"
        >
          <span aria-hidden className="absolute inset-y-0 left-0 w-1 edge-rule" />
          {inviteSentence(role, isAll ? null : serviceTitles(services, chosen))}
        </p>
      </form>
    </Dialog>
  )
}

const serviceTitles = (services: readonly TeamService[], chosen: readonly string[]) =>
  services.filter(({ id }) => chosen.includes(id)).map(({ title }) => title)

const isPhone = (typed: string) => /^[+\d(]/.test(typed.trim()) && !typed.includes('@')

const parseContact = (typed: string) =>
  isPhone(typed) ? { phone: typed.trim() } : { email: typed.trim() }

function contactHint(typed: string) {
  const days = invitationDays
  if (!typed.trim()) return m.team_contact_hint({ days })
  return isPhone(typed) ? m.team_contact_hint_sms({ days }) : m.team_contact_hint_email({ days })
}

const sentences = {
  manager: m.team_sees_manager,
  staff: m.team_sees_staff,
} as const satisfies Record<InvitedRole, unknown>

/** Says what the invited person will see and do; `titles` of their services, null for all. */
const inviteSentence = (role: InvitedRole, titles: readonly string[] | null) =>
  sentences[role]({
    services: titles && titles.length > 0 ? allOfText(titles) : m.team_all_services(),
  })
