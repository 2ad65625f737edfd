import { ArrowLeft } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'

/** Link to the page above, at the top of a page. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start">
    <ArrowLeft aria-hidden className="size-5" />
    {label}
  </Link>
)
