import { type DataExport, getExport } from '@ujuzi/contract/privacy/privacy'
import { useContext, useEffect, useEffectEvent } from 'react'
import { AccountCallContext } from '#app/features/account/reauthentication.ts'

const pollIntervalMs = 4_000

/** Polls the export while the server prepares it. */
export function useArchiveProgress(
  { status }: DataExport,
  onChange: (archive: DataExport) => void,
) {
  const callApi = useContext(AccountCallContext)
  const poll = useEffectEvent(async () => {
    const response = await callApi(getExport, {})
    if (response.ok && response.data.status !== 'preparing') onChange(response.data)
  })
  useEffect(() => {
    if (status !== 'preparing') return
    const timer = setInterval(poll, pollIntervalMs)
    return () => clearInterval(timer)
  }, [status])
}
