import { m } from '@ujuzi/contract/messages'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { useLateCode } from '#app/ui/late/late-code.ts'
import { useEditor } from './editor.ts'
import { lateParts } from './late-parts.ts'

/** Opens the public page or, before it is published, a preview of it. */
export function PreviewButton({ portrait }: { portrait: string | null }) {
  const { id, published } = useEditor().profile
  const [open, setOpen] = useState(false)
  const code = useLateCode(lateParts, open, () => setOpen(false))
  const label = (
    <>
      <Eye aria-hidden className="size-5" />
      {m.profile_preview()}
    </>
  )
  if (published) {
    return (
      <a
        href={`/services/${id}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ look: 'outline' })}
      >
        {label}
        <span className="sr-only">{m.profile_new_tab()}</span>
      </a>
    )
  }
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && code && <code.PreviewDialog portrait={portrait} onClose={() => setOpen(false)} />}
    </>
  )
}
