import { m } from '@ujuzi/contract/messages'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Position } from './position.ts'

type Props = { onFound: (position: Position) => void; onFail: (sentence: string) => void }

/** Button that looks up the device's position; not rendered without scripts. */
export function NearMe({ onFound, onFail }: Props) {
  const hydrated = useHydrated()
  const [locating, setLocating] = useState(false)
  if (!hydrated) return null
  const findPosition = async () => {
    if (locating) return
    setLocating(true)
    // Offline, a town can still be typed.
    const loaded = await import('./locate.ts').catch(() => undefined)
    const result = loaded ? await loaded.locate() : m.search_away_text()
    setLocating(false)
    if (typeof result === 'string') onFail(result)
    else onFound(result)
  }
  return (
    <IconButton label={m.search_near_me()} aria-busy={locating} onClick={findPosition}>
      {locating ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
    </IconButton>
  )
}
