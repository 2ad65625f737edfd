import { type Export, getExport } from '@ujuzi/contract/accounts/privacy'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#app/lib/http/api.ts'

const everyMs = 4_000

/** Asks now and then how far the archive is, while it is being made. */
export function useFollowedArchive({ status }: Export, onChange: (archive: Export) => void) {
  const look = useEffectEvent(async () => {
    const answer = await call(getExport, {})
    if (answer.ok && answer.data.status !== 'preparing') onChange(answer.data)
  })
  useEffect(() => {
    if (status !== 'preparing') return
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [status])
}
