import { useEffect, useRef } from 'react'
import { call } from '#app/lib/http/api.ts'

/** Tells that these services were looked at: each once while the page is open, and nobody waits for it. */
export function useLookedAt(ids: readonly string[]) {
  const told = useRef(new Set<string>())
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (!id || told.current.has(id)) continue
      told.current.add(id)
      tell(id)
    }
  }, [wanted])
}

/** What it takes to tell comes when the page is there: it shows nothing. */
async function tell(id: string) {
  try {
    const { viewService } = await import('@ujuzi/contract/services/services')
    await call(viewService, { params: { id }, body: {} })
  } catch {
    // A look that nobody counted.
  }
}
