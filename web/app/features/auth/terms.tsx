import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** The sentence is one message, because languages order it differently; its links are put into their places. */
export function Terms({ error }: { error?: string }) {
  const links: Record<string, { to: string; label: string }> = {
    '[terms]': { to: '/terms', label: m.auth_terms_link() },
    '[privacy]': { to: '/privacy', label: m.auth_privacy_link() },
  }
  const parts = m.auth_terms({ terms: '[terms]', privacy: '[privacy]' }).split(/(\[\w+\])/)
  const label = parts.map((part) => {
    const link = links[part]
    if (!link) return part
    return (
      <Link key={part} to={link.to} target="_blank" className="text-link">
        {link.label}
      </Link>
    )
  })
  return <Checkbox name="terms" required label={<span>{label}</span>} error={error} />
}
