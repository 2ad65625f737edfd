import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { mountKey } from '../../platform/api/serve.ts'
import { localeOf } from '../../platform/locale.ts'

type Ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>, page: Request) => Promise<Answer<E>>

/** From here on an answer is worth keeping: what changes by the minute is asked for anew. */
const lastingSeconds = 600
const most = 500

/**
 * Towns and counts that page after page asks for, kept as long as their contract lets anybody keep them. Such answers
 * are the same for everybody who reads the same language.
 */
export function openPageAnswers(now: () => Date) {
  const kept = new Map<string, { until: number; answer: Answer<Endpoint> }>()
  return (ask: Ask): Ask =>
    async <E extends Endpoint>(endpoint: E, sent: Sent<E>, page: Request) => {
      const { cacheSeconds = 0 } = endpoint
      if (cacheSeconds < lastingSeconds) return ask(endpoint, sent, page)
      const at = now().getTime()
      const name = `${languageOf(page)} ${mountKey(endpoint)} ${JSON.stringify(sent)}`
      const known = kept.get(name)
      if (known && at < known.until) return known.answer as Answer<E>
      const answer = await ask(endpoint, sent, page)
      kept.delete(name)
      if (answer.ok) kept.set(name, { until: at + cacheSeconds * 1_000, answer })
      if (kept.size > most) dropOldest(kept)
      return answer
    }
}

const languageOf = ({ headers }: Request) =>
  localeOf({
    cookie: headers.get('cookie') ?? undefined,
    'accept-language': headers.get('accept-language') ?? undefined,
  })

function dropOldest(kept: Map<string, unknown>) {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
