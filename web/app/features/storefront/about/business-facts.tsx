import { AlarmClock, Building2, Languages, MapPinned, MessageCircleReply } from 'lucide-react'
import type { BusinessFact, FactKind } from './fact-words.ts'

const icons = {
  travel: MapPinned,
  response: MessageCircleReply,
  emergency: AlarmClock,
  languages: Languages,
  company: Building2,
} as const satisfies Record<FactKind, unknown>

export function BusinessFacts({ facts }: { facts: BusinessFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {facts.map(({ kind, text }) => {
        const Icon = icons[kind]
        return (
          <li key={kind} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 flex-none text-muted-foreground" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
