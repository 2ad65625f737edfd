import { CircleQuestionMark } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'

type Props = {
  /** Portal whose help is opened. */
  portal: 'client' | 'professional'
  /** Id of the answer or topic. */
  topic: string
  label: string
}

/** Link from a screen to the answers about it, at the foot of the screen. */
export const HelpLink = ({ portal, topic, label }: Props) => (
  <Link
    to={`/${portal}/help#${topic}`}
    className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
  >
    <CircleQuestionMark aria-hidden className="size-4.5 flex-none" />
    {label}
  </Link>
)
