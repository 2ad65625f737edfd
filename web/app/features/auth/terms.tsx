import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

type Props = { error?: string | undefined; onChange?: () => void }

export const TermsCheckbox = (props: Props) => (
  <Checkbox name="terms" required label={<TermsSentence says={m.auth_terms} />} {...props} />
)

type Sentence = (links: { terms: string; privacy: string }) => string

/** One message with placeholders for its links, because their order depends on the language. */
export function TermsSentence({ says, quiet }: { says: Sentence; quiet?: boolean }) {
  const links: Record<string, { to: string; label: string }> = {
    '[terms]': { to: '/terms', label: m.auth_terms_link() },
    '[privacy]': { to: '/privacy', label: m.auth_privacy_link() },
  }
  const parts = says({ terms: '[terms]', privacy: '[privacy]' }).split(/(\[\w+\])/)
  const content = parts.map((part) => {
    const link = links[part]
    if (!link) return part
    return (
      <Link
        key={part}
        to={link.to}
        target="_blank"
        className={quiet ? 'underline underline-offset-2' : 'text-link'}
      >
        {link.label}
      </Link>
    )
  })
  return <span>{content}</span>
}
