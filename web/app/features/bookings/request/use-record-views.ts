import { useEffect, useRef } from 'react'
import { call } from '#app/lib/http/api.ts'

/** Records views of these services, each once per page. Runs in the background. */
export function useRecordViews(ids: readonly string[]) {
  const recorded = useRef(new Set<string>())
  const joinedIds = ids.join(' ')
  useEffect(() => {
    for (const id of joinedIds.split(' ')) {
      if (!id || recorded.current.has(id)) continue
      recorded.current.add(id)
      recordView(id)
    }
  }, [joinedIds])
}

/** Imported on demand: the page does not need it to render. */
async function recordView(id: string) {
  try {
    const { recordServiceView: viewService } = await import('@ujuzi/contract/services/services')
    await call(viewService, { params: { id }, body: {} })
  } catch {
    // A view that was not counted does not matter.
  }
}
