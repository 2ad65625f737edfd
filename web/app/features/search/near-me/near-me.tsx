import { m } from '@ujuzi/contract/messages'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Position } from './position.ts'

type Props = { onFound: (position: Position) => void; onFail: (sentence: string) => void }

/** Asks the device where it is, and only when tapped. Without script there is nothing to tap. */
export function NearMe({ onFound, onFail }: Props) {
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  if (!hydrated) return null
  const ask = async () => {
    if (asking) return
    setAsking(true)
    // Without a network the town can still be typed.
    const loaded = await import('./locate.ts').catch(() => undefined)
    const found = loaded ? await loaded.locate() : m.search_away_text()
    setAsking(false)
    if (typeof found === 'string') onFail(found)
    else onFound(found)
  }
  return (
    <IconButton label={m.search_near_me()} aria-busy={asking} onClick={ask}>
      {asking ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
    </IconButton>
  )
}
