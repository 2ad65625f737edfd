import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { q: string; onChange: (q: string) => void }

/** Filters the answers during typing, without a request. */
export const PortalSearch = ({ q, onChange }: Props) => (
  <search className="max-w-176">
    <TextField
      type="search"
      label={m.help_search_label()}
      icon={<Search aria-hidden className="size-5" />}
      placeholder={m.help_search_placeholder()}
      maxLength={100}
      value={q}
      onChange={({ target }) => onChange(target.value)}
    />
  </search>
)
