import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import { recommendationSentence } from '@ujuzi/contract/dashboard/recommendation-text'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { ResultCard } from '#app/domain/results/result-card.tsx'
import { usePlainLinks } from '#app/lib/page/use-plain-links.ts'

export function Recommended({ professionals }: { professionals: readonly Recommendation[] }) {
  const listRef = usePlainLinks()
  if (professionals.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="title-2">
        {m.client_recommended()}
      </h2>
      <ul ref={listRef} className="mt-3 grid gap-5 md:grid-cols-3">
        {professionals.map((professional) => (
          <li key={professional.id} className="min-w-0">
            <ResultCard
              professional={professional}
              reason={reasonText(professional)}
              servicesLink={m.client_view_services()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonText(professional: Recommendation) {
  const reason = recommendationSentence(professional, getLocale())
  if (!professional.open_at_preferred_times) return reason
  return `${reason} ${m.client_open_when_preferred()}.`
}
