import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  type connectCaldavCalendar,
  type FoundCalendar,
  findCaldavCalendars,
} from '@ujuzi/contract/calendars/caldav'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { SelectedPerson } from '../busy-calendars/person-select.tsx'
import { AccountForm, type CalendarAccount } from './account-form.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { OtherHostDialog } from './other-host-dialog.tsx'

type Connection = CallInput<typeof connectCaldavCalendar>['body']

type Props = {
  people: readonly SelectedPerson[]
  autoFocus: boolean
  connect: (connection: Connection) => Promise<boolean>
  connecting: SubmissionState
}

const empty: CalendarAccount = { server: '', username: '', password: '' }

/** Two steps: the account, then one of its calendars. Typed values stay until the calendar is connected. */
export function ConnectForm({ people, autoFocus, connect, connecting }: Props) {
  const [account, setAccount] = useState(empty)
  const [otherHost, setOtherHost] = useState<string>()
  const [confirmed, setConfirmed] = useState<{ confirmed_host?: string }>({})
  const callAndAsk: typeof call = async (endpoint, input, options) => {
    const response = await call(endpoint, input, options)
    if (!response.ok) setOtherHost(response.error.host)
    return response
  }
  const finding = useSubmission(findCaldavCalendars, m.caldav_not_searched(), {
    callApi: callAndAsk,
    onError: (message, code) => code !== 'caldav_other_host' && notify.failure(message),
  })
  const [found, setFound] = useState<FoundCalendar[]>()

  async function find(more: { confirmed_host?: string } = {}) {
    const missing = missingErrors(account)
    if (Object.keys(missing).length > 0) return finding.setFields(missing)
    setConfirmed(more)
    const result = await finding.send({ body: { ...account, ...more } })
    if (typeof result === 'string') return
    const writable = result.results.filter((one) => one.writable)
    if (writable.length === 0) return finding.setFields({ server: m.caldav_none_writable() })
    setFound(writable)
  }

  function confirm(host: string) {
    setOtherHost(undefined)
    return find({ confirmed_host: host })
  }

  async function finish(chosen: Omit<Connection, 'username' | 'password'>) {
    if (!(await connect({ ...chosen, ...account, ...confirmed }))) return
    setAccount(empty)
    setFound(undefined)
  }

  return found ? (
    <ChoiceForm
      calendars={found}
      people={people}
      pending={connecting.pending}
      onBack={() => setFound(undefined)}
      onChoose={finish}
    />
  ) : (
    <>
      <AccountForm
        account={account}
        autoFocus={autoFocus}
        onChange={setAccount}
        onSubmit={() => find()}
        state={finding}
      />
      {otherHost && (
        <OtherHostDialog
          host={otherHost}
          onCancel={() => setOtherHost(undefined)}
          onContinue={() => confirm(otherHost)}
        />
      )}
    </>
  )
}

const missingErrors = ({ server, username, password }: CalendarAccount) => ({
  ...(!server.trim() && { server: m.required_server() }),
  ...(!username.trim() && { username: m.required_username() }),
  ...(!password.trim() && { password: m.required_password() }),
})
